import { ink } from '#server/colours.ts'
import type { PageWriter } from './page-writer.ts'
import { type TextStyle, textStyles } from './styles.ts'

export type Column = {
  title: string
  /** Relative width: 2 is twice as wide as 1. */
  width: number
  /** Alignment; `right` for numbers. */
  align?: 'left' | 'right'
}

/** Cell content: a text, optionally with a note below it. */
export type Cell = string | { text: string; note?: string; isStrong?: boolean }

export type Rows = Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>

/** Table over as many pages as it needs, with column titles on each. Rows are read one at a time, so their number is unlimited. */
export type Table = { columns: readonly Column[]; rows: Rows }

/** Creates a table. The first column is the row header, which screen readers repeat for every cell. */
export const table = (columns: readonly Column[], rows: Rows): Table => ({ columns, rows })

type Line = { text: string; style: TextStyle }
type CellBox = { x: number; width: number; align: 'left' | 'right' }

const { cell, strongCell, small, columnTitle } = textStyles
const padding = { across: 12, above: 5, below: 5 }
const gapAbove = 8

/** Draws a table. Calls `pause` after every row, so that the reader of the stream can catch up. */
export async function drawTable(
  page: PageWriter,
  { columns, rows }: Table,
  pause: () => Promise<void>,
): Promise<void> {
  const cellBoxes = cellBoxesOf(page, columns)
  page.gap(gapAbove)
  await page.insideAsync(page.element('Table'), async () => {
    const titles = columns.map(({ title }, index) =>
      linesOf(page, { text: title, style: columnTitle }, cellBoxes[index]),
    )
    page.reserve(heightOf(titles) + 4 * cell.leading)
    page.inside(page.element('THead'), () => drawTitles(page, titles, cellBoxes))
    await page.insideAsync(page.element('TBody'), async () => {
      for await (const row of rows) {
        drawRow(
          page,
          row.map((content, index) => cellLines(page, content, cellBoxes[index])),
          cellBoxes,
          titles,
        )
        await pause()
      }
    })
  })
}

function cellBoxesOf(page: PageWriter, columns: readonly Column[]): CellBox[] {
  const shares = columns.reduce((sum, { width }) => sum + width, 0)
  const free = page.width - padding.across * (columns.length - 1)
  let x = page.x
  return columns.map(({ width: share, align = 'left' }) => {
    const width = (free * share) / shares
    const cellBox = { x, width, align }
    x += width + padding.across
    return cellBox
  })
}

function linesOf(page: PageWriter, { text, style }: Line, cellBox: CellBox | undefined): Line[] {
  if (!cellBox) throw new Error('A row has more cells than the table has columns')
  return page.linesOf(text, style, cellBox.width).map((line) => ({ text: line, style }))
}

function cellLines(page: PageWriter, content: Cell, cellBox: CellBox | undefined): Line[] {
  if (typeof content === 'string') return linesOf(page, { text: content, style: cell }, cellBox)
  const { text, note, isStrong } = content
  return [
    ...linesOf(page, { text, style: isStrong ? strongCell : cell }, cellBox),
    ...(note ? linesOf(page, { text: note, style: small }, cellBox) : []),
  ]
}

function drawTitles(page: PageWriter, titles: readonly Line[][], cellBoxes: readonly CellBox[]): void {
  const top = page.y
  page.inside(page.element('TR'), () => {
    titles.forEach((lines, index) => {
      page.inside(page.element('TH', { scope: 'Column' }), () =>
        page.content(() => writeCell(page, lines, top + padding.above, cellBoxes[index])),
      )
    })
  })
  underlineTitles(page, titles, top)
}

/** Repeats the column titles on later pages, as decoration: screen readers have read them already. */
function repeatTitles(page: PageWriter, titles: readonly Line[][], cellBoxes: readonly CellBox[]): void {
  const top = page.y
  page.decorate(() => {
    titles.forEach((lines, index) => {
      writeCell(page, lines, top + padding.above, cellBoxes[index])
    })
  })
  underlineTitles(page, titles, top)
}

function underlineTitles(page: PageWriter, titles: readonly Line[][], top: number): void {
  page.y = top + heightOf(titles)
  page.rule(page.y, 1, ink)
}

/** Draws a row. It moves to the next page as a whole; only a row higher than a page is split between lines. */
function drawRow(
  page: PageWriter,
  cells: readonly Line[][],
  cellBoxes: readonly CellBox[],
  titles: readonly Line[][],
): void {
  const turnPage = () => {
    page.newPage()
    repeatTitles(page, titles, cellBoxes)
  }
  const height = heightOf(cells)
  const isCut = height > page.wholePage - heightOf(titles)
  if (height > page.room && (!isCut || page.room < 6 * cell.leading)) turnPage()
  const elements = cells.map((_, index) =>
    index === 0 ? page.element('TH', { scope: 'Row' }) : page.element('TD'),
  )
  const row = page.element('TR')
  page.inside(row, () => {
    for (const element of elements) row.add(element)
    let rest = cells
    while (true) {
      const { fitting, left } = cutAt(rest, page.room - padding.above - padding.below)
      const top = page.y
      fitting.forEach((lines, index) => {
        if (lines.length > 0) {
          elements[index]?.add(() => writeCell(page, lines, top + padding.above, cellBoxes[index]))
        }
      })
      page.y = top + heightOf(fitting)
      if (left.every((lines) => lines.length === 0)) break
      turnPage()
      rest = left
    }
  })
  page.rule(page.y)
}

function cutAt(cells: readonly Line[][], room: number): { fitting: Line[][]; left: Line[][] } {
  const cuts = cells.map((lines) => {
    let height = 0
    const cut = lines.findIndex((line) => {
      height += line.style.leading
      return height > room
    })
    // At least one line is drawn, or a row without room would add pages endlessly.
    return cut < 0 ? lines.length : Math.max(1, cut)
  })
  return {
    fitting: cells.map((lines, index) => lines.slice(0, cuts[index])),
    left: cells.map((lines, index) => lines.slice(cuts[index])),
  }
}

function writeCell(
  page: PageWriter,
  lines: readonly Line[],
  top: number,
  cellBox: CellBox | undefined,
): void {
  let y = top
  for (const { text, style } of lines) {
    page.writeLine(text, style, y, cellBox, cellBox?.align)
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
