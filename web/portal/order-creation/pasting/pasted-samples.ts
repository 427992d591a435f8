import type { FieldErrorCode } from '#contract/errors.ts'
import type { Language } from '#contract/lists.ts'
import { recogniseMaterial } from '#contract/materials.ts'
import { type TextField, textFields } from '../draft/rows.ts'
import { problemsOf, SampleInputShape } from '../draft/shapes.ts'
import { type Heading, headingOf, hasHeading as looksHeaded } from './headings.ts'

export type PastedField = TextField
export const pastedFields: readonly PastedField[] = textFields

/** How the columns of a table are read: by its headings, or in the order that we ask for. */
export type Layout = {
  /** The cells of the heading row; null where there is none. */
  heading: readonly string[] | null
  columns: readonly Heading[]
}

export type PastedSample = Record<PastedField, string> & {
  /** The line of the pasted table, from 1, so that a person finds it in the spreadsheet. */
  line: number
  /** The material as it was written, where it was so misspelt that the name is a guess. */
  guessedFrom?: string
  /** The row as it came, for giving it back. */
  source: { cells: readonly string[]; layout: Layout }
}

export type PastedTable = {
  samples: PastedSample[]
  /** Whether the first row looks like the headings of the columns. */
  hasHeading: boolean
  /** Filled cells in columns that nothing reads; the person is told. */
  ignoredCells: number
}

/** The order in which columns without headings are read. */
const askedFor: readonly Heading[] = ['name', 'material', 'note']

const isFilled = (cell: string) => cell.trim() !== ''

/** A name at its head is enough, since everything below it would be samples of that name. */
const isHeading = (cells: readonly string[]) =>
  headingOf(cells.find(isFilled) ?? '') === 'name' || looksHeaded([cells])

/** Reads rows as samples. `asHeading` overrules what the first row looks like. */
export function readPastedTable(
  table: readonly (readonly string[])[],
  language: Language,
  asHeading?: boolean,
): PastedTable {
  const rows = table
    .map((cells, index) => ({ cells, line: index + 1 }))
    .filter(({ cells }) => cells.some(isFilled))
  const hasHeading = asHeading ?? isHeading(rows[0]?.cells ?? [])
  const body = hasHeading ? rows.slice(1) : rows
  const layout = layoutOf(
    body.map(({ cells }) => cells),
    hasHeading ? (rows[0]?.cells ?? []) : null,
  )
  return {
    hasHeading,
    samples: body.map(({ cells, line }) => readSample(cells, line, layout, language)),
    ignoredCells: body
      .flatMap(({ cells }) => cells.filter((_, index) => !layout.columns[index]))
      .filter(isFilled).length,
  }
}

function layoutOf(body: readonly (readonly string[])[], heading: readonly string[] | null): Layout {
  const named = (heading ?? []).map(headingOf)
  // Of two columns with one heading the first counts.
  const columns = named.map((field, index) => (named.indexOf(field) === index ? field : null))
  if (columns.includes('name')) return { heading, columns }
  // A selection often begins with the empty columns at the edge of a sheet.
  const edge = Math.min(...body.map((cells) => cells.findIndex(isFilled)))
  const empty = body.length > 1 && Number.isFinite(edge) ? edge : 0
  return { heading, columns: [...Array<null>(empty).fill(null), ...askedFor] }
}

function readSample(
  cells: readonly string[],
  line: number,
  layout: Layout,
  language: Language,
): PastedSample {
  const read = (field: PastedField) => cells[layout.columns.indexOf(field)] ?? ''
  const written = oneLine(read('material'))
  const material = recogniseMaterial(written, language)
  return {
    line,
    name: oneLine(read('name')),
    material: material.name,
    batch: oneLine(read('batch')),
    note: read('note').replace(/\r\n?/g, '\n').trim(),
    ...(material.isGuess && { guessedFrom: written }),
    source: { cells, layout },
  }
}

/** A line break inside a cell is how people make long text fit; in a name it stands for a space. */
const oneLine = (cell: string) => cell.replace(/[\r\n\t]+/g, ' ').trim()

export type PastedProblems = Partial<Record<PastedField, FieldErrorCode>>

const judged = new WeakMap<PastedSample, PastedProblems>()

/** What is wrong with one row: the contract's limits, and a name, which a pasted row must have. */
export function problemsOfPasted(sample: PastedSample): PastedProblems {
  const known = judged.get(sample)
  if (known) return known
  const { name, material, batch, note } = sample
  const { error } = SampleInputShape.safeParse({ name, material, batch, note })
  const problems: PastedProblems = {
    ...(name.trim() === '' && { name: 'required' as const }),
    ...Object.fromEntries(problemsOf(error).map(({ path, code }) => [path, code])),
  }
  judged.set(sample, problems)
  return problems
}

export const isGood = (sample: PastedSample) => Object.keys(problemsOfPasted(sample)).length === 0
