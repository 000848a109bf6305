"""All checks of the project as nox sessions: `nox -l` lists them, `nox -s mypy docs` runs some.

Sessions run in the environment in which nox is installed (`pip install -e '.[test,docs,dev]'`),
except those that need a clean one. The tag `usual` marks what must pass on each change, as run by
`.ci/run`; `deep` marks what takes longer (`nox -t deep`, about an hour). Output goes to `.nox`,
`dist` and `docs/_build`, which git ignores.
"""

import os
import re
import shutil
import sys
import tomllib
from importlib.util import find_spec
from pathlib import Path

import nox

# Sessions without their own environment use this one, activated or not.
os.environ["PATH"] = f"{Path(sys.executable).parent}{os.pathsep}{os.environ.get('PATH', '')}"
nox.needs_version = ">=2024.10.9"
nox.options.default_venv_backend = "none"
nox.options.error_on_external_run = False
nox.options.tags = ["usual"]

ROOT = Path(__file__).parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS = tomllib.loads((ROOT / "tests" / "extras.toml").read_text(encoding="utf-8"))
OTHER_PYTHONS = ["3.12", "3.13"]  # besides the Python of all other sessions; 3.14 is tried by hand
HTML = ROOT / "docs" / "_build" / "html"
DIST = ROOT / "dist"
LEFT_OUT = shutil.ignore_patterns(
    ".git", ".nox", ".venv", "venv", ".*_cache", ".hypothesis", "node_modules", "__pycache__",
    "_build", "build", "built-tests", "dist",
)  # fmt: skip


def make_copy(session: nox.Session, name: str = "copy") -> Path:
    """Copy the current tree, without build products, into the session's own folder."""
    copy = Path(session.create_tmp()) / name
    shutil.rmtree(copy, ignore_errors=True)
    return Path(shutil.copytree(ROOT, copy, ignore=LEFT_OUT))


def leave_out(session: nox.Session, why: str) -> None:
    """Skip a session whose programs are missing; CI=true promises that they are there."""
    if os.environ.get("CI"):
        session.error(why)
    session.skip(why)


def run_readme(session: nox.Session, program: str) -> None:
    """Run the README's one line that makes an environment and starts this program in it."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    lines = re.findall(r"^python3 -m venv \.venv && \.venv/bin/pip install .*$", text, re.MULTILINE)
    (line,) = [line for line in lines if program in line]
    session.chdir(make_copy(session))
    session.run("bash", "-ec", line)


# --- tests --------------------------------------------------------------------------------------


@nox.session(tags=["usual"])
def tests(session: nox.Session) -> None:
    """The README's second command in a clean copy: the usual tests."""
    run_readme(session, ".venv/bin/pytest")


@nox.session(tags=["usual"])
def demo(session: nox.Session) -> None:
    """The README's first command in a clean copy: a whole game."""
    run_readme(session, ".venv/bin/theban demo")


@nox.session(tags=["usual"])
def mutants(session: nox.Session) -> None:
    """A sample of mutants of the rules and beside them, each of which the tests must find."""
    session.run("pytest", "-q", "-n", "0", "-m", "", "-k", "not planted", "tests/mutants")
    if session.posargs:
        session.run("python", "-m", "tests.mutants", *session.posargs)
        return
    for area, number in (("rules", 60), ("guard", 10), ("statistics", 10), ("encoding", 10)):
        session.run("python", "-m", "tests.mutants", "--area", area, "--sample", str(number))


@nox.session(tags=["usual"], venv_backend="uv|virtualenv", python=OTHER_PYTHONS)
def pythons(session: nox.Session) -> None:
    """The tests of rules, core and saves on the other Pythons."""
    session.install(".[test]")
    folders = ["core", "serial", "luxor/rules", "tutankhamun/rules"]
    paths = [f"tests/{folder}" for folder in folders]
    session.run("pytest", "-m", "not properties and not deep", *(session.posargs or paths))


@nox.session(tags=["usual"])
def adapters(session: nox.Session) -> None:
    """The tests that need the adapters' tools, Dask, Parquet and Textual, and those of examples."""
    paths = ["tests/adapters", "tests/examples", "tests/simulate/test_clusters.py"]
    session.run("pytest", "-q", "-m", "not browser", *paths)
    # A part of these is skipped where only the extra test is installed.
    partly = ["tests/encoding", "tests/simulate", "tests/testing/test_check_rules.py"]
    session.run("pytest", "-q", *partly)


@nox.session(tags=["usual"])
def examples(session: nox.Session) -> None:
    """Every example as a program; those that run until they are stopped have tests."""
    left_out = {"browser_game.py", "mcp_server.py", "own_page.py", "terminal_game.py"}
    if find_spec("sb3_contrib") is None:
        session.warn("train_with_sb3.py is not run: it needs PyTorch, which takes 750 MB")
        left_out.add("train_with_sb3.py")
    for example in sorted((ROOT / "examples").glob("*.py")):
        if example.name not in left_out:
            session.run("timeout", "120", "python", str(example), silent=True)


@nox.session(tags=["usual"])
def corpus(session: nox.Session) -> None:
    """The corpus read without the library; it must be consistent."""
    session.run("node", "src/theban/testing/corpus/run.mjs")


@nox.session(tags=["usual"])
def board(session: nox.Session) -> None:
    """The web component and the client: types, tests, and that the committed files are fresh."""
    play = make_copy(session) / "src" / "theban" / "play"
    with session.chdir(play / "server" / "board"):
        session.run("npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error")
        session.run("npm", "run", "--silent", "check")
        session.run("npm", "test", "--silent", silent=True)
        Path("built").mkdir()
        session.run("npm", "run", "--silent", "build", "--", "built")
        built = {path.name: path.read_bytes() for path in Path("built").iterdir()}
    for path in (path for name in built for path in play.glob(f"*/{name}")):
        if built[path.name] != path.read_bytes():
            session.error(f"{path.name} is not what its source builds: 'npm ci && npm run build'")


# --- the code -----------------------------------------------------------------------------------


@nox.session(tags=["usual"])
def lint(session: nox.Session) -> None:
    """Ruff, spelling and import layers."""
    session.run("ruff", "check", ".")
    session.run("ruff", "format", "--check", ".")
    session.run("codespell", "README.md", "CHANGELOG.md", "docs", "examples", "benchmarks", "src")
    session.run("lint-imports", "--no-cache")


@nox.session(tags=["usual"])
def mypy(session: nox.Session) -> None:
    """Types checked by mypy, which has the final say."""
    session.run("mypy", *session.posargs)


@nox.session(tags=["usual"])
def pyright(session: nox.Session) -> None:
    """Types checked by pyright."""
    session.run("pyright", "--pythonpath", sys.executable, *session.posargs)


@nox.session(tags=["usual"])
def types(session: nox.Session) -> None:
    """The generated files that ship, and a client written with the types."""
    for module, written in ((module, file) for module, file in STORED.items() if file):
        made = session.run("python", "-m", *module, silent=True)
        if made != (ROOT / written).read_text(encoding="utf-8"):
            session.error(f"{written} is out of date: 'python -m {' '.join(module)}' makes it")
    session.run(
        "npx", "--yes", "--package", "typescript@7.0.2", "--", "tsc", "-p", "tests/feed/client"
    )


# --- docs and pages -----------------------------------------------------------------------------


@nox.session
def html(session: nox.Session) -> None:
    """The docs as web pages, with warnings as errors."""
    pyodide = Path(session.create_tmp()).resolve() / "pyodide"  # for the page that runs the engine
    if not (pyodide / "package.json").exists():
        shutil.rmtree(pyodide, ignore_errors=True)
        pyodide.mkdir()
        with session.chdir(pyodide):
            session.run("npm", "pack", "--silent", "pyodide@314")
            session.run("bash", "-c", "tar -xzf pyodide-*.tgz --strip-components=1")
    for wheel in pyodide.glob("theban-*.whl"):
        wheel.unlink()
    session.run("pip", "wheel", "-q", "-w", str(pyodide), ".")
    shutil.rmtree(HTML, ignore_errors=True)
    env = {"THEBAN_IN_BROWSER": str(pyodide)}
    options = ["-n", "-T", "-W", "--keep-going", "-q", "-j", "auto", "-b", "html"]
    session.run("sphinx-build", *options, "docs", str(HTML), env=env)


@nox.session(tags=["usual"], requires=["html"])
def docs(session: nox.Session) -> None:
    """Every example and block in the docs, and their prose."""
    every = ["-m", "not browser", "tests/docs"]
    session.run("pytest", "-q", *every, env={"THEBAN_HTML": str(HTML)})


def run_in_browser(session: nox.Session, marker: str) -> None:
    """Run tests in the system's Chromium, with npm's packages that they need."""
    names = os.environ.get(
        "THEBAN_CHROMIUM", "chromium chromium-browser google-chrome chrome"
    ).split()
    if not any(map(shutil.which, names)):
        if os.geteuid() == 0 and shutil.which("apt-get"):
            session.run(
                "bash", "-c", "apt-get update -q && apt-get install -qy chromium", silent=True
            )
        if not any(map(shutil.which, names)):
            leave_out(session, "there is no Chromium here")
    npm = Path(session.create_tmp()).resolve()
    packages = ("axe-core@4", "react@19", "react-dom@19", "vue@3", "esbuild@0.28")
    session.run("npm", "install", "--prefix", str(npm), "--silent", "--no-save", *packages)
    axe = npm / "node_modules" / "axe-core" / "axe.min.js"
    env = {"THEBAN_HTML": str(HTML), "THEBAN_AXE": str(axe), "THEBAN_NPM": str(npm)}
    session.run("pytest", "-n", "0", "-q", "-m", marker, "tests/web", *session.posargs, env=env)


@nox.session(tags=["usual"], requires=["html"])
def browser(session: nox.Session) -> None:
    """The pages of `theban play` under clicks and keys, and the search in the docs."""
    run_in_browser(session, "browser and not deep")


# --- what is stored of the code's own making ----------------------------------------------------

STORED = {
    ("tests.public_names",): "",
    ("tests.serial.descriptions",): "src/theban/serial/descriptions.json",
    ("theban.play.feed", "types"): "src/theban/play/feed/theban.d.ts",
    ("tests.serial.make_saved", "--shapes"): "",
    ("tests.feed.scenes",): "",
    ("tests.kept_numbers",): "",
    ("tests.rule_history",): "",
    ("tests.render.kept",): "",
    ("tests.web.page_words",): "",
    ("tests.render.template",): "",
    ("tests.turn_flow", "luxor", "0"): "",
    ("tests.turn_flow", "tutankhamun", "0"): "",
}
"""The modules that write stored files, and the file for each one's output.

Not saves, stored games and the corpus: users have these, so they never change.
"""


@nox.session
def renew(session: nox.Session) -> None:
    """Update public names, types, templates, recorded messages, drawings and charts."""
    for command, path in STORED.items():
        told = session.run("python", "-m", *command, silent=bool(path))
        if path:
            Path(path).write_text(str(told), encoding="utf-8")
    session.run("git", "--no-pager", "diff", "--stat", external=True)


@nox.session
def api(session: nox.Session) -> None:
    """Breaking changes since a revision, by default the last tag."""
    since = ["--against", *session.posargs] if session.posargs else []
    session.run("griffe", "check", "theban", "--search", "src", *since)


# --- what is published --------------------------------------------------------------------------


@nox.session
def build(session: nox.Session) -> None:
    """The wheel and the sdist, built twice: equal bytes from files with other modes and times."""
    shutil.rmtree(DIST, ignore_errors=True)
    session.run("python", "-m", "build", "--outdir", str(DIST), silent=True)
    again = make_copy(session)
    session.run(
        "bash", "-c", f"find '{again}' -type f -exec chmod go-rwx {{}} + -exec touch {{}} +"
    )
    session.run("python", "-m", "build", "--outdir", str(again / "dist"), str(again), silent=True)
    for archive in sorted(DIST.iterdir()):
        session.run("cmp", str(archive), str(again / "dist" / archive.name))


@nox.session(tags=["usual"], requires=["build"], venv_backend="uv|virtualenv")
def wheel(session: nox.Session) -> None:
    """The installed package, used from outside the checkout."""
    (built,) = map(str, DIST.glob("*.whl"))
    session.run("check-wheel-contents", built, external=True)
    archives = map(str, sorted(DIST.iterdir()))
    session.run("python", ".ci/check_archives.py", "src", *archives)
    session.install(built)
    with session.chdir(downstream_project(session)):
        session.run("theban", "demo", "--quiet")
        session.run("python", "-m", "theban", "demo", "--seed", "3", "--quiet")
        session.run("python", "client.py", silent=True)


def downstream_project(session: nox.Session) -> Path:
    """Copy a downstream project, which has only the installed package."""
    project = Path(session.create_tmp()) / "project"
    shutil.copytree(ROOT / "tests" / "downstream", project, ignore=LEFT_OUT, dirs_exist_ok=True)
    shutil.copy(ROOT / "examples" / "third_game.py", project)
    return project


@nox.session(tags=["usual"], requires=["build"], venv_backend="uv|virtualenv")
def third_game(session: nox.Session) -> None:
    """The guide's game in its own package, with all that the installed wheel has for games."""
    (built,) = map(str, DIST.glob("*.whl"))
    project = downstream_project(session) / "liars_dice"
    shutil.copy(ROOT / "examples" / "third_game.py", project / "liars_dice.py")
    session.install(f"{built}[gymnasium,openspiel,pettingzoo,simulate]", str(project))
    (project / "liars_dice.py").unlink()  # what is installed is tried
    session.run("python", str(project / "everything.py"))


@nox.session(tags=["usual"], requires=["build"], venv_backend="uv|virtualenv")
def downstream(session: nox.Session) -> None:
    """A downstream project, checked by five type checkers."""
    (built,) = map(str, DIST.glob("*.whl"))
    session.install(built, "mypy", "pyright", "basedpyright", "pyrefly", "ty")
    with session.chdir(downstream_project(session)):
        session.run("python", "check.py")


@nox.session(tags=["usual"], requires=["build"], venv_backend="uv|virtualenv")
def oldest(session: nox.Session) -> None:
    """The lower bounds promised in pyproject.toml."""
    (built,) = map(str, DIST.glob("*.whl"))
    session.install(built, *(bound.replace(">=", "==") for bound in PROJECT["dependencies"]))
    session.run("python", str(downstream_project(session) / "client.py"), silent=True)
    session.run("theban", "demo", "--quiet")


# --- what takes long ----------------------------------------------------------------------------


@nox.session(tags=["deep"])
def deep(session: nox.Session) -> None:
    """The tests that the usual run leaves out."""
    session.run("pytest", "-m", "deep and not browser", *session.posargs)


@nox.session(tags=["deep"])
def properties(session: nox.Session) -> None:
    """Properties with other and many more games in each run."""
    session.run("pytest", "-m", "", "tests/luxor/test_properties.py", env={"THEBAN_DEEP": "1"})


@nox.session(tags=["deep"])
def more_mutants(session: nox.Session) -> None:
    """More faults in every area, also where tests take long; another seed with each argument."""
    for area in ("rules", "bots", "statistics", "guard", "adapters", "encoding", "feed", "saves"):
        options = ["--area", area, "--sample", "60", "--seed", *(session.posargs or ["2"])]
        session.run("python", "-m", "tests.mutants", *options)


@nox.session(tags=["deep"], requires=["html"])
def games(session: nox.Session) -> None:
    """Whole games in the browser, with the engine in the page and with the server's pages."""
    run_in_browser(session, "browser and deep")


@nox.session
def screens(session: nox.Session) -> None:
    """Photograph the page of theban play again, for the docs."""
    session.run("python", "-m", "tests.web.screens", "docs/images", *session.posargs)


@nox.session(tags=["deep"])
def soak(session: nox.Session) -> None:
    """Half an hour of a hundred people at a server that is attacked, and often killed."""
    session.run("python", "-m", "tests.web.soak", *session.posargs)


@nox.session(tags=["deep"])
def leaks(session: nox.Session) -> None:
    """Pairs of positions that a seat cannot tell apart: it must be sent the same bytes."""
    for only in ("luxor+3", "late"):  # three players with any modules, and positions near the end
        options = ["--games", "1", "--seed", "1", "--only", only]
        session.run("python", "-m", "tests.serial.leak_pairs", *options)


@nox.session(tags=["deep"], requires=["build"], venv_backend="uv|virtualenv")
def installs(session: nox.Session) -> None:
    """The sdist's own tests, and one game from each kind of installation."""
    (sdist,) = DIST.glob("*.tar.gz")
    folder = Path(session.create_tmp()).resolve()
    shutil.rmtree(folder)
    shutil.unpack_archive(sdist, folder, filter="data")
    (unpacked,) = folder.iterdir()
    spaced = Path(shutil.copytree(unpacked, folder / "a path with spaces"))
    session.install(f"{unpacked}[test]")
    with session.chdir(unpacked):
        session.run("pytest", "-q")
    demo = ("-m", "theban", "demo", "--quiet", "--seed", "3")
    shown = {session.run("python", *demo, silent=True)}
    for options in ([str(spaced)], ["-e", str(spaced)]):
        session.install("--no-deps", "--force-reinstall", *options)
        shown.add(session.run("python", *demo, silent=True))
    session.install("--target", str(folder / "app"), str(spaced))
    archive = str(folder / "theban.pyz")  # it comes before the installed package
    session.run(
        "python", "-m", "zipapp", str(folder / "app"), "-m", "theban.cli:main", "-o", archive
    )
    shown.add(session.run("python", archive, *demo[2:], silent=True))
    if len(shown) > 1:
        session.error("another installation shows another game")


@nox.session(tags=["deep"], venv_backend="uv|virtualenv")
def fuzz(session: nox.Session) -> None:
    """Saves, texts, notation, boxes and requests fuzzed by atheris."""
    session.install(".[fuzz]")
    for target in ("save_bytes", "save_data", "text_record", "notation", "box", "request"):
        session.run("python", "-m", "tests.fuzz", target, "--inputs", "5000", silent=True)


@nox.session(tags=["deep"], venv_backend="uv|virtualenv")
@nox.parametrize("extra", sorted(EXTRAS))
def extras(session: nox.Session, extra: str) -> None:
    """What each extra promises, where it alone is installed; tests/extras.toml has the trials."""
    tried, made = EXTRAS[extra], session.create_tmp()
    shutil.rmtree(Path(made) / "study", ignore_errors=True)
    session.install("-e", f".[{extra}]")
    program = ["-c", tried] if "import " in tried else tried.replace("{tmp}", made).split()
    session.run("python", *program)


@nox.session(tags=["deep"], venv_backend="uv|virtualenv", python=OTHER_PYTHONS)
def every_python(session: nox.Session) -> None:
    """Everything except properties and deep tests, which do not depend on the Python version."""
    session.install(".[test]")
    session.run("pytest", "-m", "not properties and not deep and not browser")
    session.run("pytest", "-m", "not browser", "tests/examples")


@nox.session(tags=["deep"])
def rates(session: nox.Session) -> None:
    """Warn of ratios that fell, but never fail: machines are noisy."""
    options = ["--ours", "--rounds", "3", "--seconds", "0.3", "--check"]
    session.run("python", "-m", "benchmarks", *options)


@nox.session
def speed(session: nox.Session) -> None:
    """Compare the speed of the given revisions, by default HEAD and the current files."""
    session.run("python", "-m", "benchmarks.revisions", *(session.posargs or ["HEAD"]))
