import { readFileSync } from 'node:fs'
import ts from 'typescript'

export type MeasuredFunction = { file: string; name: string; lines: number }

/** Functions with a block body, longest first. A function that contains others counts with them. */
export function measureFunctions(files: readonly string[]): MeasuredFunction[] {
  return files
    .flatMap((file) => functionsOf(file, readFileSync(file, 'utf8')))
    .sort((one, other) => other.lines - one.lines)
}

function functionsOf(file: string, text: string): MeasuredFunction[] {
  const kind = file.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind)
  const lineAt = (position: number) => source.getLineAndCharacterOfPosition(position).line
  const found: MeasuredFunction[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body && ts.isBlock(node.body as ts.Node))
      found.push({ file, name: nameOf(node), lines: lineAt(node.end) - lineAt(node.getStart(source)) + 1 })
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** Name of the function, or of the variable, property or called function that receives it. */
function nameOf(node: ts.SignatureDeclaration): string {
  if (node.name) return node.name.getText()
  const { parent } = node
  if (ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent)) return parent.name.getText()
  if (ts.isCallExpression(parent)) return `${parent.expression.getText().split('\n')[0]}()`
  return 'constructor' in node && ts.isConstructorDeclaration(node) ? 'constructor' : 'anonymous'
}
