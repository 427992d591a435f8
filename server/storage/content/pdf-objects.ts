import { setImmediate as turnOfOthers } from 'node:timers/promises'
import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { Refusal } from '#server/refusal.ts'
import { findPlace, findSign } from './byte-search.ts'
import { dictionaryBefore, nextStream, objectStream } from './pdf-streams.ts'

/** Reads where a PDF has objects: between its streams, and within compressed object streams. */

const unzip = promisify(inflate)

/** An object stream of ordinary documents is a few hundred kilobytes. */
const mostInflatedBytes = 8 * 1024 * 1024
/** Of all object streams of a document together, so that a small file cannot keep the process busy. */
const mostInflatedInAll = 64 * 1024 * 1024
const mostStreams = 300_000
/** Most objects of one object stream, of which ordinary ones have some hundreds, and the longest list of them. */
const mostInIndex = 20_000
const longestIndex = mostInIndex * 20
const bytesBetweenTurns = 256 * 1024
const streamsBetweenTurns = 200
const escapesBetweenTurns = 20_000
/** Objects in a place where a reader of streams would not look. */
const hiddenObjects = /\/ObjStm\b|\d[\s\0]+\d+[\s\0]+obj\b/

export type ObjectText = {
  bytes: Buffer
  /** Numbers and places of the objects, in an object stream. */
  index: readonly { number: number; at: number }[] | null
}

/** Of a hundred bytes, at most these may begin an escape; of random bytes it is less than one. */
const mostEscapesInHundred = 2
const escapesOfAnyDocument = 10_000

/** True for bytes with so many escapes that resolving them would take long. */
export async function isFullOfEscapes(bytes: Buffer): Promise<boolean> {
  let left = (bytes.length / 100) * mostEscapesInHundred + escapesOfAnyDocument
  let count = 0
  for (let at = bytes.indexOf('#'); at !== -1; at = bytes.indexOf('#', at + 1)) {
    if (--left < 0) return true
    if (++count % escapesBetweenTurns === 0) await turnOfOthers()
  }
  return false
}

export const withoutEscapes = (text: string) =>
  text.includes('#')
    ? text.replace(/#([0-9a-f]{2})/gi, (_, digits: string) =>
        String.fromCharCode(Number.parseInt(digits, 16)),
      )
    : text

const has = async (bytes: Buffer, sign: RegExp): Promise<boolean> =>
  (await findSign(bytes, [[true, sign]], withoutEscapes)) ?? false

/**
 * All parts of a document with objects. What looks like a stream can hide objects from this search and not from a program
 * that opens the file, so a stream with objects, and an object stream that cannot be read, are refused.
 */
export async function* objectTexts(bytes: Buffer): AsyncGenerator<ObjectText> {
  let [place, inflated, streams, turnAt] = [0, 0, 0, bytesBetweenTurns]
  while (place < bytes.length) {
    const begin = await nextStream(bytes, place)
    const between = bytes.subarray(place, begin === -1 ? bytes.length : begin)
    yield { bytes: between, index: null }
    if (begin === -1) return await refuseUnread(between)
    const content = begin + (bytes[begin + 6] === 0x0d ? 8 : 7)
    const end = await findPlace(bytes, 'endstream', content)
    if (end === -1 || ++streams > mostStreams) throw new Refusal('file_deceptive')
    const stream = bytes.subarray(content, end)
    if (await hidesObjects(stream)) throw new Refusal('file_deceptive')
    const dictionary = dictionaryBefore(between)
    if (await isObjectStream(between, dictionary)) {
      const objects = await readObjects(stream, dictionary ?? '')
      inflated += objects.length
      if (inflated > mostInflatedInAll || (await isFullOfEscapes(objects)))
        throw new Refusal('file_deceptive')
      yield { bytes: objects, index: readIndex(objects, dictionary ?? '') }
    } else if (dictionary === null) {
      // This may be no stream for a reader.
      yield { bytes: stream, index: null }
    }
    place = end + 'endstream'.length
    if (place > turnAt || streams % streamsBetweenTurns === 0) {
      turnAt = place + bytesBetweenTurns
      await turnOfOthers()
    }
  }
}

async function refuseUnread(between: Buffer): Promise<void> {
  if (await has(between, objectStream)) throw new Refusal('file_deceptive')
}

/** Readers know an object stream by its first object, also if its type is missing or elsewhere. */
const placeOfFirst = /\/First(?![A-Za-z])/
/** Keys that a reader may find twice, and then take the other one. */
const twice = /\/(Type|N|First|Filter)(?![A-Za-z])[\s\S]*\/\1(?![A-Za-z])/
const plainDictionary = /^<<[\t\n\f\r !"$&'*-;=?-~]*>>$/

/** True for an object stream. Refuses one whose dictionary is not certain, or does not say plainly what it is. */
async function isObjectStream(between: Buffer, dictionary: string | null): Promise<boolean> {
  const tellsFirst =
    dictionary === null ? await has(between, placeOfFirst) : placeOfFirst.test(withoutEscapes(dictionary))
  if (!tellsFirst && !(await has(between, objectStream))) return false
  const isPlain = dictionary !== null && plainDictionary.test(dictionary) && !twice.test(dictionary)
  if (!isPlain || !/\/Type\s*\/ObjStm\b/.test(dictionary)) throw new Refusal('file_deceptive')
  return true
}

/** Searched in parts, because a stream may be as long as the file. */
const hidesObjects = async (stream: Buffer): Promise<boolean> =>
  (await findSign(stream, [[true, hiddenObjects]])) ?? (await has(stream, objectStream))

const onlyFlate = /\/Filter\s*(?:\/(?:FlateDecode|Fl)\b|\[\s*\/(?:FlateDecode|Fl)\s*\])/
/** A predictor would change the names that are looked for. */
const parameters = /\/(?:DecodeParms|DP|FFilter)\b(?!\s*(?:null|\[\s*null\s*\]))/

async function readObjects(stream: Buffer, dictionary: string): Promise<Buffer> {
  if (parameters.test(dictionary)) throw new Refusal('file_deceptive')
  if (!/\/Filter\b/.test(dictionary)) return stream
  if (!onlyFlate.test(dictionary)) throw new Refusal('file_deceptive')
  return unzip(stream, { maxOutputLength: mostInflatedBytes }).catch(() => {
    throw new Refusal('file_deceptive')
  })
}

/** Refuses an index that names an object twice, or has something else than numbers. */
function readIndex(objects: Buffer, dictionary: string): ObjectText['index'] {
  const first = Number(/\/First\s+(\d+)(?!\d|\s+\d+\s+R)/.exec(dictionary)?.[1] ?? Number.NaN)
  if (!(first <= Math.min(objects.length, longestIndex))) throw new Refusal('file_deceptive')
  const head = objects.toString('latin1', 0, first)
  const numbers = head.match(/\d+/g)?.map(Number) ?? []
  const index = Array.from({ length: numbers.length >> 1 }, (_, pair) => ({
    number: numbers[2 * pair] ?? 0,
    at: first + (numbers[2 * pair + 1] ?? 0),
  }))
  const isClear =
    index.length <= mostInIndex && new Set(index.map(({ number }) => number)).size === index.length
  if (!isClear || /[^\d\s\0]/.test(head)) throw new Refusal('file_deceptive')
  return index
}
