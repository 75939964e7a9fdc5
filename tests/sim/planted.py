"""Plants one difference at a time into the source of the kernels' payouts."""

import ast
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import tripot.sim

PAYOUTS = {
    "vabanque": ("payout", "close_round"),
    "vendome": ("pay", "pay_all", "take_back", "coup"),
    "banque_fatale": ("reveal", "move_values", "pay_aces", "price", "sell", "score"),
}
SWAPS: dict[type[ast.AST], Any] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Gt: ast.GtE,
    ast.Lt: ast.LtE,
}

NO_DIFFERENCE = {  # Changes that change nothing, by what they change and the line it is in.
    ("1", "most = -1"),  # Any start below the smallest bid is the same.
    ("0", "size = 0"),  # All bids bigger by one are ranked the same.
    (
        "state[PLACE + card] < MAX_SEATS",
        "if state[PLACE + card] < MAX_SEATS:",
    ),  # The pile is empty.
}


def source(name: str) -> str:
    return (Path(tripot.sim.__file__).parent / name / "__init__.py").read_text(encoding="utf-8")


def module(name: str, tree: ast.Module) -> ModuleType:
    """The kernels as plain Python, from a syntax tree."""
    made = ModuleType(f"planted_{name}")
    code = compile(ast.fix_missing_locations(tree), f"planted {name}", "exec")
    exec(code, made.__dict__)
    return made


def interpreted(tree: ast.Module) -> ast.Module:
    """The tree without its compiler: helpers from other files run as Python too."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            node.decorator_list = []
    tree.body += ast.parse("copy = copy.py_func").body
    return tree


def plants(name: str) -> Iterator[tuple[str, ModuleType]]:
    """Every payout with one operator, comparison or number changed, and what was changed."""
    text = source(name)
    count = len(list(sites(ast.parse(text), name)))
    for index in range(count):
        tree = ast.parse(text)
        node, what = list(sites(tree, name))[index]
        line = text.splitlines()[node.lineno - 1].split("#")[0].strip()
        if (what, line) not in NO_DIFFERENCE:
            change(node)
            yield f"{what} in {line}", module(name, interpreted(tree))


def sites(tree: ast.Module, name: str) -> Iterator[tuple[ast.expr | ast.stmt, str]]:
    """Where amounts are computed: arithmetic, comparisons and numbers outside of an index."""
    for function in tree.body:
        if isinstance(function, ast.FunctionDef) and function.name in PAYOUTS[name]:
            yield from inside(function)


def inside(node: ast.AST) -> Iterator[tuple[ast.expr | ast.stmt, str]]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.arguments):
            continue
        match child:
            case ast.BinOp(op=operator) | ast.AugAssign(op=operator) | ast.Compare(ops=[operator]):
                if type(operator) in SWAPS:
                    yield child, ast.unparse(child)
            case ast.Constant(value=int()):
                yield child, ast.unparse(child)
        if not isinstance(child, ast.Subscript):  # A wrong place is a crash, not an amount.
            yield from inside(child)


def change(node: ast.AST) -> None:
    if isinstance(node, ast.BinOp | ast.AugAssign):
        node.op = SWAPS[type(node.op)]()
    elif isinstance(node, ast.Compare):
        node.ops[0] = SWAPS[type(node.ops[0])]()
    elif isinstance(node, ast.Constant):
        assert isinstance(node.value, int)
        node.value += 1
