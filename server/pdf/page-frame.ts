import type { Language } from '#contract/lists.ts'
import { margins, type SheetInfo } from './open-pdf.ts'
import { hairline, textStyles } from './styles.ts'
import { cutToWidth, drawingOfText, writeLine } from './text.ts'
import { drawWordmark } from './wordmark.ts'

const headerY = 34
/** Above the bottom edge of the page. */
const footerUp = 40
/** Kept free for the wordmark and for the page's number. */
const room = { header: 160, footer: 100 }
const pageWord: Record<Language, string> = { en: 'Page', fi: 'Sivu' }
const { small } = textStyles

/** What every page carries: wordmark (where the paper is ours), title, foot line, and `Page 3 / 12`. */
export class PageFrame {
  readonly #info: SheetInfo
  readonly #numbers: PDFKit.PDFKitReference[] = []

  constructor(info: SheetInfo) {
    this.#info = info
  }

  /** Draws all but the number: how many pages there are is known at the end, when this page has long been sent. */
  draw(pdf: PDFKit.PDFDocument): void {
    const right = pdf.page.width - margins.right
    const box = { x: margins.left, width: right - margins.left }
    if (!this.#info.isOfCustomer) drawWordmark(pdf, margins.left, headerY)
    const title = cutToWidth(pdf, this.#info.title, small, box.width - room.header)
    writeLine(pdf, title, small, headerY + 6, box, 'right')
    const footerY = pdf.page.height - footerUp
    pdf.lineWidth(0.6).strokeColor(hairline).moveTo(box.x, footerY).lineTo(right, footerY).stroke()
    const footer = cutToWidth(pdf, this.#info.footer, small, box.width - room.footer)
    writeLine(pdf, footer, small, footerY + 6, box)
    const number = pdf.ref({ Type: 'XObject', Subtype: 'Form' })
    this.#numbers.push(number)
    pdf.page.xobjects.PageNumber = number
    pdf.addContent(`q 1 0 0 -1 ${right} ${footerY + 6} cm /PageNumber Do Q`)
  }

  /** Once, after the last page: each page refers to a small drawing, and they are written now. */
  writeNumbers(pdf: PDFKit.PDFDocument): void {
    this.#numbers.forEach((number, index) => {
      const text = `${pageWord[this.#info.language]} ${index + 1} / ${this.#numbers.length}`
      const { data, operators } = drawingOfText(pdf, text, small)
      Object.assign(number.data, data)
      number.end(operators)
    })
  }
}
