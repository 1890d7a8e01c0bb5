// The database files, stored in IndexedDB as pages of 4 KB. All pages that a request has changed are stored in one
// transaction, as atomic as SQLite's own, before the request is confirmed. A worker whose tables were taken over by
// another tab can no longer store anything.
const PAGE = 4096, PAGES = "pages", FACTS = "facts";
const owner = crypto.randomUUID();
const last = new Map(); // the stored bytes of each file, by name
let database;

const done = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});

const ended = (transaction) => new Promise((resolve, reject) => {
  transaction.oncomplete = resolve;
  transaction.onabort = () => reject(transaction.error ?? new DOMException("taken by another tab", "TakenError"));
});

const begin = (mode) => database.transaction([PAGES, FACTS], mode, { durability: "strict" });

// Returns the stored files by name, and makes this worker their owner.
export async function openKept(name) {
  const opening = indexedDB.open(`scorepad ${name}`, 1);
  opening.onupgradeneeded = () => [PAGES, FACTS].forEach((store) => opening.result.createObjectStore(store));
  database = await done(opening);
  const transaction = begin("readwrite");
  const pages = transaction.objectStore(PAGES), facts = transaction.objectStore(FACTS);
  facts.put(owner, "owner");
  const [sizes, keys, values] = await Promise.all([facts.get("sizes"), pages.getAllKeys(), pages.getAll()].map(done));
  await ended(transaction);
  for (const [file, size] of sizes ?? []) last.set(file, new Uint8Array(size));
  keys.forEach(([file, index], at) => last.get(file)?.set(values[at], index * PAGE));
  return last;
}

function changedPages(now, before) {
  const changed = [];
  for (let at = 0; at < now.length; at += PAGE) {
    const end = Math.min(at + PAGE, now.length);
    let same = before !== undefined && end <= before.length;
    for (let each = at; same && each < end; each += 1) same = now[each] === before[each];
    if (!same) changed.push([at / PAGE, now.slice(at, end)]);
  }
  return changed;
}

// Stores the changed pages of the files in a folder of Python's file system. Returns true if there were any changes.
// SQLite's temporary files are left out: they are empty between requests.
export async function keep(files, folder) {
  const names = files.readdir(folder).filter((name) => !name.startsWith(".") && !/-(wal|shm|journal)$/.test(name));
  const now = new Map(names.map((name) => [name, files.readFile(`${folder}/${name}`)]));
  const changes = [...now].map(([name, data]) => [name, changedPages(data, last.get(name))]);
  const isSame = now.size === last.size && changes.every(([name, pages]) =>
    !pages.length && now.get(name).length === last.get(name).length);
  if (isSame) return false;

  const transaction = begin("readwrite");
  const pages = transaction.objectStore(PAGES), facts = transaction.objectStore(FACTS);
  const asked = facts.get("owner");
  asked.onsuccess = () => {
    if (asked.result !== owner) return transaction.abort();
    for (const [name, changed] of changes) for (const [index, data] of changed) pages.put(data, [name, index]);
    for (const [name, before] of last) {
      const left = Math.ceil((now.get(name)?.length ?? 0) / PAGE);
      if (left < Math.ceil(before.length / PAGE)) pages.delete(IDBKeyRange.bound([name, left], [name, Infinity]));
    }
    facts.put([...now].map(([name, data]) => [name, data.length]), "sizes");
  };
  await ended(transaction);
  last.clear();
  for (const [name, data] of now) last.set(name, data);
  return true;
}
