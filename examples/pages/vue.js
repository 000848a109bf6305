import { createApp, onMounted, onUnmounted, ref } from "vue";
import "./theban-board.js";
import { connect } from "./connect.js";

const Game = {
  template: `<main>
    <theban-board ref="board" theme="dark" @theban-announce="said = $event.detail.text" />
    <p id="said">{{ said }}</p>
  </main>`,
  setup() {
    const board = ref(null);
    let end = () => {};
    onMounted(() => (end = connect(board.value)));
    onUnmounted(() => end());
    return { board, said: ref("") };
  },
};

const app = createApp(Game);
app.config.compilerOptions.isCustomElement = (tag) => tag === "theban-board";
app.mount("#game");
