// Sets the height of the dock as a CSS property, for elements above it, such as a toast.
const sizes = new ResizeObserver(([{ target }]) => {
  document.documentElement.style.setProperty("--above-dock", `${target.offsetHeight}px`);
});

function observe() {
  sizes.disconnect();
  sizes.observe(document.getElementById("dock"));
}
document.addEventListener("shown", observe);
observe();
