import { Refusal } from '#server/refusal.ts'

/** Longest part without a tag that is held. */
const mostHeld = 64 * 1024
const overlap = 200
/** Encodings that write ASCII as we read it. Others could hide what we look for. */
const plainEncoding = /^(?:utf-?8|us-ascii|utf-16(?:le|be)?|iso-8859-\d+|windows-125\d)$/i
const declaredEncoding = /^[^<]{0,8}<\?xml[^>]{0,200}?\bencoding\s*=\s*["']([^"']*)/

/** True for bytes that begin as XML does, in 8 or 16 bits per character. */
export const isXml = (start: Buffer) =>
  /^(?:\xef\xbb\xbf)?\s*</.test(start.toString('latin1')) || wideEncoding(start) !== null

function wideEncoding(start: Buffer): 'utf-16le' | 'utf-16be' | null {
  const first = start.toString('latin1', 0, 2)
  if (first === '\xff\xfe' || first === '<\0') return 'utf-16le'
  return first === '\xfe\xff' || first === '\0<' ? 'utf-16be' : null
}

/**
 * Text of an XML part in pieces that end before a tag, so that no tag is cut. Only ASCII is read right, and references to
 * characters are resolved, except those for brackets. Refuses definitions of entities, and encodings that hide the content.
 */
export async function* xmlPieces(parts: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decode: ((bytes: Buffer) => string) | undefined
  let held = ''
  for await (const part of parts) {
    decode ??= decoderFor(part)
    held += decode(part)
    const end = held.lastIndexOf('<')
    const isLong = held.length - end > mostHeld
    if (isLong && end >= 0 && isOpenTag(held.slice(end))) throw new Refusal('file_deceptive')
    const cut = isLong ? held.length - overlap : end
    if (cut <= 0) continue
    yield readable(held.slice(0, cut))
    held = held.slice(cut)
  }
  if (held) yield readable(held)
}

/** True for a tag that has not ended, which would be cut. Comments and marked sections are no tags. */
const isOpenTag = (text: string) => !/^<!(?:--|\[CDATA\[)|^<(?:[^>"']|"[^"]*"|'[^']*')*>/.test(text)

function decoderFor(start: Buffer): (bytes: Buffer) => string {
  const wide = wideEncoding(start)
  const decoder = wide && new TextDecoder(wide)
  const decode = (bytes: Buffer) =>
    decoder ? decoder.decode(bytes, { stream: true }) : bytes.toString('latin1')
  const head = wide ? new TextDecoder(wide).decode(start.subarray(0, 512)) : start.toString('latin1', 0, 256)
  const declared = declaredEncoding.exec(head)?.[1]
  if (declared !== undefined && !plainEncoding.test(declared)) throw new Refusal('file_deceptive')
  return decode
}

function readable(piece: string): string {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(piece)) throw new Refusal('file_deceptive')
  return piece.includes('&#') ? piece.replace(/&#(?:x([0-9a-f]+)|(\d+));/gi, resolved) : piece
}

function resolved(reference: string, hex: string | undefined, decimal: string | undefined): string {
  const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
  if (code >= 0x10ffff) return reference
  const character = String.fromCodePoint(code)
  return character === '<' || character === '>' ? reference : character
}
