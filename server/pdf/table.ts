import { ink } from '#server/colours.ts'
import type { Pen } from './pen.ts'
import { type TextStyle, textStyles } from './styles.ts'

export type Column = {
  title: string
  /** The column's share of the width: 2 is twice as wide as 1. */
  width: number
  /** Numbers to the right. */
  align?: 'left' | 'right'
}

/** A text, or a text with a quieter one below it. */
export type Cell = string | { text: string; note?: string; isStrong?: boolean }

export type Rows = Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>

/** A table over as many pages as it needs, its titles on each. Rows are taken one by one: there may be any number. */
export type Table = { columns: readonly Column[]; rows: Rows }

/** The first column names its row: screen readers repeat it for every cell. */
export const table = (columns: readonly Column[], rows: Rows): Table => ({ columns, rows })

type Line = { text: string; style: TextStyle }
type Place = { x: number; width: number; align: 'left' | 'right' }

const { cell, strongCell, small, columnTitle } = textStyles
const padding = { across: 12, above: 5, below: 5 }
const gapAbove = 8

/** Calls `pause` after every row, where whoever writes the document lets the reader catch up. */
export async function drawTable(
  pen: Pen,
  { columns, rows }: Table,
  pause: () => Promise<void>,
): Promise<void> {
  const places = placesOf(pen, columns)
  pen.gap(gapAbove)
  await pen.insideAsync(pen.element('Table'), async () => {
    const titles = columns.map(({ title }, index) =>
      linesOf(pen, { text: title, style: columnTitle }, places[index]),
    )
    pen.reserve(heightOf(titles) + 4 * cell.leading)
    pen.inside(pen.element('THead'), () => drawTitles(pen, titles, places))
    await pen.insideAsync(pen.element('TBody'), async () => {
      for await (const row of rows) {
        drawRow(
          pen,
          row.map((content, index) => cellLines(pen, content, places[index])),
          places,
          titles,
        )
        await pause()
      }
    })
  })
}

function placesOf(pen: Pen, columns: readonly Column[]): Place[] {
  const shares = columns.reduce((sum, { width }) => sum + width, 0)
  const free = pen.width - padding.across * (columns.length - 1)
  let x = pen.x
  return columns.map(({ width: share, align = 'left' }) => {
    const width = (free * share) / shares
    const place = { x, width, align }
    x += width + padding.across
    return place
  })
}

function linesOf(pen: Pen, { text, style }: Line, place: Place | undefined): Line[] {
  if (!place) throw new Error('A row has more cells than the table has columns')
  return pen.linesOf(text, style, place.width).map((line) => ({ text: line, style }))
}

function cellLines(pen: Pen, content: Cell, place: Place | undefined): Line[] {
  if (typeof content === 'string') return linesOf(pen, { text: content, style: cell }, place)
  const { text, note, isStrong } = content
  return [
    ...linesOf(pen, { text, style: isStrong ? strongCell : cell }, place),
    ...(note ? linesOf(pen, { text: note, style: small }, place) : []),
  ]
}

function drawTitles(pen: Pen, titles: readonly Line[][], places: readonly Place[]): void {
  const top = pen.y
  pen.inside(pen.element('TR'), () => {
    titles.forEach((lines, index) => {
      pen.inside(pen.element('TH', { scope: 'Column' }), () =>
        pen.mark(() => writeCell(pen, lines, top + padding.above, places[index])),
      )
    })
  })
  underlineTitles(pen, titles, top)
}

/** On later pages the titles are decoration: a screen reader has read them already. */
function repeatTitles(pen: Pen, titles: readonly Line[][], places: readonly Place[]): void {
  const top = pen.y
  pen.decorate(() => {
    titles.forEach((lines, index) => {
      writeCell(pen, lines, top + padding.above, places[index])
    })
  })
  underlineTitles(pen, titles, top)
}

function underlineTitles(pen: Pen, titles: readonly Line[][], top: number): void {
  pen.y = top + heightOf(titles)
  pen.rule(pen.y, 1, ink)
}

/** A row moves to the next page as a whole; only one that is higher than a page is cut between its lines. */
function drawRow(
  pen: Pen,
  cells: readonly Line[][],
  places: readonly Place[],
  titles: readonly Line[][],
): void {
  const turnPage = () => {
    pen.newPage()
    repeatTitles(pen, titles, places)
  }
  const height = heightOf(cells)
  const isCut = height > pen.wholePage - heightOf(titles)
  if (height > pen.room && (!isCut || pen.room < 6 * cell.leading)) turnPage()
  const elements = cells.map((_, index) =>
    index === 0 ? pen.element('TH', { scope: 'Row' }) : pen.element('TD'),
  )
  const row = pen.element('TR')
  pen.inside(row, () => {
    for (const element of elements) row.add(element)
    let rest = cells
    while (true) {
      const { fitting, left } = cutAt(rest, pen.room - padding.above - padding.below)
      const top = pen.y
      fitting.forEach((lines, index) => {
        if (lines.length > 0) {
          elements[index]?.add(() => writeCell(pen, lines, top + padding.above, places[index]))
        }
      })
      pen.y = top + heightOf(fitting)
      if (left.every((lines) => lines.length === 0)) break
      turnPage()
      rest = left
    }
  })
  pen.rule(pen.y)
}

function cutAt(cells: readonly Line[][], room: number): { fitting: Line[][]; left: Line[][] } {
  const cuts = cells.map((lines) => {
    let height = 0
    const cut = lines.findIndex((line) => {
      height += line.style.leading
      return height > room
    })
    // One line goes through in any case, or a row without room would turn pages for ever.
    return cut < 0 ? lines.length : Math.max(1, cut)
  })
  return {
    fitting: cells.map((lines, index) => lines.slice(0, cuts[index])),
    left: cells.map((lines, index) => lines.slice(cuts[index])),
  }
}

function writeCell(pen: Pen, lines: readonly Line[], top: number, place: Place | undefined): void {
  let y = top
  for (const { text, style } of lines) {
    pen.writeLine(text, style, y, place, place?.align)
    y += style.leading
  }
}

function heightOf(cells: readonly (readonly Line[])[]): number {
  const highest = Math.max(
    0,
    ...cells.map((lines) => lines.reduce((sum, { style }) => sum + style.leading, 0)),
  )
  return padding.above + highest + padding.below
}
