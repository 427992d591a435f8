import { provider } from '#contract/facts.ts'
import { accent, ink } from '#server/colours.ts'
import { selectFont } from './fonts.ts'

/** Logo symbol (a bridge over a wave) in a square of 48 units. */
const strokes: readonly (readonly [path: string, weight: number])[] = [
  ['M8 22h32', 2.6],
  ['M10 22c3.5-7.5 8.5-11 14-11s10.5 3.5 14 11', 2.6],
  ['M17 21.5v-6.8M24 21.5V11.5M31 21.5v-6.8', 2],
  ['M8 30c4-3.2 6.7-3.2 10.7 0s6.6 3.2 10.6 0 6.7-3.2 10.7 0', 2.6],
]
const side = 22
const scale = side / 48

/** Draws the logo with the name beside it. The caller marks it as decoration. */
export function drawWordmark(pdf: PDFKit.PDFDocument, x: number, y: number): void {
  pdf.save().translate(x, y).scale(scale)
  pdf.roundedRect(0, 0, 48, 48, 11).fill(accent)
  pdf.lineCap('round').strokeColor('#ffffff')
  for (const [path, weight] of strokes) pdf.lineWidth(weight).path(path).stroke()
  pdf.restore()
  selectFont(pdf, 'semibold').fontSize(15).fillColor(ink)
  pdf.text(provider.name, x + side + 8, y + 0.5, { lineBreak: false })
}
