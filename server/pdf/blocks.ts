import type { Pen } from './pen.ts'
import { type TextStyle, textStyles } from './styles.ts'

/** A part of a page that can say beforehand how high it will be, so that it can be kept together or set in columns. */
export type Block = {
  /** The height in points at the pen's width, the gap above it included. */
  measure(pen: Pen): number
  draw(pen: Pen): void
}

const gapAbove = { title: 0, heading: 18, paragraph: 6, facts: 6, columns: 10 }
const { body, strong, small } = textStyles

/** The name of the document, once, at its beginning. */
export const title = (text: string): Block => textBlock(text, 'H1', textStyles.title, gapAbove.title, 0)

/** Never the last thing on a page: what it heads begins below it, be it the titles of a table and a first row. */
export const heading = (text: string): Block =>
  textBlock(text, 'H2', textStyles.heading, gapAbove.heading, 7 * body.leading)

/** Line breaks in the text are kept, so that addresses can be written line by line. */
export const paragraph = (text: string, look: 'body' | 'strong' | 'small' = 'body'): Block =>
  textBlock(text, 'P', { body, strong, small }[look], gapAbove.paragraph, 0)

function textBlock(text: string, tag: string, style: TextStyle, above: number, keepWithNext: number): Block {
  const linesOf = (pen: Pen) => pen.linesOf(text, style, pen.width)
  return {
    measure: (pen) => above + linesOf(pen).length * style.leading,
    draw(pen) {
      const lines = linesOf(pen)
      pen.gap(above)
      // Two lines at least stay together, at the foot of one page and at the head of the next.
      pen.reserve(Math.min(lines.length, 2) * style.leading + keepWithNext)
      pen.inside(pen.element(tag), () => pen.writeLines(lines, style))
    },
  }
}

/** Points of equal weight. */
export function bulletList(items: readonly string[]): Block {
  const indent = 12
  const linesOf = (pen: Pen, item: string) => pen.linesOf(item, body, pen.width - indent)
  return {
    measure: (pen) =>
      items.reduce((sum, item) => sum + 3 + linesOf(pen, item).length * body.leading, gapAbove.paragraph),
    draw(pen) {
      pen.gap(gapAbove.paragraph)
      pen.inside(pen.element('L'), () => {
        for (const item of items) {
          const lines = linesOf(pen, item)
          pen.reserve(Math.min(lines.length, 2) * body.leading)
          pen.inside(pen.element('LI'), () => {
            pen.inside(pen.element('Lbl'), () => pen.mark(() => pen.writeLine('•', body, pen.y)))
            pen.inside(pen.element('LBody'), () =>
              pen.within({ x: pen.x + indent, width: pen.width - indent }, () => pen.writeLines(lines, body)),
            )
          })
          pen.y += 3
        }
      })
    },
  }
}

/** Names and values in two columns. Values may have several lines; a name without a value is left out. */
export function facts(
  pairs: readonly (readonly [label: string, value: string])[],
  { labelWidth = 0.34 }: { labelWidth?: number } = {},
): Block {
  const shown = pairs.filter(([, value]) => value.trim() !== '')
  const split = (pen: Pen) => {
    const left = pen.width * labelWidth
    return { label: { x: pen.x, width: left - 10 }, value: { x: pen.x + left, width: pen.width - left } }
  }
  const linesOf = (pen: Pen, [label, value]: readonly [string, string]) => {
    const boxes = split(pen)
    return {
      label: pen.linesOf(label, small, boxes.label.width),
      value: pen.linesOf(value, body, boxes.value.width),
    }
  }
  const heightOf = ({ label, value }: ReturnType<typeof linesOf>) =>
    Math.max(label.length, value.length) * body.leading + 2
  return {
    measure: (pen) => shown.reduce((sum, pair) => sum + heightOf(linesOf(pen, pair)), gapAbove.facts),
    draw(pen) {
      pen.gap(gapAbove.facts)
      pen.inside(pen.element('L'), () => {
        for (const pair of shown) drawFact(pen, linesOf(pen, pair), split(pen))
      })
    },
  }
}

function drawFact(
  pen: Pen,
  lines: { label: readonly string[]; value: readonly string[] },
  boxes: Record<'label' | 'value', { x: number; width: number }>,
): void {
  pen.reserve(Math.max(lines.label.length, Math.min(lines.value.length, 2)) * body.leading)
  const top = pen.y
  pen.inside(pen.element('LI'), () => {
    pen.inside(pen.element('Lbl'), () =>
      pen.mark(() => {
        lines.label.forEach((line, index) => {
          pen.writeLine(line, { ...small, leading: body.leading }, top + index * body.leading, boxes.label)
        })
      }),
    )
    pen.inside(pen.element('LBody'), () => pen.within(boxes.value, () => pen.writeLines(lines.value, body)))
  })
  // A value that went on to the next page is already below the label's last line.
  if (pen.y >= top) pen.y = Math.max(pen.y, top + lines.label.length * body.leading)
  pen.y += 2
}

/**
 * Two groups of blocks side by side; one below the other when they are higher than a page. Under a heading of their own they
 * stand as near to it as a paragraph would.
 */
export function columns(
  left: readonly Block[],
  right: readonly Block[],
  { leftWidth = 0.5, isUnderHeading = false }: { leftWidth?: number; isUnderHeading?: boolean } = {},
): Block {
  const space = 24
  const above = isUnderHeading ? 0 : gapAbove.columns
  const boxes = (pen: Pen) => {
    const width = (pen.width - space) * leftWidth
    return [
      { x: pen.x, width, blocks: left },
      { x: pen.x + width + space, width: pen.width - space - width, blocks: right },
    ]
  }
  const measure = (pen: Pen) =>
    Math.max(...boxes(pen).map((box) => heightWithin(pen, box, box.blocks))) + above
  return {
    measure,
    draw(pen) {
      const height = measure(pen)
      pen.gap(above)
      if (height > pen.wholePage) {
        for (const block of [...left, ...right]) block.draw(pen)
        return
      }
      pen.reserve(height)
      const top = pen.y
      let bottom = top
      for (const box of boxes(pen)) {
        pen.y = top
        pen.within(box, () => {
          for (const block of box.blocks) block.draw(pen)
        })
        bottom = Math.max(bottom, pen.y)
      }
      pen.y = bottom
    },
  }
}

/** On one page as long as it is not higher than one. */
export function keepTogether(blocks: readonly Block[]): Block {
  const measure = (pen: Pen) => blocks.reduce((sum, block) => sum + block.measure(pen), 0)
  return {
    measure,
    draw(pen) {
      const height = measure(pen)
      if (height <= pen.wholePage) pen.reserve(height)
      for (const block of blocks) block.draw(pen)
    },
  }
}

function heightWithin(pen: Pen, box: { x: number; width: number }, blocks: readonly Block[]): number {
  let height = 0
  pen.within(box, () => {
    for (const block of blocks) height += block.measure(pen)
  })
  return height
}
