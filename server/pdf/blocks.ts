import type { PageWriter } from './page-writer.ts'
import { type TextStyle, textStyles } from './styles.ts'

/** Part of a document that can compute its height before it is drawn, so that it can be kept together or set in columns. */
export type Block = {
  /** Height in points at the writer's present width, including the gap above. */
  measure(page: PageWriter): number
  draw(page: PageWriter): void
}

const gapAbove = { title: 0, heading: 18, paragraph: 6, facts: 6, columns: 10 }
const { body, strong, small } = textStyles

/** Document title; used once, at the beginning. */
export const title = (text: string): Block => textBlock(text, 'H1', textStyles.title, gapAbove.title, 0)

/** Section heading. Reserves room for what follows (for a table: its column titles and first row). */
export const heading = (text: string): Block =>
  textBlock(text, 'H2', textStyles.heading, gapAbove.heading, 7 * body.leading)

/** Paragraph. Line breaks in the text are kept, for example in addresses. */
export const paragraph = (text: string, look: 'body' | 'strong' | 'small' = 'body'): Block =>
  textBlock(text, 'P', { body, strong, small }[look], gapAbove.paragraph, 0)

function textBlock(text: string, tag: string, style: TextStyle, above: number, keepWithNext: number): Block {
  const linesOf = (page: PageWriter) => page.linesOf(text, style, page.width)
  return {
    measure: (page) => above + linesOf(page).length * style.leading,
    draw(page) {
      const lines = linesOf(page)
      page.gap(above)
      // At least two lines stay together at the bottom of a page and at the top of the next.
      page.reserve(Math.min(lines.length, 2) * style.leading + keepWithNext)
      page.inside(page.element(tag), () => page.writeLines(lines, style))
    },
  }
}

/** Bulleted list. */
export function bulletList(items: readonly string[]): Block {
  const indent = 12
  const linesOf = (page: PageWriter, item: string) => page.linesOf(item, body, page.width - indent)
  return {
    measure: (page) =>
      items.reduce((sum, item) => sum + 3 + linesOf(page, item).length * body.leading, gapAbove.paragraph),
    draw(page) {
      page.gap(gapAbove.paragraph)
      page.inside(page.element('L'), () => {
        for (const item of items) {
          const lines = linesOf(page, item)
          page.reserve(Math.min(lines.length, 2) * body.leading)
          page.inside(page.element('LI'), () => {
            page.inside(page.element('Lbl'), () => page.content(() => page.writeLine('•', body, page.y)))
            page.inside(page.element('LBody'), () =>
              page.within({ x: page.x + indent, width: page.width - indent }, () =>
                page.writeLines(lines, body),
              ),
            )
          })
          page.y += 3
        }
      })
    },
  }
}

/** Labels and values in two columns. Values may have several lines; a label without a value is left out. */
export function facts(
  pairs: readonly (readonly [label: string, value: string])[],
  { labelWidth = 0.34 }: { labelWidth?: number } = {},
): Block {
  const shown = pairs.filter(([, value]) => value.trim() !== '')
  const split = (page: PageWriter) => {
    const left = page.width * labelWidth
    return { label: { x: page.x, width: left - 10 }, value: { x: page.x + left, width: page.width - left } }
  }
  const linesOf = (page: PageWriter, [label, value]: readonly [string, string]) => {
    const boxes = split(page)
    return {
      label: page.linesOf(label, small, boxes.label.width),
      value: page.linesOf(value, body, boxes.value.width),
    }
  }
  const heightOf = ({ label, value }: ReturnType<typeof linesOf>) =>
    Math.max(label.length, value.length) * body.leading + 2
  return {
    measure: (page) => shown.reduce((sum, pair) => sum + heightOf(linesOf(page, pair)), gapAbove.facts),
    draw(page) {
      page.gap(gapAbove.facts)
      page.inside(page.element('L'), () => {
        for (const pair of shown) drawFact(page, linesOf(page, pair), split(page))
      })
    },
  }
}

function drawFact(
  page: PageWriter,
  lines: { label: readonly string[]; value: readonly string[] },
  boxes: Record<'label' | 'value', { x: number; width: number }>,
): void {
  page.reserve(Math.max(lines.label.length, Math.min(lines.value.length, 2)) * body.leading)
  const top = page.y
  page.inside(page.element('LI'), () => {
    page.inside(page.element('Lbl'), () =>
      page.content(() => {
        lines.label.forEach((line, index) => {
          page.writeLine(line, { ...small, leading: body.leading }, top + index * body.leading, boxes.label)
        })
      }),
    )
    page.inside(page.element('LBody'), () =>
      page.within(boxes.value, () => page.writeLines(lines.value, body)),
    )
  })
  // A value that continued on the next page is already below the label's last line.
  if (page.y >= top) page.y = Math.max(page.y, top + lines.label.length * body.leading)
  page.y += 2
}

/**
 * Two groups of blocks side by side, or one below the other if they are higher than a page. `isUnderHeading` uses the smaller
 * gap of a paragraph below its heading.
 */
export function columns(
  left: readonly Block[],
  right: readonly Block[],
  { leftWidth = 0.5, isUnderHeading = false }: { leftWidth?: number; isUnderHeading?: boolean } = {},
): Block {
  const space = 24
  const above = isUnderHeading ? 0 : gapAbove.columns
  const boxes = (page: PageWriter) => {
    const width = (page.width - space) * leftWidth
    return [
      { x: page.x, width, blocks: left },
      { x: page.x + width + space, width: page.width - space - width, blocks: right },
    ]
  }
  const measure = (page: PageWriter) =>
    Math.max(...boxes(page).map((box) => heightWithin(page, box, box.blocks))) + above
  return {
    measure,
    draw(page) {
      const height = measure(page)
      page.gap(above)
      if (height > page.wholePage) {
        for (const block of [...left, ...right]) block.draw(page)
        return
      }
      page.reserve(height)
      const top = page.y
      let bottom = top
      for (const box of boxes(page)) {
        page.y = top
        page.within(box, () => {
          for (const block of box.blocks) block.draw(page)
        })
        bottom = Math.max(bottom, page.y)
      }
      page.y = bottom
    },
  }
}

/** Keeps blocks on one page unless they are higher than a page. */
export function keepTogether(blocks: readonly Block[]): Block {
  const measure = (page: PageWriter) => blocks.reduce((sum, block) => sum + block.measure(page), 0)
  return {
    measure,
    draw(page) {
      const height = measure(page)
      if (height <= page.wholePage) page.reserve(height)
      for (const block of blocks) block.draw(page)
    },
  }
}

function heightWithin(page: PageWriter, box: { x: number; width: number }, blocks: readonly Block[]): number {
  let height = 0
  page.within(box, () => {
    for (const block of blocks) height += block.measure(page)
  })
  return height
}
