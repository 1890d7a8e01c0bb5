// A file to open: if it is too large or missing, it is not sent, and the page shows the error that the server would
// show.
function tooLarge({ dataset }, count) {
  const unit = count < 1024 * 1024 ? 1024 : 1024 * 1024;
  return (unit > 1024 ? dataset.farTooLarge : dataset.tooLarge).replace("{n}", Math.ceil(count / unit));
}

// Shows an error at the input, or removes it if it is "". Returns true if there is no error.
function check(input, fault) {
  const place = document.getElementById(`${input.id}-fault`);
  place.textContent = fault;
  place.hidden = !fault;
  if (fault) input.setAttribute("aria-invalid", "true");
  else input.removeAttribute("aria-invalid");
  input.setAttribute("aria-describedby", fault ? `${input.id}-hint ${place.id}` : `${input.id}-hint`);
  return !fault;
}

function isSmall(input) {
  const file = input.files[0], most = Number(input.dataset.most);
  return check(input, file && file.size > most ? tooLarge(input, file.size) : "");
}

document.addEventListener("change", ({ target }) => { if (target.matches("input[data-most]")) isSmall(target); });
document.addEventListener("submit", (event) => {
  const input = document.getElementById(event.submitter?.dataset.opens ?? "");
  if (!input || (input.files.length ? isSmall(input) : check(input, input.dataset.none))) return;
  event.preventDefault();
  input.focus();
});
