import { setImmediate as turnOfOthers } from 'node:timers/promises'
import { Refusal } from '#server/refusal.ts'
import { findPlace } from './byte-search.ts'
import { dictionaryAt, gap, isActive, mostBytes } from './pdf-action-dictionaries.ts'
import { type ObjectText, objectTexts, withoutEscapes } from './pdf-objects.ts'

/** Finds actions that a PDF runs without a click: when it is opened, or a page or field is entered. */

const triggers = /\/(?:OpenAction|AA)(?![^\s()<>[\]{}/%])/g
const skipped = new RegExp(`^${gap}`)
const reference = new RegExp(String.raw`^(\d+)${gap}\d+${gap}R(?![^\s()<>[\]{}/%])`)
const bytesAtOnce = 256 * 1024
/** Escapes make a text up to three times shorter. */
const overlapBytes = 3 * mostBytes
const objectsBetweenTurns = 2000
const actionsBetweenTurns = 20
/** More objects than any document has. */
const mostObjects = 1_000_000
/** Most triggers and actions that are looked at, and how far they are followed. */
const mostActions = 2000
const mostRounds = 5

type Search = { bytes: Buffer; looked: number }

/** True if an action that starts by itself does more than go to a place of the document. */
export async function runsByItself(bytes: Buffer): Promise<boolean> {
  const search: Search = { bytes, looked: 0 }
  let wanted = await findTriggered(search)
  const seen = new Set<number>()
  for (let round = 0; wanted && wanted.size > 0; round++) {
    if (round > mostRounds || seen.size > mostActions) return true
    for (const number of wanted) seen.add(number)
    const found = await inspectActions(search, wanted)
    wanted = found && new Set([...found].filter((number) => !seen.has(number)))
  }
  return wanted === null
}

/** Counts one more action. Returns false if there are too many, which would keep the process busy. */
async function mayLook(search: Search): Promise<boolean> {
  if (++search.looked % actionsBetweenTurns === 0) await turnOfOthers()
  return search.looked <= mostActions
}

const textAt = (bytes: Buffer, start: number, end: number) =>
  withoutEscapes(bytes.toString('latin1', start, end)).replaceAll('\0', ' ')

/** Objects with actions that start by themselves; null if one is active where it is named. */
async function findTriggered(search: Search): Promise<Set<number> | null> {
  const wanted = new Set<number>()
  for await (const { bytes } of objectTexts(search.bytes)) {
    for (let start = 0; start < bytes.length; start += bytesAtOnce) {
      const text = textAt(bytes, start, start + bytesAtOnce + overlapBytes)
      const isLast = start + bytesAtOnce + overlapBytes >= bytes.length
      for (const { index, 0: name } of text.matchAll(triggers)) {
        // The next part has this one again, with all that follows.
        if (!isLast && index > text.length - mostBytes) break
        if (!(await mayLook(search))) return null
        const begin = index + name.length
        if (isTriggered(text.slice(begin, begin + mostBytes), wanted)) return null
      }
      if (start + bytesAtOnce < bytes.length) await turnOfOthers()
    }
  }
  return wanted
}

/** True if what follows a trigger is active. Adds the object to which it leads. */
function isTriggered(behind: string, wanted: Set<number>): boolean {
  const text = behind.replace(skipped, '')
  if (text.startsWith('<<')) return isActive(dictionaryAt(text), wanted)
  const number = reference.exec(text)?.[1]
  if (number) wanted.add(Number(number))
  return !number && (text === '' || /^[%\d]/.test(text))
}

/** Looks at all definitions of these objects, and returns to which they lead; null if one is active or missing. */
async function inspectActions(search: Search, wanted: ReadonlySet<number>): Promise<Set<number> | null> {
  const next = new Set<number>()
  const missing = new Set(wanted)
  for await (const part of objectTexts(search.bytes)) {
    for await (const { number, at } of placesOf(part, wanted)) {
      if (!(await mayLook(search))) return null
      missing.delete(number)
      const text = textAt(part.bytes, at, at + mostBytes).replace(skipped, '')
      if (text.startsWith('<<') ? isActive(dictionaryAt(text), next) : !isPlace.test(text)) return null
    }
  }
  return missing.size > 0 ? null : next
}

/** Definitions that are no dictionary: places of the document, and nothing. */
const isPlace = /^(?:\[|\/|null\b)/

type Place = { number: number; at: number }

async function* placesOf({ bytes, index }: ObjectText, wanted: ReadonlySet<number>): AsyncGenerator<Place> {
  if (index) {
    yield* index.filter(({ number }) => wanted.has(number))
    return
  }
  let count = 0
  for (let at = await findPlace(bytes, 'obj'); at !== -1; at = await findPlace(bytes, 'obj', at + 3)) {
    const before = bytes.toString('latin1', Math.max(0, at - 24), at).replaceAll('\0', ' ')
    const number = Number(/(\d+)\s+\d+\s+$/.exec(before)?.[1] ?? Number.NaN)
    if (wanted.has(number)) yield { number, at: at + 3 }
    if (++count > mostObjects) throw new Refusal('file_deceptive')
    if (count % objectsBetweenTurns === 0) await turnOfOthers()
  }
}
