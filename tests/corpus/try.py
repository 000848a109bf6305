import sys, traceback, importlib
from tests.corpus.engine import faults
from tests.corpus.book import LuxorBook
from theban.luxor import RULEBOOK
from theban.tutankhamun import RULEBOOK as TT
from tests.corpus.nile import NileBook
from tests.corpus import nile_engine
names=sys.argv[1:]
if names==['tt']: RULEBOOK=TT; LuxorBook=NileBook; faults=nile_engine.faults
book=LuxorBook({r.id:r.basis.value for r in RULEBOOK})
for n in names: importlib.import_module(f"tests.corpus.source.{n}").write(book)
bad=0
for c in book.cases:
    try: f=faults(c)
    except Exception as e: f=[traceback.format_exc(limit=-2)]
    if f:
        bad+=1; print("==",c["id"],c["title"],c["choices"]); [print("    ",x) for x in f[:8]]
print(len(book.cases),"cases",bad,"bad")
