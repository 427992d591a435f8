import * as pdfkit from 'pdfkit'
import { getFont, type TextStyle } from './styles.ts'

export type Box = { x: number; width: number }
export type Alignment = 'left' | 'right'

/** What pdfkit has and its types leave out. Its version is pinned; the tests see when it changes. */
type LineWrapper = {
  on(event: 'line', listener: (line: string) => void): void
  wrap(text: string, options: object): void
}
type Hidden = {
  _fontFamilies: Record<string, { layoutCache: Record<string, unknown> }>
  _font: {
    id: string
    ascender: number
    ref(): unknown
    encode(text: string): [hex: string[], positions: unknown]
  }
}
const { LineWrapper } = pdfkit as unknown as {
  LineWrapper: new (pdf: PDFKit.PDFDocument, options: { width: number; height: number }) => LineWrapper
}
const hidden = (pdf: PDFKit.PDFDocument) => pdf as unknown as Hidden

export function setStyle(pdf: PDFKit.PDFDocument, style: TextStyle): void {
  pdf.registerFont(style.face, getFont(style.face))
  pdf.font(style.face).fontSize(style.size).fillColor(style.color)
}

/** A text broken into lines of a width. Tabs become spaces; its own line breaks stay. */
export function linesOf(pdf: PDFKit.PDFDocument, text: string, style: TextStyle, width: number): string[] {
  setStyle(pdf, style)
  const lines: string[] = []
  for (const paragraph of text.replaceAll('\t', '  ').split(/\r\n|\r|\n/)) {
    if (paragraph.trim() === '') {
      lines.push('')
      continue
    }
    const wrapper = new LineWrapper(pdf, { width, height: Number.POSITIVE_INFINITY })
    wrapper.on('line', (line) => lines.push(line.trimEnd()))
    wrapper.wrap(paragraph, {})
  }
  return lines
}

/** One line whose top is at `y`; it is neither broken nor cut. */
export function writeLine(
  pdf: PDFKit.PDFDocument,
  text: string,
  style: TextStyle,
  y: number,
  box: Box,
  align: Alignment = 'left',
): void {
  if (text === '') return
  setStyle(pdf, style)
  const x = align === 'right' ? box.x + box.width - pdf.widthOfString(text) : box.x
  // The leading is shared above and below, so that lines of any size sit in the middle of it.
  const inset = insetOf(pdf, style)
  // The space at the end keeps words apart where a text is read on from one line to the next.
  pdf.text(`${text} `, x, y + inset, { lineBreak: false })
}

const insetOf = (pdf: PDFKit.PDFDocument, { leading }: TextStyle) =>
  (leading - pdf.currentLineHeight(true)) / 2

/** For a text that must stay on one line: what does not fit gives way to an ellipsis. */
export function cutToWidth(pdf: PDFKit.PDFDocument, text: string, style: TextStyle, width: number): string {
  setStyle(pdf, style)
  const line = text.replaceAll(/\s+/g, ' ')
  if (pdf.widthOfString(line) <= width) return line
  const letters = Array.from(line)
  while (letters.length > 0 && pdf.widthOfString(`${letters.join('')}…`) > width) letters.pop()
  return `${letters.join('').trimEnd()}…`
}

/** A line as a drawing of its own, whose origin is the line's upper right corner. */
export function drawingOfText(
  pdf: PDFKit.PDFDocument,
  text: string,
  style: TextStyle,
): { data: object; operators: string } {
  setStyle(pdf, style)
  const { _font: font } = hidden(pdf)
  const [hex] = font.encode(text)
  const width = pdf.widthOfString(text)
  const baseline = insetOf(pdf, style) + (font.ascender / 1000) * style.size
  const color = [1, 3, 5].map((at) => (Number.parseInt(style.color.slice(at, at + 2), 16) / 255).toFixed(3))
  return {
    data: { BBox: [-width, -style.leading, 0, 0], Resources: { Font: { [font.id]: font.ref() } } },
    operators: `BT ${color.join(' ')} rg /${font.id} ${style.size} Tf ${-width} ${-baseline} Td <${hex.join('')}> Tj ET`,
  }
}

/** pdfkit remembers how every word was laid out: without end, where each of thousands of rows has its own. */
export function forgetWords(pdf: PDFKit.PDFDocument): void {
  for (const font of Object.values(hidden(pdf)._fontFamilies)) font.layoutCache = Object.create(null)
}
