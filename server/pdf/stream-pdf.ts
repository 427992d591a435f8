import { once } from 'node:events'
import { PassThrough, type Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'

/** Written out at once when this much has gathered; a page is about half of it. */
const chunkBytes = 16 * 1024
/** How long the process may be busy with one document before others have their turn. */
const turnMs = 10

/**
 * The bytes of a document that is drawn while they are read, so that one of any length needs little memory. `draw` waits for
 * `pause` after each small part; there the reader catches up, others have their turn, and the work ends when the reader has
 * gone away. An error in it destroys the stream. `finish` draws what is left and ends the document.
 */
export function streamPdf(
  pdf: PDFKit.PDFDocument,
  draw: (pause: () => Promise<void>) => Promise<void>,
  finish: () => void,
): Readable {
  const output = new PassThrough()
  // A failure reaches the reader through the stream; there is nobody else to tell.
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
  finish()
  output.end(pdf.read())
}
