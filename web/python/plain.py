"""Kernels as plain Python: `array[i, j]` becomes `array[i][j]`, as lists of lists have it."""

import ast
import builtins


class _Nested(ast.NodeTransformer):
    def visit_Subscript(self, node: ast.Subscript) -> ast.AST:
        self.generic_visit(node)
        is_type = isinstance(node.value, ast.Name) and hasattr(builtins, node.value.id)
        if is_type or not isinstance(node.slice, ast.Tuple):
            return node
        value = node.value
        *outer, last = node.slice.elts
        for index in outer:
            value = ast.Subscript(value, index, ast.Load())
        return ast.Subscript(value, last, node.ctx)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        if node.value is not None:
            node.value = self.visit(node.value)
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.body = [self.visit(statement) for statement in node.body]
        return node


def needs_change(source: str) -> bool:
    """Whether a module has arrays."""
    return "import numpy as np" in source


def plain(source: str) -> ast.Module:
    """The same module for lists instead of arrays."""
    tree = _Nested().visit(ast.parse(source))
    return ast.fix_missing_locations(tree)  # type: ignore[no-any-return]
