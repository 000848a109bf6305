(choices) => {
  const chosen = [];
  const note = (event) => { event.preventDefault(); chosen.push(event.detail.number); };
  board.addEventListener("theban-choice", note);
  const root = board.shadowRoot;
  const thing = (key) => root.querySelector(`.frame > svg [data-key="${key}"]`);
  const escape = () => root.querySelector(".table").dispatchEvent(
    new KeyboardEvent("keydown", {key: "Escape", bubbles: true}));
  const click = (key) => {
    thing(key).scrollIntoView({block: "center"});
    const {x, y, width, height} = thing(key).getBoundingClientRect();
    const at = {clientX: x + width / 2, clientY: y + height / 2, bubbles: true, composed: true};
    thing(key).dispatchEvent(new MouseEvent("click", at));
  };
  const missed = [];
  for (const choice of choices) {
    chosen.length = 0;
    const roles = new Set();
    for (const {role, key} of choice.targets) {
      if (chosen.length || roles.has(role) || !["from", "card", "to"].includes(role)) continue;
      if (!thing(key)) continue;
      roles.add(role);
      click(key);
    }
    const name = choice.text.replace(/\.$/, "");
    if (!chosen.length) {
      const buttons = [...root.querySelectorAll(".menu:not([hidden]) button, .choices button")];
      buttons.find((button) => button.textContent === name)?.click();
    }
    if (chosen.length !== 1 || chosen[0] !== choice.number) missed.push([choice, [...chosen]]);
    escape();
    escape();
  }
  board.removeEventListener("theban-choice", note);
  return missed;
}
