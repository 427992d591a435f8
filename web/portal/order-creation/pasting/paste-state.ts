import { isGood, type PastedField, type PastedSample, readPastedTable } from './pasted-samples.ts'

/** What the paste dialog holds. Nothing in it is lost until it has become samples or the person leaves it out. */
export type PasteState = {
  /** What stands in the box; empty once some of it has become samples. */
  text: string
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
  hasHeading: false,
  ignoredCells: 0,
  samples: [],
  mending: new Set(),
  isMended: false,
}

export function withText(state: PasteState, text: string, asHeading?: boolean): PasteState {
  if (state.isMended) return withMoreText(state, text)
  const table = readPastedTable(text, asHeading)
  return { ...nothingPasted, ...table, text, mending: badLines(table.samples) }
}

/** Rows still to be mended wait in front of those that come now; their lines go on counting, for lines are their names. */
function withMoreText(state: PasteState, text: string): PasteState {
  const { samples, ignoredCells } = readPastedTable(text)
  const last = Math.max(0, ...state.samples.map(({ line }) => line))
  const added = samples.map((sample) => ({ ...sample, line: sample.line + last }))
  return {
    ...state,
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
    rest: { ...nothingPasted, samples, mending: badLines(samples), isMended: true },
  }
}

const badLines = (samples: readonly PastedSample[]) =>
  new Set(samples.filter((sample) => !isGood(sample)).map(({ line }) => line))
