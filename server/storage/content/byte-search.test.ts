import { describe, expect, test } from 'vitest'
import { findPlace, findSign } from './byte-search.ts'

const partBytes = 256 * 1024

/** Two parts and a bit, with a word that begins at `at`. */
function withWord(word: string, at: number): Buffer {
  const bytes = Buffer.alloc(2 * partBytes + 100, ' ')
  bytes.write(word, at, 'latin1')
  return bytes
}

/** Around the boundary of two parts, and at the end. */
const places = [
  0,
  partBytes - 10,
  partBytes - 5,
  partBytes - 1,
  partBytes,
  partBytes + 1,
  2 * partBytes - 3,
  2 * partBytes + 94,
]

describe.each(places)('a word at byte %i', (at) => {
  test('has its place', async () => {
    const bytes = withWord('stream', at)
    expect(await findPlace(bytes, 'stream')).toBe(at)
    expect(await findPlace(bytes, 'stream', at)).toBe(at)
    expect(await findPlace(bytes, 'stream', at + 1)).toBe(-1)
  })

  test('is found by its pattern', async () => {
    expect(await findSign(withWord('stream', at), [['found', /str[e]am/]])).toBe('found')
    expect(await findSign(withWord('strea', at), [['found', /str[e]am/]])).toBe(null)
  })
})

test('an escape across two parts is read whole', async () => {
  const read = (text: string) => text.replaceAll('#41', 'A')
  for (const cut of [1, 2, 3, 4])
    expect(await findSign(withWord('/J#41B', partBytes - cut), [['found', /\/JAB/]], read)).toBe('found')
})
