import type { Language } from '#contract/lists.ts'
import { margins, type SheetInfo } from './open-pdf.ts'
import { hairline, textStyles } from './styles.ts'
import { cutToWidth, drawingOfText, writeLine } from './text.ts'
import { drawWordmark } from './wordmark.ts'

const headerY = 34
/** Distance of the footer from the bottom edge of the page. */
const footerUp = 40
/** Widths kept free for the logo and the page number. */
const room = { header: 160, footer: 100 }
const pageWord: Record<Language, string> = { en: 'Page', fi: 'Sivu' }
const { small } = textStyles

/** Header and footer of every page: logo (on our own documents), title, footer line, and `Page 3 / 12`. */
export class PageFrame {
  readonly #info: SheetInfo
  readonly #numbers: PDFKit.PDFKitReference[] = []

  constructor(info: SheetInfo) {
    this.#info = info
  }

  /** Draws everything but the page number: the number of pages is known only at the end, after this page was sent. */
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

  /** Writes the page numbers, once after the last page. Each page refers to a form XObject that is defined here. */
  writeNumbers(pdf: PDFKit.PDFDocument): void {
    this.#numbers.forEach((number, index) => {
      const text = `${pageWord[this.#info.language]} ${index + 1} / ${this.#numbers.length}`
      const { data, operators } = drawingOfText(pdf, text, small)
      Object.assign(number.data, data)
      number.end(operators)
    })
  }
}
