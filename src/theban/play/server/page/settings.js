// What a person likes: speed, sound, reminders and contrast. The browser keeps it.

import { find, t } from "./common.js";

const USUAL = { speed: "1", sound: false, remind: false, contrast: false };
const kept = { ...USUAL, ...read() };
let changed = () => {};
let audio = null;

function read() {
  try {
    return JSON.parse(localStorage.getItem("theban-settings")) ?? {};
  } catch {
    return {};
  }
}

/** How fast things move on a board, as the board takes it. */
export const speed = () => Number(kept.speed);

/** Let the page know of changes: `tell` of what this browser keeps, `pace` of the bots' seconds. */
export function settings(tell, pace) {
  changed = tell;
  find("pace").addEventListener("change", (event) => pace(Number(event.target.value)));
}

/** Show how the bots of a table choose; only its owner can change that. */
export function showPace(seconds, isOwner) {
  find("pace-line").hidden = !isOwner;
  find("pace").value = String(seconds);
}

find("settings").addEventListener("click", () => find("settings-dialog").showModal());
find("close-settings").addEventListener("click", () => find("settings-dialog").close());
for (const name of Object.keys(USUAL)) {
  const input = find(name);
  const value = input.type === "checkbox" ? "checked" : "value";
  input[value] = kept[name];
  input.addEventListener("change", () => {
    kept[name] = input[value];
    if (name === "remind" && kept.remind && "Notification" in window) Notification.requestPermission();
    try {
      localStorage.setItem("theban-settings", JSON.stringify(kept));
    } catch {
      // It is not kept.
    }
    apply();
  });
}

function apply() {
  document.documentElement.toggleAttribute("data-contrast", kept.contrast);
  changed();
}
apply();

/** Sound softly: a wooden knock, a little higher for a turn that begins. */
function knock(pitch) {
  audio ??= new AudioContext();
  const [tone, volume] = [audio.createOscillator(), audio.createGain()];
  tone.type = "triangle";
  tone.frequency.setValueAtTime(pitch, audio.currentTime);
  tone.frequency.exponentialRampToValueAtTime(pitch / 2, audio.currentTime + 0.09);
  volume.gain.setValueAtTime(0.12, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.12);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + 0.13);
}

/** Something happened; `isMyTurn` if it is now up to the person at this page and was not before. */
export function happened(isMyTurn) {
  if (kept.sound) knock(isMyTurn ? 520 : 330);
  if (!isMyTurn || !document.hidden || !kept.remind) return;
  if ("Notification" in window && Notification.permission === "granted") {
    new Notification(t("It is your turn."), { icon: "/page/icon.svg", tag: "theban" });
  }
}
