import type { Language } from '#contract/lists.ts'
import type { SheetFile } from '#web/orders/sheets/read-sheet.ts'
import { parsePasted } from './parse-pasted.ts'
import { isGood, type PastedField, type PastedSample, readPastedTable } from './pasted-samples.ts'

/** State of the paste dialog. A row stays in it until it becomes a sample or the user discards it. */
export type PasteState = {
  /** Text in the box; empty once some of its rows have become samples. */
  text: string
  /** File that is used instead of the text. */
  file: SheetFile | null
  hasHeading: boolean
  ignoredCells: number
  samples: readonly PastedSample[]
  /**
   * Lines that had problems when they were read. They stay in the list of corrections until they are added.
   */
  correcting: ReadonlySet<PastedSample['line']>
  /** True once rows were edited, so that they no longer follow from the text. */
  isEdited: boolean
}

export const nothingPasted: PasteState = {
  text: '',
  file: null,
  hasHeading: false,
  ignoredCells: 0,
  samples: [],
  correcting: new Set(),
  isEdited: false,
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

/** Reads the rows again with the user's answer to whether the first row is a heading. */
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
  if (!state.isEdited)
    return { ...nothingPasted, text, file, hasHeading, samples, ignoredCells, correcting: badLines(samples) }
  // Uncorrected rows come before new ones. Line numbers continue, because they identify the rows.
  const last = state.samples.reduce((most, { line }) => Math.max(most, line), 0)
  const added = samples.map((sample) => ({ ...sample, line: sample.line + last }))
  return {
    ...state,
    text: '',
    ignoredCells: state.ignoredCells + ignoredCells,
    samples: [...state.samples, ...added],
    correcting: new Set([...state.correcting, ...badLines(added)]),
  }
}

export const withCell = (state: PasteState, line: number, field: PastedField, text: string): PasteState => ({
  ...state,
  samples: state.samples.map((sample) => (sample.line === line ? { ...sample, [field]: text } : sample)),
  isEdited: true,
})

export const withoutLine = (state: PasteState, line: number): PasteState => ({
  ...state,
  samples: state.samples.filter((sample) => sample.line !== line),
  isEdited: true,
})

/** Takes the good rows and leaves the bad ones for correction. */
export function takeGood(state: PasteState): { taken: PastedSample[]; rest: PasteState } {
  const taken = state.samples.filter(isGood)
  const samples = state.samples.filter((sample) => !isGood(sample))
  if (samples.length === 0) return { taken, rest: nothingPasted }
  return {
    taken,
    rest: { ...nothingPasted, file: state.file, samples, correcting: badLines(samples), isEdited: true },
  }
}

const badLines = (samples: readonly PastedSample[]) =>
  new Set(samples.filter((sample) => !isGood(sample)).map(({ line }) => line))
