// Writes the board and the client half of the feed; with a folder as argument, writes there. `nox -s
// board` compares bytes.
import { build } from "esbuild";
import { execFileSync } from "node:child_process";
import { gzipSync } from "node:zlib";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));

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
  const built = [
    { source: "index.ts", name: "theban-board", home: "..", limit: 24 * 1024 },
    { source: "client.ts", name: "theban-client", home: "../../feed", limit: 6 * 1024 },
  ];
  for (const { source, name, home, limit } of built) {
    const outfile = join(process.argv[2] ?? join(here, home), `${name}.js`);
    await build({
      ...common,
      entryPoints: [source],
      outfile,
      minify: true,
      plugins: [css],
      banner: { js: `// Built from board/${source} by \`npm run build\`; change it there.` },
    });
    const packed = gzipSync(readFileSync(outfile), { level: 9 }).length;
    console.log(`${outfile}: ${packed} bytes compressed, at most ${limit}`);
    if (packed > limit) process.exitCode = 1;
  }
  // Its types lie beside those of messages.
  const types = process.argv[2] ?? join(here, built[1].home);
  const options = "--declaration --emitDeclarationOnly --ignoreConfig --strict --target es2022";
  const how = ["--module", "esnext", "--moduleResolution", "bundler", "--outDir", "built-tests"];
  execFileSync("npx", ["tsc", ...options.split(" "), ...how, "client.ts"], { cwd: here });
  const declared = readFileSync(join(here, "built-tests", "client.d.ts"), "utf8");
  const text = declared.replace("../../feed/theban", "./theban");
  writeFileSync(join(types, "theban-client.d.ts"), text);
}
