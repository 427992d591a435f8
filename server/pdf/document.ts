import type { Readable } from 'node:stream'
import type { Block } from './blocks.ts'
import type { SheetInfo } from './open-pdf.ts'
import { PageWriter } from './page-writer.ts'
import { streamPdf } from './stream-pdf.ts'
import { drawTable, type Table } from './table.ts'

/**
 * Composes a tagged, accessible PDF with its language set and a full font.
 *
 *   composeDocument({ language, title, author, footer, madeAt }, parts())
 *
 *   function* parts() {
 *     yield columns([title('…'), facts([['Label', 'value']])], [qrCode('L-10001', { alt: '…' })])
 *     yield heading('…')
 *     yield table([{ title: '…', width: 2 }, { title: '…', width: 1, align: 'right' }], rows())
 *   }
 *
 * Parts come from blocks.ts, qr-code.ts and table.ts. They are consumed as the stream is read, so a document of any length
 * needs little memory. An error in a part destroys the stream with that error; destroying the stream stops the work.
 */
export type Part = Block | Table

export function composeDocument(info: SheetInfo, parts: Iterable<Part> | AsyncIterable<Part>): Readable {
  const page = new PageWriter(info)
  const draw = async (pause: () => Promise<void>) => {
    page.start()
    for await (const part of parts) {
      if ('rows' in part) await drawTable(page, part, pause)
      else part.draw(page)
      await pause()
    }
  }
  return streamPdf(page.pdf, draw, () => page.finish())
}
