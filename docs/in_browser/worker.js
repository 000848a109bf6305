// Where the engine runs, so that the page stays free: Python by Pyodide, and one table at a time.
import { loadPyodide } from "./pyodide.mjs";

const here = new URL(".", import.meta.url).href;
const get = async (name) => {
  const response = await fetch(here + name);
  if (!response.ok) throw new Error(`${name}: ${response.status} ${response.statusText}`);
  return response;
};

const load = async () => {
  const python = await loadPyodide({ indexURL: here });
  for (const wheel of await (await get("wheels.json")).json()) {
    python.unpackArchive(await (await get(wheel)).arrayBuffer(), "wheel");
  }
  python.runPython(await (await get("table.py")).text());
  return python.globals;
};

const loading = load();
loading.then(
  () => postMessage({ ready: true }),
  (error) => postMessage({ failed: String(error) }),
);

// What is asked is answered in order: Python runs one request at a time.
self.onmessage = async ({ data }) => {
  try {
    const table = await loading;
    const answers = table.get("answer")(JSON.stringify(data));
    for (const text of JSON.parse(answers)) postMessage({ text });
  } catch (error) {
    postMessage({ failed: String(error) });
  }
};
