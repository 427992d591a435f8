import * as pdfkit from 'pdfkit'
import { withKeptSpaces } from '#contract/kept-spaces.ts'
import { selectFont } from './fonts.ts'
import type { TextStyle } from './styles.ts'

export type Box = { x: number; width: number }
export type Alignment = 'left' | 'right'

/** Members of pdfkit that its types omit. The version is pinned and tests detect changes. */
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
  selectFont(pdf, style.face).fontSize(style.size).fillColor(style.color)
}

/** Breaks a text into lines of a width. Tabs become spaces; line breaks in the text are kept. */
export function linesOf(pdf: PDFKit.PDFDocument, text: string, style: TextStyle, width: number): string[] {
  setStyle(pdf, style)
  const lines: string[] = []
  for (const paragraph of withKeptSpaces(text)
    .replaceAll('\t', '  ')
    .split(/\r\n|\r|\n/)) {
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

/** Writes one line whose top is at `y`, without breaking or cutting it. */
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
  // The leading is split evenly above and below the line.
  const inset = insetOf(pdf, style)
  // The trailing space separates words when text is extracted across lines.
  pdf.text(`${text} `, x, y + inset, { lineBreak: false })
}

const insetOf = (pdf: PDFKit.PDFDocument, { leading }: TextStyle) =>
  (leading - pdf.currentLineHeight(true)) / 2

/** Shortens a text to one line of a width; an ellipsis replaces what does not fit. */
export function cutToWidth(pdf: PDFKit.PDFDocument, text: string, style: TextStyle, width: number): string {
  setStyle(pdf, style)
  const line = text.replaceAll(/\s+/g, ' ')
  if (pdf.widthOfString(line) <= width) return line
  const letters = Array.from(line)
  while (letters.length > 0 && pdf.widthOfString(`${letters.join('')}…`) > width) letters.pop()
  return `${letters.join('').trimEnd()}…`
}

/** One line as a form XObject whose origin is the line's upper right corner. */
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

/** Clears pdfkit's cache of word layouts, which would grow without limit over thousands of rows. */
export function clearLayoutCache(pdf: PDFKit.PDFDocument): void {
  for (const font of Object.values(hidden(pdf)._fontFamilies)) font.layoutCache = Object.create(null)
}
