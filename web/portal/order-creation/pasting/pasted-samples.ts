import type { FieldErrorCode } from '#contract/errors.ts'
import type { Language } from '#contract/lists.ts'
import { correctionOf } from '#contract/materials.ts'
import { problemsOf } from '#web/drafts/contract-problems.ts'
import { type TextField, textFields, textsBy } from '../draft/rows.ts'
import { SampleInputShape } from '../draft/shapes.ts'
import { type Heading, headingOf, hasHeading as looksHeaded } from './headings.ts'

export type PastedField = TextField
export const pastedFields: readonly PastedField[] = textFields

/** Mapping of a table's columns, from its headings or in the default order. */
export type Layout = {
  /** Cells of the heading row; null without one. */
  heading: readonly string[] | null
  columns: readonly Heading[]
}

export type PastedSample = Record<PastedField, string> & {
  /** Line of the pasted table, counted from 1, so that the user finds it in the spreadsheet. */
  line: number
  /** Material as written, when its spelling was corrected. */
  correctedFrom?: string
  /** Original row, for returning it. */
  source: { cells: readonly string[]; layout: Layout }
}

export type PastedTable = {
  samples: PastedSample[]
  /** True when the first row looks like headings. */
  hasHeading: boolean
  /** Number of filled cells in columns that are not read; shown to the user. */
  ignoredCells: number
}

/** Default order of columns without headings. */
export const defaultHeadings: readonly Heading[] = ['name', 'material', 'note']

const isFilled = (cell: string) => cell.trim() !== ''

/** True for a row that starts with the heading of the name column; nobody names all samples that. */
const isHeading = (cells: readonly string[]) =>
  headingOf(cells.find(isFilled) ?? '') === 'name' || looksHeaded([cells])

/** Reads rows as samples. `asHeading` overrides the detection of headings. */
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
  // Of two columns with the same heading, the first is read.
  const columns = named.map((field, index) => (named.indexOf(field) === index ? field : null))
  if (columns.includes('name')) return { heading, columns }
  // A selection often starts with empty columns at the edge of a sheet.
  const edge = Math.min(...body.map((cells) => cells.findIndex(isFilled)))
  const empty = body.length > 1 && Number.isFinite(edge) ? edge : 0
  return { heading, columns: [...Array<null>(empty).fill(null), ...defaultHeadings] }
}

function readSample(
  cells: readonly string[],
  line: number,
  layout: Layout,
  language: Language,
): PastedSample {
  const read = (field: PastedField) => cells[layout.columns.indexOf(field)] ?? ''
  const written = oneLine(read('material'))
  const correction = correctionOf(written, language)
  return {
    line,
    ...textsBy((field) => oneLine(read(field))),
    material: correction ?? written,
    note: read('note').replace(/\r\n?/g, '\n').trim(),
    ...(correction !== null && { correctedFrom: written }),
    source: { cells, layout },
  }
}

/** Takes a correction of the material back. */
export function withMaterialAsWritten({ correctedFrom, ...sample }: PastedSample): PastedSample {
  return { ...sample, material: correctedFrom ?? sample.material }
}

export type Correction = { written: string; material: string; count: number }

/** Corrected materials, each with the number of its rows. */
export function correctionsOf(samples: readonly PastedSample[]): Correction[] {
  const found = new Map<string, Correction>()
  for (const { correctedFrom: written, material } of samples) {
    if (written === undefined) continue
    found.set(written, { written, material, count: (found.get(written)?.count ?? 0) + 1 })
  }
  return [...found.values()]
}

/** Replaces line breaks inside a cell, which people use to fit long text, by spaces. */
const oneLine = (cell: string) => cell.replace(/[\r\n\t]+/g, ' ').trim()

export type PastedProblems = Partial<Record<PastedField, FieldErrorCode>>

const judged = new WeakMap<PastedSample, PastedProblems>()

/** Problems of one row: the limits of the contract, and the name, which a pasted row must have. */
export function problemsOfPasted(sample: PastedSample): PastedProblems {
  const known = judged.get(sample)
  if (known) return known
  const { error } = SampleInputShape.safeParse(textsBy((field) => sample[field]))
  const problems: PastedProblems = {
    ...(sample.name.trim() === '' && { name: 'required' as const }),
    ...Object.fromEntries(problemsOf(error).map(({ path, code }) => [path, code])),
  }
  judged.set(sample, problems)
  return problems
}

export const isGood = (sample: PastedSample) => Object.keys(problemsOfPasted(sample)).length === 0
