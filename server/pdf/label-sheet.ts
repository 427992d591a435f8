import type { Readable } from 'node:stream'
import type { LabelFormat } from '#contract/label-formats.ts'
import { type DocumentInfo, openPdf } from './open-pdf.ts'
import { drawQrCode } from './qr-code.ts'
import { streamPdf } from './stream-pdf.ts'
import { type TextStyle, textStyles } from './styles.ts'
import { clearLayoutCache, cutToWidth, linesOf, setStyle, writeLine } from './text.ts'

export type Label = {
  /** Sample code, printed as text and encoded in the QR code. */
  code: string
  /** Alternative text of the QR code. */
  codeInWords: string
  name: string
  material: string
  /** Warnings, each printed as a badge of its own; null for none. */
  danger: string | null
  temperature: string | null
}

const pointsPerMm = 72 / 25.4
const mm = (length: number) => length * pointsPerMm
const page = { width: mm(210), height: mm(297) }
/** Share of the label's width. Scanners read the code well at this size; a larger one would leave less room for text. */
const codeShare = 0.42
const gapMm = 1.5
const badgeGap = 2
const smallestSize = 5

const black = '#000000'
const styles = {
  code: { face: 'semibold', size: 11, leading: 14, color: black },
  name: { face: 'regular', size: 9, leading: 10.5, color: black },
  material: { face: 'regular', size: 7.5, leading: 9.5, color: black },
  danger: { ...textStyles.strong, size: 7.5, leading: 10, color: '#ffffff' },
  temperature: { ...textStyles.strong, size: 7.5, leading: 10, color: black },
} as const satisfies Record<string, TextStyle>

/**
 * Composes label sheets, starting at label position `start` (1 is the upper left, then row by row). Labels are consumed as the
 * stream is read. Everything is black, for label printers.
 */
export function composeLabels(
  info: DocumentInfo,
  format: LabelFormat,
  start: number,
  labels: Iterable<Label>,
): Readable {
  const pdf = openPdf(info)
  const structure = pdf.struct('Document')
  pdf.addStructure(structure)
  const perSheet = format.columns * format.rows
  const draw = async (pause: () => Promise<void>) => {
    let position = start - 1
    let isFirst = true
    for (const label of labels) {
      if (isFirst || position === perSheet) {
        if (!isFirst) position = 0
        isFirst = false
        clearLayoutCache(pdf)
        pdf.addPage()
      }
      const element = pdf.struct('Sect')
      structure.add(element)
      drawLabel(pdf, element, label, boxAt(format, position))
      element.end()
      position += 1
      await pause()
    }
    if (isFirst) pdf.addPage()
  }
  return streamPdf(pdf, draw, () => pdf.end())
}

type Box = { left: number; top: number; width: number; height: number }

/** Printable area of a label. */
function boxAt(
  { widthMm, heightMm, columns, rows, gapMm: between, insetMm }: LabelFormat,
  position: number,
): Box {
  const left = (page.width - mm(columns * widthMm + (columns - 1) * between)) / 2
  const top = (page.height - mm(rows * heightMm)) / 2
  const column = position % columns
  const row = Math.floor(position / columns)
  return {
    left: left + mm(column * (widthMm + between) + insetMm),
    top: top + mm(row * heightMm + insetMm),
    width: mm(widthMm - 2 * insetMm),
    height: mm(heightMm - 2 * insetMm),
  }
}

function drawLabel(
  pdf: PDFKit.PDFDocument,
  element: PDFKit.PDFStructureElement,
  label: Label,
  box: Box,
): void {
  const side = Math.min(box.height, box.width * codeShare)
  const square = { left: box.left, top: box.top + (box.height - side) / 2, side }
  const bbox = [square.left, square.top, square.left + side, square.top + side]
  const inWords = { alt: label.codeInWords, bbox }
  element.add(pdf.struct('Figure', inWords, () => drawQrCode(pdf, label.code, square)))
  const left = box.left + side + mm(gapMm)
  const column = { x: left, width: box.left + box.width - left }
  const badges = (['danger', 'temperature'] as const).flatMap((kind) =>
    label[kind] === null ? [] : [{ kind, text: label[kind] }],
  )
  const badgesHeight = badges.length * (styles.danger.leading + badgeGap)
  const write = (text: string, style: TextStyle, y: number) =>
    element.add(pdf.struct('P', {}, () => writeLine(pdf, text, style, y, column)))

  let y = box.top
  write(label.code, shrunkToFit(pdf, label.code, styles.code, column.width), y)
  y += styles.code.leading
  const materialHeight = label.material === '' ? 0 : styles.material.leading
  for (const line of fitted(
    pdf,
    label.name,
    column.width,
    box.top + box.height - badgesHeight - materialHeight - y,
  )) {
    write(line, styles.name, y)
    y += styles.name.leading
  }
  if (label.material !== '')
    write(cutToWidth(pdf, label.material, styles.material, column.width), styles.material, y)
  badges.forEach(({ kind, text }, index) => {
    const top = box.top + box.height - badgesHeight + index * (styles.danger.leading + badgeGap) + badgeGap
    element.add(pdf.struct('P', {}, () => drawBadge(pdf, kind, text, top, column)))
  })
}

/** Style with the font size reduced until the text fits, down to the smallest legible size. */
function shrunkToFit(pdf: PDFKit.PDFDocument, text: string, style: TextStyle, width: number): TextStyle {
  setStyle(pdf, style)
  const size = Math.min(style.size, (style.size * width) / pdf.widthOfString(`${text} `))
  return { ...style, size: Math.max(smallestSize, size) }
}

/** Lines of a name that fit into the height, at least one; the last one ends in an ellipsis if text was left out. */
function fitted(pdf: PDFKit.PDFDocument, name: string, width: number, height: number): string[] {
  const lines = linesOf(pdf, name, styles.name, width)
  const most = Math.max(1, Math.floor(height / styles.name.leading))
  if (lines.length <= most) return lines
  const rest = lines.slice(most - 1).join(' ')
  return [...lines.slice(0, most - 1), cutToWidth(pdf, rest, styles.name, width)]
}

/** Draws a badge: white on black for hazards, framed for temperatures, so that they differ without colour. */
function drawBadge(
  pdf: PDFKit.PDFDocument,
  kind: 'danger' | 'temperature',
  text: string,
  top: number,
  { x, width }: { x: number; width: number },
): void {
  const padding = 3
  const sign = styles[kind].leading
  const room = width - sign - 2 * padding
  const style = shrunkToFit(pdf, text, styles[kind], room)
  const shown = cutToWidth(pdf, text, style, room)
  const boxWidth = Math.min(width, pdf.widthOfString(shown) + sign + 2 * padding)
  pdf.lineWidth(0.8).roundedRect(x, top, boxWidth, style.leading, 2)
  if (kind === 'danger') pdf.fill(black)
  else pdf.stroke(black)
  const middle = { x: x + padding + sign / 2 - 1, y: top + style.leading / 2 }
  if (kind === 'danger') drawDiamond(pdf, middle)
  else drawSnowflake(pdf, middle)
  writeLine(pdf, shown, style, top, { x: x + padding + sign, width })
}

type Point = { x: number; y: number }

function drawDiamond(pdf: PDFKit.PDFDocument, { x, y }: Point): void {
  const half = 3.6
  pdf
    .lineWidth(0.8)
    .polygon([x, y - half], [x + half, y], [x, y + half], [x - half, y])
    .stroke('#ffffff')
  pdf
    .rect(x - 0.4, y - 1.8, 0.8, 2.2)
    .rect(x - 0.4, y + 0.9, 0.8, 0.8)
    .fill('#ffffff')
}

function drawSnowflake(pdf: PDFKit.PDFDocument, { x, y }: Point): void {
  const arm = 3.4
  pdf.lineWidth(0.7)
  for (const angle of [0, 60, 120]) {
    const [across, down] = [Math.sin((angle * Math.PI) / 180) * arm, Math.cos((angle * Math.PI) / 180) * arm]
    pdf.moveTo(x - across, y - down).lineTo(x + across, y + down)
  }
  pdf.stroke(black)
}
