import type { DeclaredRow } from './declared-rows.ts'
import type { DescribedColumn } from './describe-statement.ts'

const literal = (text: string) => text.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Pattern of the texts that a statement may have; values and parts of statements stand between its own texts. */
const patternOf = ({ texts }: DeclaredRow): RegExp => new RegExp(`^${texts.map(literal).join('[\\s\\S]*')}$`)

/** Text of a statement with a value between its own texts. */
export const withValues = ({ texts }: DeclaredRow): string =>
  texts.reduce((before, text, index) => `${before}$${index}${text}`)

const lengthOf = ({ texts }: DeclaredRow): number => texts.join('').length

/** Finds the declarations of executed statements: of those that fit, the ones that say most of the statement. */
export function findDeclared(declared: readonly DeclaredRow[]) {
  const patterns = declared.map((row) => ({ row, pattern: patternOf(row), length: lengthOf(row) }))
  return (text: string): DeclaredRow[] => {
    const fitting = patterns.filter(({ pattern }) => pattern.test(text.trim()))
    const most = Math.max(...fitting.map(({ length }) => length))
    return fitting.filter(({ length }) => length === most).map(({ row }) => row)
  }
}

/**
 * Differences between a declared row type and the columns that PostgreSQL describes. Null is compared for columns of tables
 * that are selected as they are; PostgreSQL does not say it of expressions and outer joins.
 */
export function compareRow(
  { place, columns }: DeclaredRow,
  described: readonly DescribedColumn[],
  isNullable: (source: NonNullable<DescribedColumn['source']>) => boolean,
): string[] {
  const names = new Set(described.map(({ name }) => name))
  const missing = [...columns.keys()].filter((name) => !names.has(name))
  return [
    ...missing.map((name) => `${place}: ${name} is declared, but not selected`),
    ...described.flatMap(({ name, kind, source }) => {
      const column = columns.get(name)
      if (!column) return [`${place}: ${name} is selected, but not declared`]
      const isListInJson = kind === 'json' && column.kind.endsWith('[]')
      if (column.kind !== kind && !isListInJson)
        return [`${place}: ${name} is declared as ${column.kind}, but is ${kind}`]
      return source && isNullable(source) && !column.nullable
        ? [`${place}: ${name} may be null, which its type does not say`]
        : []
    }),
  ]
}
