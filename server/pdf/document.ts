import { once } from 'node:events'
import { PassThrough, type Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { Block } from './blocks.ts'
import type { SheetInfo } from './open-pdf.ts'
import { Pen } from './pen.ts'
import { drawTable, type Table } from './table.ts'

/**
 * Makes PDFs that people and screen readers can read: tagged, with the language set, in a whole font.
 *
 *   composeDocument({ language, title, author, footer, madeAt }, parts())
 *
 *   function* parts() {
 *     yield columns([title('…'), facts([['Label', 'value']])], [qrCode('L-10001', { alt: '…' })])
 *     yield heading('…')
 *     yield table([{ title: '…', width: 2 }, { title: '…', width: 1, align: 'right' }], rows())
 *   }
 *
 * Parts come from blocks.ts, qr-code.ts and table.ts. They are taken one by one as the reader takes the bytes, so a
 * document of any length needs little memory. An error in the parts destroys the stream with it; a reader who goes away
 * ends the work.
 */
export type Part = Block | Table

/** Written out at once when this much has gathered; a page is about half of it. */
const chunkBytes = 16 * 1024
/** How long the process may be busy with one document before others have their turn. */
const turnMs = 10

export function composeDocument(info: SheetInfo, parts: Iterable<Part> | AsyncIterable<Part>): Readable {
  const output = new PassThrough()
  // A failure reaches the reader through the stream; there is nobody else to tell.
  void writeParts(info, parts, output).catch((error: Error) => output.destroy(error))
  return output
}

async function writeParts(
  info: SheetInfo,
  parts: Iterable<Part> | AsyncIterable<Part>,
  output: PassThrough,
): Promise<void> {
  const gone = new AbortController()
  output.once('close', () => gone.abort())
  const pen = new Pen(info)
  let turnEndsAt = performance.now() + turnMs

  const pause = async () => {
    gone.signal.throwIfAborted()
    if (pen.pdf.readableLength > chunkBytes && !output.write(pen.pdf.read())) {
      await once(output, 'drain', { signal: gone.signal })
    }
    if (performance.now() > turnEndsAt) {
      await setImmediate()
      turnEndsAt = performance.now() + turnMs
    }
  }

  for await (const part of parts) {
    if ('rows' in part) await drawTable(pen, part, pause)
    else part.draw(pen)
    await pause()
  }
  pen.finish()
  output.end(pen.pdf.read())
}
