import type { SiteContent } from '#site-build/content/site-content.ts'
import type { PageData } from '#web/site/page-data.ts'
import type { ProseElement } from '#web/site/prose-tree.ts'
import { drawingOf } from './drawing-files.ts'

/** Page with the addresses and sizes of the drawings that its texts name. */
export const withDrawings =
  (content: SiteContent) =>
  (page: PageData): PageData => ({ ...page, result: place(page.result, content) })

function place(value: unknown, content: SiteContent): unknown {
  if (Array.isArray(value)) return value.map((item) => place(item, content))
  if (typeof value !== 'object' || value === null) return value
  const { tag, drawing } = value as Partial<ProseElement>
  if (tag === 'img' && drawing)
    return { ...value, drawing: { ...drawing, ...drawingOf(content, drawing.name) } }
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, place(part, content)]))
}
