import { setImmediate as turnOfOthers } from 'node:timers/promises'

/** Read in parts between which other requests get a turn. The overlap is longer than any sign. */
const partBytes = 512 * 1024
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
