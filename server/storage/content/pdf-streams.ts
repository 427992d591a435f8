import { setImmediate as turnOfOthers } from 'node:timers/promises'
import { findPlace } from './byte-search.ts'

/** Finds the streams of a PDF and their dictionaries, also where strings and comments imitate them. */

/** Longest part before a stream in which its dictionary is looked for. */
const longestDictionary = 8192
const wordsBetweenTurns = 2000

export const objectStream = /\/ObjStm\b/

const [lineFeed, lineEnd, percent, greater] = [0x0a, 0x0d, 0x25, 0x3e]
const blanks: ReadonlySet<number | undefined> = new Set([0, 0x09, lineFeed, 0x0c, lineEnd, 0x20])

/** Place of the next word that begins a stream; -1 if there is none. Titles and addresses have the same letters. */
export async function nextStream(bytes: Buffer, place: number): Promise<number> {
  let at = await findPlace(bytes, 'stream', place)
  for (let count = 1; at !== -1 && !endsDictionary(bytes, at, place); count++) {
    if (count % wordsBetweenTurns === 0) await turnOfOthers()
    at = await findPlace(bytes, 'stream', at + 6)
  }
  return at
}

/** True if a dictionary, or a comment that may follow one, ends before this place. */
function endsDictionary(bytes: Buffer, end: number, first: number): boolean {
  let at = end - 1
  let isOnLineBefore = false
  for (; at >= first && blanks.has(bytes[at]); at--)
    if (bytes[at] === lineFeed || bytes[at] === lineEnd) isOnLineBefore = true
  if (bytes[at] === greater && bytes[at - 1] === greater) return true
  if (!isOnLineBefore) return false
  for (; at >= first && bytes[at] !== lineFeed && bytes[at] !== lineEnd; at--)
    if (bytes[at] === percent) return true
  return false
}

/** Strings without further brackets. */
const strings = /\((?:[^()\\]|\\[\s\S])*\)/g
const headOfObject = /(?:^|[\r\n])([^\r\n]*)\d\s+\d+\s+obj\s*$/

/** Dictionary that ends before a stream; null if it is not certain where it begins. */
export function dictionaryBefore(between: Buffer): string | null {
  const cut = Math.max(0, between.length - longestDictionary)
  // The part that is not read may begin a comment.
  const text = (cut > 0 ? '%' : '') + between.toString('latin1', cut).trimEnd()
  const start = openingOf(text)
  if (start === -1) return null
  const dictionary = text.slice(start)
  const line = headOfObject.exec(text.slice(0, start))?.[1]
  const isCertain = line !== undefined && !line.includes('%')
  return isCertain && !/[()%\\]/.test(dictionary.replace(strings, '')) ? dictionary : null
}

/** Place where the dictionary opens that closes at the end of a text; -1 if there is none. */
function openingOf(text: string): number {
  let depth = 0
  for (let at = text.length - 2; at >= 0; at--) {
    const isClosing = text.startsWith('>>', at)
    if (!isClosing && !text.startsWith('<<', at)) {
      if (depth === 0) return -1
      continue
    }
    depth += isClosing ? 1 : -1
    if (depth === 0) return at
    at--
  }
  return -1
}
