import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { type CsvError, parse } from 'csv-parse/sync'
import { stringify } from 'yaml'
import { CatalogueProduct } from '#contract/catalogue-file.ts'
import { checkProducts, type Placed } from './catalogue.ts'
import { ContentError, type ContentProblem } from './content-problem.ts'

/** One row of a file: where it stands, and what it says as a product would be written under content/catalogue. */
type Row = { line: number; said: unknown }

/**
 * Makes a file of products the catalogue of a folder of content. When anything is wrong with it, everything that is wrong is
 * thrown, and nothing has changed.
 */
export function importProducts(path: string, folder: string): number {
  const rows = readRows(path)
  const file = basename(path)
  const problems: ContentProblem[] = []
  const products: Placed<CatalogueProduct>[] = []
  for (const { line, said } of rows) {
    const parsed = CatalogueProduct.safeParse(said)
    if (parsed.success) products.push({ entry: parsed.data, place: { file, lineOf: () => line } })
    for (const { path: field, message } of parsed.error?.issues ?? []) {
      problems.push({ file, line, field: field.join('.') || 'the row', message })
    }
  }
  if (rows.length === 0) problems.push({ file, line: 1, field: 'the whole', message: 'has no products' })
  problems.push(...checkProducts(products, { folder, areAll: products.length === rows.length }))
  if (problems.length > 0) throw new ContentError(problems.sort((one, other) => one.line - other.line))
  writeProducts(
    products.map(({ entry }) => entry),
    folder,
  )
  return products.length
}

function readRows(path: string): Row[] {
  const fault = (line: number, message: string) =>
    new ContentError([{ file: basename(path), line, field: 'the whole', message }])
  const text = readText(path, fault).replace(/^\ufeff/, '')
  if (extname(path).toLowerCase() === '.json') return readJson(text, fault)
  return readCsv(text, fault)
}

type Fault = (line: number, message: string) => ContentError

function readText(path: string, fault: Fault): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw fault(1, `cannot be read: ${(error as Error).message}`)
  }
}

/** An array of products as they are written in YAML; its rows are counted from 1. */
function readJson(text: string, fault: Fault): Row[] {
  try {
    const said: unknown = JSON.parse(text)
    if (Array.isArray(said)) return said.map((each, index) => ({ line: index + 1, said: each }))
  } catch (error) {
    throw fault(1, `is not JSON: ${(error as Error).message}`)
  }
  throw fault(1, 'is not an array of products')
}

/** The names of the columns are the first row, divided by commas or by semicolons as Excel writes them here. */
function readCsv(text: string, fault: Fault): Row[] {
  const [heading = ''] = text.split('\n')
  try {
    const records = parse(text, {
      columns: true,
      delimiter: heading.includes(';') && !heading.includes(',') ? ';' : ',',
      skip_empty_lines: true,
      trim: true,
      info: true,
    }) as unknown as { record: Record<string, string>; info: { lines: number } }[]
    return records.map(({ record, info }) => ({ line: info.lines, said: productOf(record) }))
  } catch (error) {
    const { message, lines = 1 } = error as CsvError & { lines?: number }
    throw fault(lines, `is not CSV: ${message}`)
  }
}

const lists = new Set(['typesOfTesting', 'industries', 'standards', 'deviceTypes', 'qualitySystems'])
const numbers = new Set([
  'turnaroundWeeks.min',
  'turnaroundWeeks.max',
  'price.minCents',
  'price.maxCents',
  'price.elements',
])
/** What stands in one cell, between bars. */
const partsOf = (cell: string) =>
  cell
    .split('|')
    .map((part) => part.trim())
    .filter(Boolean)

/** The product that a row of cells says. What is not known stays under its name, and is refused by it. */
function productOf(record: Record<string, string>): unknown {
  const { 'matrices.en': inEnglish = '', 'matrices.fi': inFinnish = '', volumeTiers = '', ...cells } = record
  const product: Record<string, unknown> = {
    detectionLimit: null,
    method: null,
    matrices: pairs(partsOf(inEnglish), partsOf(inFinnish)),
    volumeTiers: partsOf(volumeTiers).map((tier) => {
      const [fromQuantity, discountPercent] = tier.split(':').map(Number)
      return { fromQuantity, discountPercent }
    }),
  }
  for (const [column, cell] of Object.entries(cells)) {
    const value = lists.has(column) ? partsOf(cell) : numbers.has(column) ? numberOf(cell) : cell
    if (cell === '' && !lists.has(column)) continue
    const [name = '', part] = column.split('.')
    product[name] = part === undefined ? value : { ...(product[name] as object | null), [part]: value }
  }
  return product
}

/** As it is written here and there: `1.5` or `1,5`. What is no number is left to be refused. */
function numberOf(cell: string): number | string {
  const number = Number(cell.replace(',', '.'))
  return Number.isNaN(number) ? cell : number
}

const pairs = (english: string[], finnish: string[]) =>
  Array.from({ length: Math.max(english.length, finnish.length) }, (_, index) => ({
    en: english[index],
    fi: finnish[index],
  }))

/** A file for each first type of testing. The new ones are whole before the old ones go. */
function writeProducts(products: CatalogueProduct[], folder: string): void {
  const target = join(folder, 'catalogue/products')
  const [unfinished, old] = [`${target}.unfinished`, `${target}.old`]
  for (const place of [unfinished, old]) rmSync(place, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true })
  for (const [type, ofType] of Map.groupBy(products, ({ typesOfTesting }) => typesOfTesting[0])) {
    writeFileSync(join(unfinished, `${type}.yaml`), stringify(ofType, { lineWidth: 110 }))
  }
  renameSync(target, old)
  renameSync(unfinished, target)
  rmSync(old, { recursive: true })
}
