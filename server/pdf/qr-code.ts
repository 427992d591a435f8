import bwip from 'bwip-js/node'
import type { Block } from './blocks.ts'

/** Empty modules around the symbol, as the standard asks. */
const quietZone = 4

/** `alt` says in words what the code holds; `right` sets its last module on the right edge. */
type Look = { alt: string; size?: number; align?: 'left' | 'right' }

/** A QR code drawn as squares, sharp at every size. */
export function qrCode(text: string, { alt, size = 96, align = 'left' }: Look): Block {
  const rows = modulesOf(text)
  return {
    measure: () => size,
    draw(pen) {
      pen.reserve(size)
      const module = moduleOf(rows, size)
      const side = rows.length * module
      // The quiet zone may reach into the page's margin, which is white as well.
      const left = align === 'left' ? pen.x : pen.x + pen.width - side
      const top = pen.y + quietZone * module
      const figure = pen.element('Figure', { alt, bbox: [left, top, left + side, top + side] })
      pen.inside(figure, () => {
        pen.mark(() => drawModules(pen.pdf, rows, { left, top, module }))
      })
      pen.y += size
    },
  }
}

/** A code in a square of white that holds its quiet zone too. */
export function drawQrCode(
  pdf: PDFKit.PDFDocument,
  text: string,
  square: { left: number; top: number; side: number },
): void {
  const rows = modulesOf(text)
  const module = moduleOf(rows, square.side)
  const inset = quietZone * module
  drawModules(pdf, rows, { left: square.left + inset, top: square.top + inset, module })
}

const moduleOf = (rows: readonly Run[][], size: number) => size / (rows.length + 2 * quietZone)

function drawModules(
  pdf: PDFKit.PDFDocument,
  rows: readonly Run[][],
  { left, top, module }: { left: number; top: number; module: number },
): void {
  rows.forEach((row, line) => {
    for (const { from, length } of row) {
      pdf.rect(left + from * module, top + line * module, length * module, module)
    }
  })
  pdf.fill('#000000')
}

type Run = { from: number; length: number }

/** Dark modules line by line, neighbours as one run: no hairline gaps between them when printed. */
function modulesOf(text: string): Run[][] {
  const options = { bcid: 'qrcode', text, eclevel: 'M' }
  const [symbol] = bwip.raw(options)
  if (!symbol || !('pixs' in symbol)) throw new Error('A QR code is a matrix')
  const { pixs, pixx } = symbol
  return Array.from({ length: pixs.length / pixx }, (_, line) => {
    const runs: Run[] = []
    for (let column = 0; column < pixx; column += 1) {
      if (!pixs[line * pixx + column]) continue
      const last = runs.at(-1)
      if (last && last.from + last.length === column) last.length += 1
      else runs.push({ from: column, length: 1 })
    }
    return runs
  })
}
