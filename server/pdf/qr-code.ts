import bwip from 'bwip-js/node'
import type { Block } from './blocks.ts'

/** Empty modules around the symbol, as required by ISO/IEC 18004. */
const quietZone = 4

/** Appearance. `alt` is the alternative text; `right` aligns the last module with the right edge. */
type Look = { alt: string; size?: number; align?: 'left' | 'right' }

/** QR code drawn as vectors, sharp at every size. */
export function qrCode(text: string, { alt, size = 96, align = 'left' }: Look): Block {
  const rows = modulesOf(text)
  return {
    measure: () => size,
    draw(page) {
      page.reserve(size)
      const module = moduleOf(rows, size)
      const side = rows.length * module
      // The quiet zone may extend into the page margin, which is white as well.
      const left = align === 'left' ? page.x : page.x + page.width - side
      const top = page.y + quietZone * module
      const figure = page.element('Figure', { alt, bbox: [left, top, left + side, top + side] })
      page.inside(figure, () => {
        page.content(() => drawModules(page.pdf, rows, { left, top, module }))
      })
      page.y += size
    },
  }
}

/** Draws a QR code with its quiet zone into a square. */
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

/** Dark modules by row. Adjacent modules form one run, which avoids hairline gaps in print. */
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
