import { useEffect, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import "./theban-board.js";
import { connect } from "./connect.js";

/** The board as a component; attributes and listeners are passed on. */
function Board(props) {
  const board = useRef(null);
  useEffect(() => connect(board.current), []);
  return <theban-board ref={board} {...props} />;
}

function Game() {
  const [said, setSaid] = useState("");
  return (
    <main>
      <Board theme="dark" ontheban-announce={({ detail }) => setSaid(detail.text)} />
      <p id="said">{said}</p>
    </main>
  );
}

createRoot(document.getElementById("game")).render(<Game />);
