import { createReadStream } from 'node:fs'

/** Tabs, line ends and page breaks are text; every other control character is a sign of something else. */
const controls = /[\x00-\x08\x0b\x0e-\x1f\x7f]/
/** What a browser could be talked into showing as a page, and what a shell would run. */
const markup = /<(?:!doctype|html|head|body|svg|script|iframe|object|embed|meta|link|style)\b/i
const opening = /^\s*(?:#!|<\?|<!--)/
const longestMarkup = 16

/**
 * Whether a whole file is text that nothing would run: UTF-8, UTF-16 with its mark, or one of the 8-bit sets of old
 * instruments. Reads it once, piece by piece.
 */
export async function isHarmlessText(path: string): Promise<boolean> {
  let decode: ((bytes: Buffer) => string) | undefined
  let tail = ''
  for await (const bytes of createReadStream(path) as AsyncIterable<Buffer>) {
    const isFirst = decode === undefined
    decode ??= decoderFor(bytes)
    const text = decode(bytes)
    if (controls.test(text) || markup.test(tail + text) || (isFirst && opening.test(text))) return false
    tail = text.slice(-longestMarkup)
  }
  return decode !== undefined
}

/**
 * What is looked for is ASCII, which UTF-8 and the 8-bit sets write alike, so those need not be told apart. UTF-16
 * without its mark is full of NULs and is refused.
 */
function decoderFor(start: Buffer): (bytes: Buffer) => string {
  const mark = start.subarray(0, 2).toString('hex')
  const encoding = mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : null
  if (!encoding) return (bytes) => bytes.toString('latin1')
  const decoder = new TextDecoder(encoding)
  return (bytes) => decoder.decode(bytes, { stream: true })
}
