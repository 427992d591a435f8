import type { Language } from '#contract/lists.ts'
import type { Separator } from '#web/orders/results/parse-table.ts'
import { parsePasted } from './parse-csv.ts'
import { isGood, type PastedField, type PastedSample, readPastedTable } from './pasted-samples.ts'

/** A file that was read; what of it has to be mended goes back as a file of the same kind. */
export type SheetFile = { name: string; kind: 'csv' | 'xlsx'; separator: Separator; table: string[][] }

/** What the paste dialog holds. Nothing in it is lost until it has become samples or the person leaves it out. */
export type PasteState = {
  /** What stands in the box; empty once some of it has become samples. */
  text: string
  /** The file in place of the text. */
  file: SheetFile | null
  hasHeading: boolean
  ignoredCells: number
  samples: readonly PastedSample[]
  /** Rows shown for mending: those that were bad when they came. Once mended, they stay in place until they are added. */
  mending: ReadonlySet<PastedSample['line']>
  /** The rows were worked on and are more than what the text says. */
  isMended: boolean
}

export const nothingPasted: PasteState = {
  text: '',
  file: null,
  hasHeading: false,
  ignoredCells: 0,
  samples: [],
  mending: new Set(),
  isMended: false,
}

export const withText = (
  state: PasteState,
  text: string,
  language: Language,
  asHeading?: boolean,
): PasteState => withTable({ ...state, text, file: null }, parsePasted(text), language, asHeading)

export const withFile = (
  state: PasteState,
  file: SheetFile,
  language: Language,
  asHeading?: boolean,
): PasteState => withTable({ ...state, text: '', file }, file.table, language, asHeading)

/** The person says whether the first row is a heading. */
export const withHeading = (state: PasteState, hasHeading: boolean, language: Language): PasteState =>
  state.file
    ? withFile(state, state.file, language, hasHeading)
    : withText(state, state.text, language, hasHeading)

function withTable(
  state: PasteState,
  table: readonly (readonly string[])[],
  language: Language,
  asHeading?: boolean,
): PasteState {
  const { file, text } = state
  const { samples, ignoredCells, hasHeading } = readPastedTable(table, language, asHeading)
  if (!state.isMended)
    return { ...nothingPasted, text, file, hasHeading, samples, ignoredCells, mending: badLines(samples) }
  // Rows still to be mended wait in front of those that come now; their lines go on counting, for lines are their names.
  const last = state.samples.reduce((most, { line }) => Math.max(most, line), 0)
  const added = samples.map((sample) => ({ ...sample, line: sample.line + last }))
  return {
    ...state,
    text: '',
    ignoredCells: state.ignoredCells + ignoredCells,
    samples: [...state.samples, ...added],
    mending: new Set([...state.mending, ...badLines(added)]),
  }
}

export const withCell = (state: PasteState, line: number, field: PastedField, text: string): PasteState => ({
  ...state,
  samples: state.samples.map((sample) => (sample.line === line ? { ...sample, [field]: text } : sample)),
  isMended: true,
})

export const withoutLine = (state: PasteState, line: number): PasteState => ({
  ...state,
  samples: state.samples.filter((sample) => sample.line !== line),
  isMended: true,
})

/** The good rows go in; the bad ones stay for mending. */
export function takeGood(state: PasteState): { taken: PastedSample[]; rest: PasteState } {
  const taken = state.samples.filter(isGood)
  const samples = state.samples.filter((sample) => !isGood(sample))
  if (samples.length === 0) return { taken, rest: nothingPasted }
  return {
    taken,
    rest: { ...nothingPasted, file: state.file, samples, mending: badLines(samples), isMended: true },
  }
}

const badLines = (samples: readonly PastedSample[]) =>
  new Set(samples.filter((sample) => !isGood(sample)).map(({ line }) => line))
