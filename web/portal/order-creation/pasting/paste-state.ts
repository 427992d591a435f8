import type { Language } from '#contract/lists.ts'
import type { SheetFile } from '#web/orders/sheets/read-sheet.ts'
import { parsePasted } from './parse-pasted.ts'
import {
  isGood,
  type PastedField,
  type PastedSample,
  readPastedTable,
  withMaterialAsWritten,
} from './pasted-samples.ts'

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
  /** Misspelt materials that the user wants as written, also in what is read later. */
  asWritten: ReadonlySet<string>
  /** True if rows are added although the order has samples with the same texts. */
  addsRepeated: boolean
  /** State that the latest table replaced, if it had corrections or the user removed it. */
  replaced: PasteState | null
}

export const nothingPasted: PasteState = {
  text: '',
  file: null,
  hasHeading: false,
  ignoredCells: 0,
  samples: [],
  correcting: new Set(),
  isEdited: false,
  asWritten: new Set(),
  addsRepeated: false,
  replaced: null,
}

export const withText = (
  state: PasteState,
  text: string,
  language: Language,
  asHeading?: boolean,
): PasteState => withTable(state, { text, file: null, table: parsePasted(text) }, language, asHeading)

export const withFile = (
  state: PasteState,
  file: SheetFile,
  language: Language,
  asHeading?: boolean,
): PasteState => withTable(state, { text: '', file, table: file.table }, language, asHeading)

/** Reads the rows again with the user's answer to whether the first row is a heading. */
export const withHeading = (state: PasteState, hasHeading: boolean, language: Language): PasteState =>
  state.file
    ? withFile(state, state.file, language, hasHeading)
    : withText(state, state.text, language, hasHeading)

type Source = Pick<PasteState, 'text' | 'file'> & { table: readonly (readonly string[])[] }

/** Rows of a table replace the earlier ones: it usually is the same table, corrected. */
function withTable(
  before: PasteState,
  { text, file, table }: Source,
  language: Language,
  asHeading?: boolean,
): PasteState {
  const { samples, ignoredCells, hasHeading } = readPastedTable(table, language, asHeading)
  return {
    ...nothingPasted,
    text,
    file,
    hasHeading,
    ignoredCells,
    samples: samples.map((sample) =>
      before.asWritten.has(sample.correctedFrom ?? '') ? withMaterialAsWritten(sample) : sample,
    ),
    correcting: badLines(samples),
    asWritten: before.asWritten,
    replaced: before.isEdited ? { ...before, replaced: null } : before.replaced,
  }
}

/** Removes everything that was read. */
export const startedOver = (state: PasteState): PasteState => ({
  ...nothingPasted,
  replaced: { ...state, replaced: null },
})

/** Takes the correction of a misspelt material back in all rows. */
export const withAsWritten = (state: PasteState, written: string): PasteState => ({
  ...state,
  samples: state.samples.map((sample) =>
    sample.correctedFrom === written ? withMaterialAsWritten(sample) : sample,
  ),
  asWritten: new Set([...state.asWritten, written]),
})

export const withCell = (state: PasteState, line: number, field: PastedField, text: string): PasteState => ({
  ...state,
  samples: state.samples.map((sample) => (sample.line === line ? withFieldOf(sample, field, text) : sample)),
  isEdited: true,
})

/** A material that the user typed is no correction. */
function withFieldOf(sample: PastedSample, field: PastedField, text: string): PastedSample {
  return { ...(field === 'material' ? withMaterialAsWritten(sample) : sample), [field]: text }
}

export const withoutLine = (state: PasteState, line: number): PasteState => ({
  ...state,
  samples: state.samples.filter((sample) => sample.line !== line),
  isEdited: true,
})

/** Brings the replaced rows back. Rows that were edited meanwhile can be brought back in turn. */
export const broughtBack = (state: PasteState): PasteState =>
  state.replaced
    ? { ...state.replaced, replaced: state.isEdited ? { ...state, replaced: null } : null }
    : state

/** Takes the good rows except the repeated ones, and leaves the bad ones for correction. Replaced rows can still be brought back. */
export function takeGood(
  state: PasteState,
  repeated: ReadonlySet<number>,
): { taken: PastedSample[]; rest: PasteState } {
  const taken = state.samples.filter((sample) => isGood(sample) && !repeated.has(sample.line))
  const samples = state.samples.filter((sample) => !isGood(sample))
  const { file, asWritten, replaced } = state
  const rest: PasteState = { ...nothingPasted, replaced }
  if (samples.length === 0) return { taken, rest }
  return {
    taken,
    rest: { ...rest, file, samples, correcting: badLines(samples), isEdited: true, asWritten },
  }
}

const badLines = (samples: readonly PastedSample[]) =>
  new Set(samples.filter((sample) => !isGood(sample)).map(({ line }) => line))
