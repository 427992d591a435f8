/**
 * Sheets of labels as shops sell them, A4 upright; the block of labels is in the middle of the sheet. A name is the width and
 * height of one label in millimetres. Without zod, so that screens can draw them.
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
  /** Between the columns; rows follow one another without. */
  gapMm: number
  /** Kept free inside a label: where labels reach the edge of the sheet, as much as printers cannot print on. */
  insetMm: number
}
export type LabelFormatName = keyof typeof labelFormats

export const labelsPerSheet = (name: LabelFormatName): number =>
  labelFormats[name].columns * labelFormats[name].rows

/** How many labels one sample may have: for its lid, its bag, its counter-sample. */
export const mostLabelCopies = 10
