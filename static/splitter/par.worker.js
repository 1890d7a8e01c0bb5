// Searches for the sheet with the most points for the rolls of a finished game, by simulated annealing, in a worker. A
// step moves rolls; its effect is computed only for the groups that it touches.
//
// Groups that are still too small count a little, larger groups more, so that complete groups can be reached step by
// step. Some steps are random; the others put a number next to an equal number, on a space whose group does not score
// yet. The temperature is constant, and a search that has not reached the bound after some time starts again from
// scratch. What helps most: the bound includes the numbers that the stars can double, so these are placed on the stars
// at the start and stay there.

const FACES = 6, SIDES = 4, BONUS = 5;
const HEAT = 0.7, STEPS = 100_000, AIMED = 0.6, PICKY = 4;
const FREE = 3; // one of this many starts leaves the stars free
const SMALL = 0.5, SMALL_WITH_STAR = 0.75, SOME_HEARTS = 4;
const TRIES = 6; // to draw a roll with a given number: eleven of 36 have it
const REPORT = 100; // milliseconds

// Reproducible random numbers from 0 to 1 (mulberry32, public domain).
function randomFrom(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

// The spaces of a pad, numbered in reading order: their neighbors, their symbols, and the opposite spaces.
function readPad(rows) {
  const at = new Map(), places = [], width = rows[0].length;
  rows.forEach((row, y) => [...row].forEach((sign, x) => {
    if (sign !== "#") at.set(`${y} ${x}`, places.push([y, x, sign]) - 1);
  }));
  const n = places.length, beside = new Int16Array(n * SIDES).fill(-1), sides = new Uint8Array(n);
  const stars = new Uint8Array(n), hearts = [], left = [], right = [], pairOf = new Uint8Array(n);
  places.forEach(([y, x, sign], space) => {
    for (const [dy, dx] of [[1, 0], [-1, 0], [0, 1], [0, -1]]) {
      const other = at.get(`${y + dy} ${x + dx}`);
      if (other !== undefined) beside[space * SIDES + sides[space]++] = other;
    }
    if (sign === "*") stars[space] = 1;
    if (sign === "h") hearts.push(space);
    if (x < width / 2) {
      const opposite = at.get(`${y} ${width - 1 - x}`);
      pairOf[space] = pairOf[opposite] = left.push(space) - 1;
      right.push(opposite);
    }
  });
  return { n, beside, sides, stars, hearts, left, right, pairOf, isLeft: places.map(([, x]) => x < width / 2) };
}

// The value of a group, by star, number and size: its points in the score, and its worth for the search.
function readWorths(n) {
  const points = new Int16Array(2 * (FACES + 1) * (n + 1)), worth = new Float64Array(points.length);
  for (const star of [0, 1]) for (let number = 1; number <= FACES; number++) for (let size = 1; size <= n; size++) {
    const index = (star * (FACES + 1) + number) * (n + 1) + size;
    if (size === number) points[index] = worth[index] = number * (1 + star);
    if (size < number) worth[index] = (star ? SMALL_WITH_STAR : SMALL) * size * size / number;
  }
  return { points, worth };
}

// Searches for a sheet with as many points as the bound, whose stars double groups of the numbers `doubled`, until
// `isOver`. Reports each better sheet, as its points and its numbers in reading order, and returns the last.
function search({ rows, rolls, bound, doubled }, random, isOver, tell) {
  const { n, beside, sides, stars, hearts, left, right, pairOf, isLeft } = readPad(rows);
  const { points, worth } = readWorths(n);
  const pairs = left.length, sheet = new Uint8Array(n), groupAt = new Int16Array(n), kindOf = new Int32Array(n);
  const isHeart = new Uint8Array(n);
  for (const heart of hearts) isHeart[heart] = 1;
  const first = new Uint8Array(pairs), second = new Uint8Array(pairs); // the numbers on the left and on the right
  const seen = new Int32Array(n), gone = new Int32Array(n); // by step
  const cells = new Int16Array(n), starts = new Int16Array(n + 1), kinds = new Int32Array(n); // groups found in a step
  const changed = new Int16Array(SIDES), before = new Uint8Array(SIDES), after = new Uint8Array(SIDES);
  const held = new Uint8Array(n); // the number that stays on a star; 0 for any number
  const starred = [...stars.keys()].filter((space) => stars[space]);
  const hasStar = (pair) => stars[left[pair]] || stars[right[pair]];
  const starsFirst = [...left.keys()].sort((one, other) => hasStar(other) - hasStar(one));
  let round = 0, step = 0, count = 0, found = 0, end = 0, gain = 0, more = 0, best = { points: -1, sheet: "" };

  // Finds the group on a space in the current sheet, and adds its value.
  function find(space) {
    const number = sheet[space];
    let at = end, hasStar = 0;
    starts[found] = end;
    cells[end++] = space;
    seen[space] = step;
    while (at < end) {
      const here = cells[at++];
      hasStar |= stars[here];
      for (let side = here * SIDES, last = side + sides[here]; side < last; side++) {
        const next = beside[side];
        if (sheet[next] === number && seen[next] !== step) { seen[next] = step; cells[end++] = next; }
      }
    }
    const kind = (hasStar * (FACES + 1) + number) * (n + 1) + end - starts[found];
    kinds[found++] = kind;
    gain += worth[kind];
    more += points[kind];
  }

  // Subtracts the value of the group on a space, once.
  function lose(space) {
    const group = groupAt[space];
    if (gone[group] === step) return;
    gone[group] = step;
    gain -= worth[kindOf[group]];
    more -= points[kindOf[group]];
  }

  // Stores the groups found. A group is identified by the space from which it was found.
  function keep() {
    starts[found] = end;
    for (let group = 0; group < found; group++) {
      const name = cells[starts[group]];
      for (let at = starts[group]; at < starts[group + 1]; at++) groupAt[cells[at]] = name;
      kindOf[name] = kinds[group];
    }
  }

  // Records that a space gets another number.
  function write(space, number) {
    if (sheet[space] === number) return;
    changed[count] = space;
    before[count] = sheet[space];
    after[count++] = number;
  }

  function begin() { step++; found = end = gain = more = 0; }

  // The largest number of hearts with equal numbers. If all are equal, there is a bonus.
  function same() {
    let most = 0;
    for (const heart of hearts) {
      let alike = 0;
      for (const other of hearts) if (sheet[other] === sheet[heart]) alike++;
      if (alike > most) most = alike;
    }
    return most;
  }
  const bonus = (alike) => (hearts.length && alike === hearts.length ? BONUS : 0);
  const hope = (alike) => bonus(alike) || (alike > 1 ? SOME_HEARTS * (alike - 1) / (hearts.length - 1) : 0);

  const mixed = (list) => list.map((each) => [each, random()]).sort((a, b) => a[1] - b[1]).map(([each]) => each);

  // Returns whether two opposite spaces may have these numbers.
  function suits(pair, a, b) {
    const onLeft = held[left[pair]], onRight = held[right[pair]];
    return (!onLeft || onLeft === a) && (!onRight || onRight === b);
  }

  // Distributes the rolls anew. Each star gets one of the numbers to be doubled, if a remaining roll has it; opposite
  // stars share a roll. The free starts are for games in which no sheet can reach the bound.
  function deal() {
    held.fill(0);
    const binding = round++ % FREE < FREE - 1 ? doubled : [], order = mixed(starred);
    binding.forEach((number, i) => { held[order[i]] = number; });
    const rest = mixed(rolls).map((roll) => mixed([...roll].map(Number)));
    for (const pair of starsFirst) {
      let at = rest.findIndex(([a, b]) => suits(pair, a, b) || suits(pair, b, a));
      if (at < 0) {
        held[left[pair]] = held[right[pair]] = 0;
        at = 0;
      }
      const [[a, b]] = rest.splice(at, 1), isTurned = !suits(pair, a, b);
      sheet[left[pair]] = first[pair] = isTurned ? b : a;
      sheet[right[pair]] = second[pair] = isTurned ? a : b;
    }
    begin();
    for (let space = 0; space < n; space++) if (seen[space] !== step) find(space);
    keep();
  }

  while (!isOver() && best.points < bound) {
    deal();
    let agreeing = same(), score = more + bonus(agreeing);
    for (let steps = STEPS; steps; steps--) {
      if (score > best.points) {
        best = { points: score, sheet: sheet.join("") };
        tell(best);
        if (score >= bound) break;
      }
      if ((steps & 4095) === 0 && isOver()) break;
      // One step: a roll is turned, or two rolls swap places.
      let one, other, a, b, c, d;
      if (random() < AIMED) {
        let space = random() * n | 0;
        for (let again = PICKY; again && points[kindOf[groupAt[space]]]; again--) space = random() * n | 0;
        if (!sides[space]) continue;
        const number = sheet[beside[space * SIDES + (random() * sides[space] | 0)]];
        if (sheet[space] === number) continue;
        one = other = pairOf[space];
        if (number === (isLeft[space] ? second : first)[one]) { a = second[one]; b = first[one]; }
        else {
          let tries = TRIES;
          do { other = random() * pairs | 0; } while (first[other] !== number && second[other] !== number && --tries);
          if (!tries) continue;
          const rest = first[other] === number ? second[other] : first[other];
          a = isLeft[space] ? number : rest;
          b = isLeft[space] ? rest : number;
        }
      } else {
        one = random() * pairs | 0;
        other = random() * pairs | 0;
        const isTurned = one === other || random() < 0.5;
        a = (isTurned ? second : first)[other];
        b = (isTurned ? first : second)[other];
      }
      if (!suits(one, a, b)) continue;
      count = 0;
      write(left[one], a);
      write(right[one], b);
      if (one !== other) {
        const isTurned = random() < 0.5;
        c = (isTurned ? second : first)[one];
        d = (isTurned ? first : second)[one];
        if (!suits(other, c, d)) continue;
        write(left[other], c);
        write(right[other], d);
      }
      if (!count) continue;
      begin();
      let touchesHeart = 0;
      for (let i = 0; i < count; i++) {
        const space = changed[i];
        touchesHeart |= isHeart[space];
        lose(space);
        for (let side = space * SIDES, last = side + sides[space]; side < last; side++) {
          if (sheet[beside[side]] === after[i]) lose(beside[side]);
        }
      }
      for (let i = 0; i < count; i++) sheet[changed[i]] = after[i];
      for (let i = 0; i < count; i++) {
        const space = changed[i];
        if (seen[space] !== step) find(space);
        for (let side = space * SIDES, last = side + sides[space]; side < last; side++) {
          if (sheet[beside[side]] === before[i] && seen[beside[side]] !== step) find(beside[side]);
        }
      }
      let agree = agreeing;
      if (touchesHeart) {
        agree = same();
        gain += hope(agree) - hope(agreeing);
        more += bonus(agree) - bonus(agreeing);
      }
      if (gain >= 0 || random() < Math.exp(gain / HEAT)) {
        keep();
        score += more;
        agreeing = agree;
        first[one] = a;
        second[one] = b;
        if (one !== other) { first[other] = c; second[other] = d; }
      } else for (let i = 0; i < count; i++) sheet[changed[i]] = before[i];
    }
  }
  return best;
}

// A task is a message: the pad's rows, the rolls, the bound and the numbers it doubles, a seed, and the milliseconds to
// search.
self.onmessage = ({ data }) => {
  const start = performance.now(), past = () => performance.now() - start;
  let told = 0;
  const isOver = () => {
    if (past() - told > REPORT) { told = past(); self.postMessage({ part: past() / data.time }); }
    return past() > data.time;
  };
  search(data, randomFrom(data.seed), isOver, (best) => self.postMessage(best));
  self.postMessage({ isDone: true });
};
