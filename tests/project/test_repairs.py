"""What the build changes in generated C: only what is wrong, and never without noticing that there was nothing."""

from pathlib import Path

import pytest

import mypyc_repairs
from mypyc_repairs import PatternNotFound, free_acyclic_objects_at_once, release_borrowed_vecs, repair

BORROWED = "    arg_cells = VecI64Api.unbox(obj_cells);\n"
DEALLOC = """\
  static void
  state_dealloc(StateObject *self)
  {{
{untrack}      CPy_TRASHCAN_BEGIN(self, state_dealloc)
      state_clear((PyObject *)self);
      Py_TYPE(self)->tp_free((PyObject *)self);
      CPy_TRASHCAN_END(self)
      done: ;
  }}
"""
ACYCLIC = DEALLOC.format(untrack="")
TRACKED = DEALLOC.format(untrack="      PyObject_GC_UnTrack(self);\n")


def test_a_borrowed_vec_is_given_back() -> None:
    code, count = release_borrowed_vecs(BORROWED)
    assert code == "    arg_cells = VecI64Api.unbox(obj_cells); VEC_I64_DECREF(arg_cells);\n"
    assert count == 1
    assert release_borrowed_vecs(code) == (code, 0)


def test_an_acyclic_object_stays_out_of_the_trashcan() -> None:
    code, count = free_acyclic_objects_at_once(TRACKED + ACYCLIC)
    assert count == 1
    assert code.startswith(TRACKED), "what the garbage collector knows keeps its trashcan"
    assert "TRASHCAN" not in code.removeprefix(TRACKED)
    assert "tp_free" in code.removeprefix(TRACKED)


def test_half_a_trashcan_is_refused() -> None:
    with pytest.raises(PatternNotFound, match="does not leave it"):
        free_acyclic_objects_at_once(ACYCLIC.replace("      CPy_TRASHCAN_END(self)\n", ""))


@pytest.mark.parametrize("missing", [BORROWED, ACYCLIC])
def test_a_repair_that_finds_nothing_stops_the_build(tmp_path: Path, missing: str) -> None:
    source = tmp_path / "generated.c"
    source.write_text((BORROWED + ACYCLIC).replace(missing, ""))
    with pytest.raises(PatternNotFound, match="found nothing to repair"):
        repair([source])
    source.write_text(BORROWED + ACYCLIC)
    repair([source])


def test_every_repair_gives_its_reason() -> None:
    for apply in mypyc_repairs.REPAIRS:
        assert apply.__doc__
        assert len(apply.__doc__.splitlines()) > 2, apply.__name__
