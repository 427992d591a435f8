import { createReadStream } from 'node:fs'
import type { ContentRefusal } from '#contract/content-refusals.ts'

/** Control characters that text may not contain: all except tabs, line ends and page breaks. */
const controls = /[\x00-\x08\x0b\x0e-\x1f\x7f]/
/** Content that a browser might display as a page or a shell might run. */
const markup = /<(?:!doctype|html|head|body|svg|script|iframe|object|embed|meta|link|style)\b/i
const opening = /^\s*(?:#!|<\?|<!--)/
/** Some programs accept a PDF that begins a little later. */
const laterDocument = /%PDF-/
const laterWithin = 1024
/**
 * Formula in a cell by which a spreadsheet program asks another program for a value, and starts it. Every part is bounded, so that
 * no text makes the search slow.
 */
const programCell = /[\n\r,;\t|][ \t]{0,20}["']?[=+@-][^\n|]{0,60}\|[^"\n!|]{0,202}!/
/** Sheet of the old exchange format, which may hold macros. A table may begin with the same letters. */
const exchangeSheet = /^\s*ID;P[^\n]*\n(?:[^\n]*\n)*?(?:C;[XYK]\d|O;[PLE]|NN;N|B;[XY]\d|P;[PFE])/
const longestMark = 300

/**
 * Problem of a file that is no known kind: null for harmless text in UTF-8, UTF-16 with a byte order mark, or an 8-bit set of
 * old instruments. Reads it once, in pieces.
 */
export async function inspectText(path: string): Promise<ContentRefusal | null> {
  let decode: ((bytes: Buffer) => string) | undefined
  // The first cell begins a line.
  let tail = '\n'
  for await (const bytes of createReadStream(path) as AsyncIterable<Buffer>) {
    const isFirst = decode === undefined
    decode ??= decoderFor(bytes)
    const text = decode(bytes)
    if (controls.test(text) || markup.test(tail + text)) return 'file_unsupported'
    if (isFirst) {
      if (opening.test(text)) return 'file_unsupported'
      if (laterDocument.test(text.slice(0, laterWithin))) return 'file_deceptive'
      if (exchangeSheet.test(text)) return 'file_macros'
    }
    if (programCell.test(tail + text)) return 'file_linked'
    tail = (tail + text).slice(-longestMark)
  }
  return decode === undefined ? 'file_unsupported' : null
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
