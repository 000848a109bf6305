/** Connect a board with the server of browser_game.py; returns a function that ends it. */
export function connect(board) {
  async function ask(request = "") {
    const path = `/${board.layout}/${board.revision ?? -1}`;
    const answer = await fetch(path, { method: "POST", body: request });
    board.receive(await answer.text());
  }
  const send = ({ detail }) => ask(JSON.stringify(detail));
  const draw = () => ask();
  board.addEventListener("theban-send", send);
  board.addEventListener("theban-layout", draw);
  ask();
  return () => {
    board.removeEventListener("theban-send", send);
    board.removeEventListener("theban-layout", draw);
  };
}
