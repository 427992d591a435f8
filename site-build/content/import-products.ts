import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { type CsvError, parse } from 'csv-parse/sync'
import { stringify } from 'yaml'
import { CatalogueProduct } from '#contract/catalogue-file.ts'
import { checkProducts, type Placed } from './catalogue.ts'
import { ContentError, type ContentProblem } from './content-problem.ts'
import { readWords, wrongWordsInYaml } from './words.ts'

/** Row of a file: its number, and its product as in content/catalogue. */
type Row = { line: number; said: unknown }

/**
 * Replaces the products of a folder of content by those of a file. Throws all problems of the file and then changes
 * nothing.
 */
export function importProducts(path: string, folder: string): number {
  const rows = readRows(path)
  const file = basename(path)
  const words = readWords(folder)
  const problems: ContentProblem[] = []
  const products: Placed<CatalogueProduct>[] = []
  for (const { line, said } of rows) {
    const parsed = CatalogueProduct.safeParse(said)
    if (parsed.success) products.push({ entry: parsed.data, place: { file, lineOf: () => line } })
    for (const wrong of wrongWordsInYaml(file, stringify(said), words)) problems.push({ ...wrong, line })
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

/** Array of products as in YAML; rows are counted from 1. */
function readJson(text: string, fault: Fault): Row[] {
  try {
    const said: unknown = JSON.parse(text)
    if (Array.isArray(said)) return said.map((each, index) => ({ line: index + 1, said: each }))
  } catch (error) {
    throw fault(1, `is not JSON: ${(error as Error).message}`)
  }
  throw fault(1, 'is not an array of products')
}

/** The first row has the names of the columns, separated by commas or, as Excel writes here, by semicolons. */
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
/** Values of one cell, separated by bars. */
const partsOf = (cell: string) =>
  cell
    .split('|')
    .map((part) => part.trim())
    .filter(Boolean)

/** Product of a row. The shape refuses unknown columns by name. */
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

/** Number in either notation: `1.5` or `1,5`. Other text stays and is refused later. */
function numberOf(cell: string): number | string {
  const number = Number(cell.replace(',', '.'))
  return Number.isNaN(number) ? cell : number
}

const pairs = (english: string[], finnish: string[]) =>
  Array.from({ length: Math.max(english.length, finnish.length) }, (_, index) => ({
    en: english[index],
    fi: finnish[index],
  }))

/** Writes one file per first type of testing. New files are complete before old ones are deleted. */
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
