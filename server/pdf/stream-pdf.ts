import { once } from 'node:events'
import { PassThrough, type Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { faces, openFont } from './fonts.ts'

/** Bytes that are collected before they are written; a page has about half as many. */
const chunkBytes = 16 * 1024
/** Time after which a document yields to the event loop, at its next pause. */
const turnMs = 5

/**
 * Streams a document that is drawn while it is read, so that any length needs little memory. `draw` awaits `pause` after each
 * small part, which applies backpressure, yields to the event loop, and throws when the stream was closed. An error destroys
 * the stream. `finish` draws what remains and ends the document.
 */
export function streamPdf(
  pdf: PDFKit.PDFDocument,
  draw: (pause: () => Promise<void>) => Promise<void>,
  finish: () => void,
): Readable {
  const output = new PassThrough()
  // A failure reaches the reader through the stream.
  void drawInto(pdf, draw, finish, output).catch((error: Error) => output.destroy(error))
  return output
}

async function drawInto(
  pdf: PDFKit.PDFDocument,
  draw: (pause: () => Promise<void>) => Promise<void>,
  finish: () => void,
  output: PassThrough,
): Promise<void> {
  const gone = new AbortController()
  output.once('close', () => gone.abort())
  // Parsing fonts and writing them at the end takes most of the time of a short document: each of these steps gets a turn of its
  // own.
  for (const face of faces) {
    await setImmediate()
    openFont(pdf, face)
  }
  await setImmediate()
  let turnEndsAt = performance.now() + turnMs
  await draw(async () => {
    gone.signal.throwIfAborted()
    if (pdf.readableLength > chunkBytes && !output.write(pdf.read())) {
      await once(output, 'drain', { signal: gone.signal })
    }
    if (performance.now() > turnEndsAt) {
      await setImmediate()
      turnEndsAt = performance.now() + turnMs
    }
  })
  await setImmediate()
  finish()
  output.end(pdf.read())
}
