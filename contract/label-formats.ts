/**
 * Commercial label sheets, A4 portrait; the block of labels is centred on the sheet. Names are the width and height of one
 * label in millimetres. Free of zod, so that screens can import it.
 */
export const labelFormats = {
  '70x37': { widthMm: 70, heightMm: 37, columns: 3, rows: 8, gapMm: 0, insetMm: 5 },
  '63.5x38.1': { widthMm: 63.5, heightMm: 38.1, columns: 3, rows: 7, gapMm: 2.5, insetMm: 3 },
  '48.5x25.4': { widthMm: 48.5, heightMm: 25.4, columns: 4, rows: 10, gapMm: 0, insetMm: 2.5 },
} as const satisfies Record<string, LabelFormat>

export type LabelFormat = {
  widthMm: number
  heightMm: number
  columns: number
  rows: number
  /** Gap between columns; there is none between rows. */
  gapMm: number
  /** Unprintable inner margin of a label. Where labels reach the sheet's edge, it covers the printer's margin. */
  insetMm: number
}
export type LabelFormatName = keyof typeof labelFormats

export const labelsPerSheet = (name: LabelFormatName): number =>
  labelFormats[name].columns * labelFormats[name].rows

/** Largest number of labels per sample: for its lid, its bag, its counter-sample. */
export const mostLabelCopies = 10
