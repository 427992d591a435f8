import type { FieldErrorCode } from '#contract/errors.ts'
import { problemsOf } from '../draft/problem-codes.ts'
import { SampleInputShape } from '../draft/shapes.ts'
import { parseTable } from './parse-table.ts'

export type PastedField = 'name' | 'material' | 'note'
export const pastedFields: readonly PastedField[] = ['name', 'material', 'note']

export type PastedSample = Record<PastedField, string> & {
  /** The line of the pasted table, from 1, so that a person finds it in the spreadsheet. */
  line: number
}

export type PastedTable = {
  samples: PastedSample[]
  /** Whether the first row looks like the headings of the columns. */
  hasHeading: boolean
  /** Filled cells beyond the third column; nothing reads them, so the person is told. */
  ignoredCells: number
}

/** Words that head the first column in either language; compared without case, stars and colons. */
const nameHeadings = [
  'name',
  'sample',
  'sample name',
  'sample id',
  'sample no',
  'sample number',
  'id',
  'nimi',
  'näyte',
  'näytteen nimi',
  'näytenimi',
  'näytetunnus',
  'näytenumero',
  'tunnus',
]

const isHeading = (cells: readonly string[]) =>
  nameHeadings.includes(
    (cells[0] ?? '')
      .trim()
      .toLowerCase()
      .replace(/[*:.]+$/, '')
      .trim(),
  )

/** Reads rows of name, material and additional information. `asHeading` overrules what the first row looks like. */
export function readPastedTable(text: string, asHeading?: boolean): PastedTable {
  const rows = parseTable(text)
    .map((cells, index) => ({ cells, line: index + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const hasHeading = asHeading ?? isHeading(rows[0]?.cells ?? [])
  const body = hasHeading ? rows.slice(1) : rows
  return {
    hasHeading,
    samples: body.map(({ cells, line }) => ({
      line,
      name: oneLine(cells[0] ?? ''),
      material: oneLine(cells[1] ?? ''),
      note: (cells[2] ?? '').trim(),
    })),
    ignoredCells: body.flatMap(({ cells }) => cells.slice(3)).filter((cell) => cell.trim() !== '').length,
  }
}

/** A line break inside a cell is how people make long text fit; in a name it stands for a space. */
const oneLine = (cell: string) => cell.replace(/[\n\t]+/g, ' ').trim()

export type PastedProblems = Partial<Record<PastedField, FieldErrorCode>>

const judged = new WeakMap<PastedSample, PastedProblems>()

/** What is wrong with one row: the contract's limits, and a name, which a pasted row must have. */
export function problemsOfPasted(sample: PastedSample): PastedProblems {
  const known = judged.get(sample)
  if (known) return known
  const { name, material, note } = sample
  const { error } = SampleInputShape.safeParse({ name, material, note })
  const problems: PastedProblems = {
    ...(name.trim() === '' && { name: 'required' as const }),
    ...Object.fromEntries(problemsOf(error).map(({ path, code }) => [path, code])),
  }
  judged.set(sample, problems)
  return problems
}

export const isGood = (sample: PastedSample) => Object.keys(problemsOfPasted(sample)).length === 0
