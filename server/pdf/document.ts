import type { Readable } from 'node:stream'
import type { Block } from './blocks.ts'
import type { SheetInfo } from './open-pdf.ts'
import { Pen } from './pen.ts'
import { streamPdf } from './stream-pdf.ts'
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

export function composeDocument(info: SheetInfo, parts: Iterable<Part> | AsyncIterable<Part>): Readable {
  const pen = new Pen(info)
  const draw = async (pause: () => Promise<void>) => {
    for await (const part of parts) {
      if ('rows' in part) await drawTable(pen, part, pause)
      else part.draw(pen)
      await pause()
    }
  }
  return streamPdf(pen.pdf, draw, () => pen.finish())
}
