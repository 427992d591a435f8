import type { FieldErrorCode } from '#contract/errors.ts'
import {
  type MethodColumn,
  type MethodImport,
  type MethodInput,
  methodColumns,
  shownOfCell,
} from '#contract/laboratory-methods.ts'
import { columnOf, type Read, readPrice, readUnit, readWeeks, textOf } from './cells/rules.ts'

/** Product of the catalogue that a cell may name. */
export type KnownProduct = { key: string; name: string }

/** Values that the rows of a sheet may refer to. */
export type Known = {
  /** Products by key, address and name, in lower case. */
  products: ReadonlyMap<string, KnownProduct>
  /** Ids of the accreditations of the laboratory by number, in lower case. */
  accreditations: ReadonlyMap<string, string>
  /** Methods that the laboratory has. */
  methods: readonly (MethodInput & { id: string })[]
}

export type Plan = {
  rows: MethodImport['rows']
  adds: MethodInput[]
  changes: (MethodInput & { id: string })[]
}

const longest: Partial<Record<MethodColumn, number>> = {
  name: 200,
  technique: 200,
  minimumAmount: 200,
  note: 1000,
}

const nothing: MethodInput = {
  productId: null,
  name: '',
  technique: '',
  priceCents: null,
  unit: 'sample',
  turnaroundWeeks: null,
  accreditationId: null,
  minimumAmount: '',
  note: '',
}

/** Columns of a sheet by its first row. */
export function columnsOf(head: readonly string[]) {
  const columns = head.map(columnOf)
  return {
    columns: new Map(
      columns.flatMap((column, index) => (column ? [[column, index] as const] : [])).reverse(),
    ),
    unknownHeadings: head
      .flatMap((heading, index) => (columns[index] ? [] : [textOf(heading)]))
      .filter(Boolean),
  }
}

type Columns = ReadonlyMap<MethodColumn, number>

/** Names of tests and products in a sheet, in lower case. */
export function namesIn(rows: readonly (readonly string[])[], columns: Columns): string[] {
  const wanted = ['product', 'name'] as const
  const names = rows.flatMap((cells) =>
    wanted.map((column) => textOf(cells[columns.get(column) ?? -1]).toLowerCase()),
  )
  return [...new Set(names.filter(Boolean))]
}

/** Effect of the rows below the headings. Faulty rows are told, good ones are taken. */
export function planImport(rows: readonly (readonly string[])[], columns: Columns, known: Known): Plan {
  const plan: Plan = { rows: [], adds: [], changes: [] }
  const seen = new Set<string>()
  for (const [index, cells] of rows.entries()) {
    if (cells.every((cell) => textOf(cell) === '')) continue
    const { values, label, problems } = readRow(cells, columns, known)
    const line = index + 2
    const before = problems.length === 0 ? findBefore(values, columns, known, problems) : undefined
    const method = { ...(before ?? nothing), ...values }
    const identity = identityOf(method)
    if (problems.length === 0 && seen.has(identity)) problems.push(problemIn('name', 'duplicate', label))
    if (problems.length > 0) {
      plan.rows.push({ line, name: label, effect: null, problems, before: null, after: null, changed: [] })
      continue
    }
    seen.add(identity)
    const changed = before ? changedColumns(before, method) : []
    const effect = before ? (changed.length === 0 ? 'none' : 'change') : 'add'
    if (effect === 'add') plan.adds.push(method)
    if (effect === 'change' && before) plan.changes.push({ ...method, id: before.id })
    plan.rows.push({
      line,
      name: label,
      effect,
      problems,
      before: before ? shownOf(before) : null,
      after: shownOf(method),
      changed,
    })
  }
  return plan
}

type Problems = MethodImport['rows'][number]['problems']

const problemIn = (column: MethodColumn, code: FieldErrorCode, value: string) => ({
  column,
  code,
  ...(value !== '' && { value: value.slice(0, shownOfCell) }),
})

/** Method that a row is about. A sheet without techniques names one by its test alone, if there is only one. */
function findBefore(values: Partial<MethodInput>, columns: Columns, known: Known, problems: Problems) {
  const test = testOf({ ...nothing, ...values })
  const same = known.methods.filter((method) => testOf(method) === test)
  if (columns.has('technique'))
    return same.find(({ technique }) => technique.toLowerCase() === values.technique?.toLowerCase())
  if (same.length > 1) problems.push(problemIn('technique', 'required', ''))
  return same[0]
}

const testOf = ({ productId, name }: MethodInput) => productId ?? `name ${name.toLowerCase()}`
const identityOf = (method: MethodInput) => `${testOf(method)} ${method.technique.toLowerCase()}`
const fieldOfColumn: Record<MethodColumn, (method: MethodInput) => unknown> = {
  product: ({ productId }) => productId,
  name: ({ name }) => name,
  technique: ({ technique }) => technique,
  price: ({ priceCents }) => priceCents,
  unit: ({ unit }) => unit,
  weeksFrom: ({ turnaroundWeeks }) => turnaroundWeeks?.min,
  weeksTo: ({ turnaroundWeeks }) => turnaroundWeeks?.max,
  accreditation: ({ accreditationId }) => accreditationId,
  minimumAmount: ({ minimumAmount }) => minimumAmount,
  note: ({ note }) => note,
}

const changedColumns = (before: MethodInput, after: MethodInput) =>
  methodColumns.filter((column) => fieldOfColumn[column](before) !== fieldOfColumn[column](after))

const shownOf = ({ technique, priceCents, unit, turnaroundWeeks }: MethodInput) => ({
  technique,
  priceCents,
  unit,
  turnaroundWeeks,
})

/** Values of one row. Only columns of the sheet have any. */
function readRow(cells: readonly string[], columns: Columns, { products, accreditations }: Known) {
  const problems: Problems = []
  const values: Partial<MethodInput> = {}
  const has = (column: MethodColumn) => columns.has(column)
  const cellOf = (column: MethodColumn) => textOf(cells[columns.get(column) ?? -1])
  const fail = (column: MethodColumn, code: FieldErrorCode) =>
    problems.push(problemIn(column, code, cellOf(column)))
  const take = <Value>(column: MethodColumn, read: Read<Value>, set: (value: Value) => void) =>
    'code' in read ? fail(column, read.code) : set(read.value)

  const [productText, name] = [cellOf('product'), cellOf('name')]
  const product = products.get((productText || name).toLowerCase())
  if (productText !== '' && !product) fail('product', 'not_a_choice')
  if (productText === '' && name === '') fail('name', 'required')
  values.productId = product?.key ?? null
  values.name = product ? '' : name
  for (const column of ['technique', 'minimumAmount', 'note'] as const)
    if (has(column)) values[column] = cellOf(column)
  for (const [column, most] of Object.entries(longest) as [MethodColumn, number][])
    if (cellOf(column).length > most) fail(column, 'too_long')
  if (has('price')) take('price', readPrice(cellOf('price')), (cents) => (values.priceCents = cents))
  if (has('unit')) take('unit', readUnit(cellOf('unit')), (unit) => (values.unit = unit))
  if (has('weeksFrom') || has('weeksTo')) {
    const weeks = readWeeks(cellOf('weeksFrom'), cellOf('weeksTo'))
    take(weeks.column ?? 'weeksFrom', weeks, (value) => (values.turnaroundWeeks = value))
  }
  const number = cellOf('accreditation')
  const accreditationId = number === '' ? null : accreditations.get(number.toLowerCase())
  if (accreditationId === undefined) fail('accreditation', 'not_a_choice')
  else if (has('accreditation')) values.accreditationId = accreditationId
  return { values, label: product?.name ?? (name || productText), problems }
}
