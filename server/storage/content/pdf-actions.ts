import { setImmediate as turnOfOthers } from 'node:timers/promises'
import { Refusal } from '#server/refusal.ts'
import { type ObjectText, objectTexts, withoutEscapes } from './pdf-objects.ts'

/** Finds actions that a PDF runs without a click: when it is opened, or a page or field is entered. */

const gap = String.raw`(?:\s|%[^\r\n]*[\r\n])*`
const triggers = new RegExp(String.raw`\/(OpenAction|AA)${gap}(<<|(\d+)\s+\d+\s+R\b)`, 'g')
const triggerNames = /\/(?:OpenAction|AA)\b/
/** Actions that only move within the document. */
const harmless = /^(?:GoTo|Named|Hide|SetOCGState|GoTo3DView)$/
/** Longest dictionary of an action that is read. */
const mostBytes = 4096
const bytesAtOnce = 512 * 1024
const objectsBetweenTurns = 20_000
/** More objects than any document has. */
const mostObjects = 1_000_000
/** Most actions that are followed, and how far. */
const mostActions = 2000
const mostRounds = 5

/** True if an action that starts by itself does more than go to a place of the document. */
export async function runsByItself(bytes: Buffer): Promise<boolean> {
  let wanted = new Set<number>()
  for await (const { bytes: part } of objectTexts(bytes)) {
    for (let start = 0; start < part.length; start += bytesAtOnce) {
      const text = withoutEscapes(part.toString('latin1', start, start + bytesAtOnce + mostBytes))
      if (isTriggered(text, wanted)) return true
      if (start + bytesAtOnce < part.length) await turnOfOthers()
    }
  }
  const seen = new Set<number>()
  for (let round = 0; wanted.size > 0; round++) {
    if (round > mostRounds || seen.size > mostActions) return true
    for (const number of wanted) seen.add(number)
    const found = await inspectActions(bytes, wanted)
    if (!found) return true
    wanted = new Set([...found].filter((number) => !seen.has(number)))
  }
  return false
}

/** True if an action that starts by itself is active where it is named. Adds the objects in which others are. */
function isTriggered(text: string, wanted: Set<number>): boolean {
  if (!triggerNames.test(text)) return false
  for (const match of text.matchAll(triggers)) {
    const [whole, , , reference] = match
    if (reference) wanted.add(Number(reference))
    else if (isActive(dictionaryAt(text, match.index + whole.length - 2), wanted)) return true
  }
  return false
}

/** Looks at all definitions of these objects, and returns to which they lead; null if one is active. */
async function inspectActions(bytes: Buffer, wanted: ReadonlySet<number>): Promise<Set<number> | null> {
  const next = new Set<number>()
  for await (const part of objectTexts(bytes)) {
    for await (const start of placesOf(part, wanted)) {
      const text = withoutEscapes(part.bytes.toString('latin1', start, start + mostBytes))
      // What is no dictionary is a place of the document.
      const begin = /^\s*<</.exec(text)
      if (begin && isActive(dictionaryAt(text, begin[0].length - 2), next)) return null
    }
  }
  return next
}

async function* placesOf({ bytes, index }: ObjectText, wanted: ReadonlySet<number>): AsyncGenerator<number> {
  if (index) {
    yield* index.filter(({ number }) => wanted.has(number)).map(({ at }) => at)
    return
  }
  let count = 0
  for (let at = bytes.indexOf(' obj', 0, 'latin1'); at !== -1; at = bytes.indexOf(' obj', at + 4, 'latin1')) {
    const number = /(\d+)\s+\d+\s*$/.exec(bytes.toString('latin1', Math.max(0, at - 24), at))?.[1]
    if (number && wanted.has(Number(number))) yield at + 4
    if (++count > mostObjects) throw new Refusal('file_deceptive')
    if (count % objectsBetweenTurns === 0) await turnOfOthers()
  }
}

/** Text of a dictionary from its opening to its end. */
function dictionaryAt(text: string, start: number): string {
  let depth = 0
  for (let at = start; at < Math.min(text.length - 1, start + mostBytes); at++) {
    const pair = text.slice(at, at + 2)
    if (pair === '<<' || pair === '>>') {
      depth += pair === '<<' ? 1 : -1
      at += 1
    }
    if (depth === 0) return text.slice(start, at + 1)
  }
  return text.slice(start, start + mostBytes)
}

/** True if a dictionary has an action that is not harmless. Adds the objects to which it leads. */
function isActive(dictionary: string, next: Set<number>): boolean {
  for (const [, kind = ''] of dictionary.matchAll(/\/S\s*\/([^\s/<>[\]()]+)/g))
    if (!harmless.test(kind)) return true
  // Places are in arrays; a reference anywhere else may be an action.
  const outside = dictionary.replace(/\[[^\]]*\]/g, (array, at: number) =>
    /\/Next\s*$/.test(dictionary.slice(0, at)) ? array : ' ',
  )
  for (const [, key = '', number] of outside.matchAll(/\/([A-Za-z]+)\s*\[?\s*((?:\d+\s+\d+\s+R\s*)+)/g))
    if (!passive.has(key))
      for (const [, each] of number?.matchAll(/(\d+)\s+\d+\s+R/g) ?? []) next.add(Number(each))
  return false
}

/** Keys that lead to places, fields and pages, which have actions of their own. */
const passive: ReadonlySet<string> = new Set(['D', 'SD', 'T', 'State', 'P', 'Parent'])
