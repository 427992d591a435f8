import { relative } from 'node:path'
import ts from 'typescript'

/** Kind of a value in a row: a type of TypeScript, or `json` for objects and arrays of objects. */
export type Kind = 'string' | 'number' | 'boolean' | 'Date' | 'Buffer' | 'string[]' | 'number[]' | 'json'
export type DeclaredColumn = { kind: Kind; nullable: boolean }

/** Statement written as `sql<Row>`, with the columns of its row type. */
export type DeclaredRow = {
  /** File and beginning of the statement. */
  place: string
  columns: Map<string, DeclaredColumn>
  /** Texts of the statement. Between them stand values and parts of statements. */
  texts: string[]
}

const config: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  allowImportingTsExtensions: true,
  strict: true,
  skipLibCheck: true,
  noEmit: true,
  types: ['node'],
}

/** Complete statements with a row type in these files, as the type checker understands them. */
export function readDeclaredRows(files: readonly string[]): DeclaredRow[] {
  const program = ts.createProgram(files, config)
  const checker = program.getTypeChecker()
  return files.flatMap((file) => {
    const source = program.getSourceFile(file)
    if (!source) throw new Error(`${file} cannot be read`)
    const found: DeclaredRow[] = []
    const visit = (node: ts.Node): void => {
      if (ts.isTaggedTemplateExpression(node)) found.push(...declaredBy(checker, source, node))
      ts.forEachChild(node, visit)
    }
    visit(source)
    return found
  })
}

function declaredBy(
  checker: ts.TypeChecker,
  source: ts.SourceFile,
  { tag, typeArguments, template }: ts.TaggedTemplateExpression,
): DeclaredRow[] {
  const [argument] = typeArguments ?? []
  if (!argument || tag.getText(source) !== 'sql') return []
  const texts = ts.isNoSubstitutionTemplateLiteral(template)
    ? [template.text]
    : [template.head.text, ...template.templateSpans.map((span) => span.literal.text)]
  const row = checker.getTypeFromTypeNode(argument)
  const isRow = !(row.flags & ts.TypeFlags.Unknown) && kindOf(checker, row) === 'json'
  if (!isRow || !startsStatement(texts)) return []
  const columns = checker.getPropertiesOfType(row).map((property) => {
    return [property.name, columnOf(checker, checker.getTypeOfSymbol(property))] as const
  })
  const beginning = texts.join('…').replace(/\s+/g, ' ').trim().slice(0, 50).replace(/ \S*$/, ' …')
  return [{ place: `${relative('.', source.fileName)}: ${beginning}`, columns: new Map(columns), texts }]
}

/** Other templates are expressions, which are parts of statements. */
const startsStatement = ([head = '', ...rest]: readonly string[]): boolean =>
  /^\s*(?:select|with|insert|update|delete)\s/i.test(head) || (head.trim() === '' && rest.length > 0)

function columnOf(checker: ts.TypeChecker, type: ts.Type): DeclaredColumn {
  const value = checker.getNonNullableType(type)
  return { kind: kindOf(checker, value), nullable: value !== type }
}

const kindByFlag: [ts.TypeFlags, Kind][] = [
  [ts.TypeFlags.StringLike, 'string'],
  [ts.TypeFlags.NumberLike, 'number'],
  [ts.TypeFlags.BooleanLike, 'boolean'],
]

function kindOf(checker: ts.TypeChecker, type: ts.Type): Kind {
  const members = type.isUnion() ? type.types : [type]
  const [, scalar] = kindByFlag.find(([flag]) => members.every((one) => one.flags & flag)) ?? []
  if (scalar) return scalar
  const name = type.symbol?.name
  if (name === 'Date') return name
  if (name === 'Buffer' || name === 'Uint8Array') return 'Buffer'
  const element = checker.isArrayType(type) && checker.getTypeArguments(type as ts.TypeReference)[0]
  const kind = element && kindOf(checker, element)
  return kind === 'string' || kind === 'number' ? `${kind}[]` : 'json'
}
