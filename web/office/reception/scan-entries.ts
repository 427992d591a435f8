import type { Reception, ReceptionScan } from '#contract/receptions.ts'
import { readScanCode } from '#contract/scan-codes.ts'
import type { ProblemCode } from '#web/api/problem.ts'

/** Entry to send: a scanned code with its arrival data, the undoing of an earlier scan, or a photo of a sample. */
export type ScanCall =
  | { kind: 'scan'; body: Partial<ReceptionScan> & { code: string } }
  | { kind: 'undo'; sampleId: string; code: string; reason: string }
  /** The photo is an address of JPEG data, and empty once it was sent. */
  | { kind: 'photo'; code: string; photo: string }

export type Entry = ScanCall & {
  /** Also the idempotency key, so that a call that is repeated has one effect. */
  id: string
  at: string
  state: 'waiting' | 'done' | 'refused'
  refusal?: ProblemCode
  reply?: Reception
  /** Last failure of the server with this waiting entry, and how many there were. */
  failure?: { code: ProblemCode; count: number }
}

export const isWaiting = ({ state }: Entry) => state === 'waiting'

export const codeOf = (entry: Entry): string => (entry.kind === 'scan' ? entry.body.code : entry.code)

/** True for calls about the same sample, or where one is about the whole order: their sequence matters. */
function isAboutSame(one: Entry, other: Entry): boolean {
  const [read, others] = [readScanCode(codeOf(one)), readScanCode(codeOf(other))]
  if (!read || !others) return codeOf(one) === codeOf(other)
  const { orderNumber, position } = read
  if (orderNumber !== others.orderNumber) return false
  return position === null || others.position === null || position === others.position
}

/**
 * The next entry to send, of entries with the newest first: the oldest that waits and was not tried. One that failed before comes after those that did
 * not, and holds up what is about the same sample.
 */
export function nextToSend(entries: readonly Entry[], tried: ReadonlySet<string>): Entry | undefined {
  const waiting = entries.filter(isWaiting).toReversed()
  const canGo = (entry: Entry) =>
    !tried.has(entry.id) &&
    !waiting.slice(0, waiting.indexOf(entry)).some((earlier) => isAboutSame(earlier, entry))
  return waiting.find((entry) => !entry.failure && canGo(entry)) ?? waiting.find(canGo)
}

/** Entries of several pages with the newest first, each once. An answer counts more than waiting for it. */
export function mergeEntries(lists: readonly (readonly Entry[])[]): Entry[] {
  const merged = new Map<string, Entry>()
  for (const entry of lists.flat()) {
    const known = merged.get(entry.id)
    if (!known || (isWaiting(known) && !isWaiting(entry))) merged.set(entry.id, entry)
  }
  return [...merged.values()].sort((one, other) => other.at.localeCompare(one.at))
}

/**
 * The newest scan or undoing, with the newest photo of its sample since. The reply to a photo says how the sample is now. Null
 * if there is none.
 */
export function lastScanOf(entries: readonly Entry[]): { entry: Entry; photo: Entry | undefined } | null {
  const index = entries.findIndex(({ kind }) => kind !== 'photo')
  const entry = entries[index]
  if (!entry) return null
  const photos = entries.slice(0, index).filter((photo) => isAboutSame(photo, entry))
  const sample = photos.find(({ reply }) => reply)?.reply?.sample
  const reply = sample && entry.reply ? { ...entry.reply, sample } : entry.reply
  return { entry: { ...entry, reply }, photo: photos[0] }
}
