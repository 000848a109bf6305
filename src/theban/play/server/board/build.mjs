// Writes ../theban-board.js; with a path as argument, writes there. `nox -s board` compares bytes.
import { build } from "esbuild";
import { gzipSync } from "node:zlib";
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const limit = 25 * 1024;

const common = {
  absWorkingDir: here,
  bundle: true,
  format: "esm",
  target: "es2022",
  charset: "utf8",
  loader: { ".css": "text" },
  logLevel: "warning",
};

if (process.argv[2] === "--test") {
  const tests = readdirSync(here).filter((name) => name.endsWith(".test.ts"));
  await build({
    ...common,
    entryPoints: tests,
    platform: "node",
    outdir: "built-tests",
    outExtension: { ".js": ".mjs" },
  });
} else {
  const outfile = process.argv[2] ?? join(here, "..", "theban-board.js");
  // The style sheet is minified too: what is written between its lines is for its readers.
  const css = {
    name: "minified-css",
    setup(builder) {
      builder.onLoad({ filter: /\.css$/ }, async ({ path }) => {
        const sheet = await build({ entryPoints: [path], minify: true, write: false });
        return { contents: sheet.outputFiles[0].text.trim(), loader: "text" };
      });
    },
  };
  await build({
    ...common,
    entryPoints: ["index.ts"],
    outfile,
    minify: true,
    plugins: [css],
    banner: { js: "// Built from board/ by `npm run build`; change it there." },
  });
  const packed = gzipSync(readFileSync(outfile), { level: 9 }).length;
  console.log(`${outfile}: ${packed} bytes compressed, at most ${limit}`);
  if (packed > limit) process.exitCode = 1;
}
