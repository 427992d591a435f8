import { createReadStream } from 'node:fs'

/** Control characters that text may not contain: all except tabs, line ends and page breaks. */
const controls = /[\x00-\x08\x0b\x0e-\x1f\x7f]/
/** Content that a browser might display as a page or a shell might run. */
const markup = /<(?:!doctype|html|head|body|svg|script|iframe|object|embed|meta|link|style)\b/i
const opening = /^\s*(?:#!|<\?|<!--)/
const longestMarkup = 16

/**
 * True if a whole file is harmless text: UTF-8, UTF-16 with a byte order mark, or an 8-bit set of old instruments.
 * Reads it once, in pieces.
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
 * Decoder for the encoding of a text. All patterns are ASCII, which UTF-8 and the 8-bit sets write alike, so these are not distinguished.
 * UTF-16 without its mark contains NULs and is refused.
 */
function decoderFor(start: Buffer): (bytes: Buffer) => string {
  const mark = start.subarray(0, 2).toString('hex')
  const encoding = mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : null
  if (!encoding) return (bytes) => bytes.toString('latin1')
  const decoder = new TextDecoder(encoding)
  return (bytes) => decoder.decode(bytes, { stream: true })
}
