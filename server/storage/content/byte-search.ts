import { setImmediate as turnOfOthers } from 'node:timers/promises'

/** Read in parts between which other requests get a turn. The overlap is longer than any sign. */
const partBytes = 256 * 1024
const overlapBytes = 64

/** First of the given signs in some bytes, read as the text that `read` makes of them. */
export async function findSign<Found>(
  bytes: Buffer,
  signs: readonly (readonly [Found, RegExp])[],
  read: (text: string) => string = (text) => text,
): Promise<Found | null> {
  for (let start = 0; start < bytes.length; start += partBytes) {
    const text = read(bytes.toString('latin1', start, start + partBytes + overlapBytes))
    for (const [found, sign] of signs) if (sign.test(text)) return found
    if (start + partBytes < bytes.length) await turnOfOthers()
  }
  return null
}

/** Place of a sign in some bytes, from a place on; -1 if there is none. Searched in the same parts. */
export async function findPlace(bytes: Buffer, sign: string, from = 0): Promise<number> {
  for (let start = from; start < bytes.length; start += partBytes) {
    const at = bytes.subarray(start, start + partBytes + sign.length - 1).indexOf(sign, 0, 'latin1')
    if (at !== -1) return start + at
    if (start + partBytes < bytes.length) await turnOfOthers()
  }
  return -1
}
