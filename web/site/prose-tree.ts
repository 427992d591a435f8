import type { Language } from '#contract/lists.ts'
import type { Drawing } from './parts/Picture.tsx'

/** Markdown as it is stored in page data: a text, or an element with its children. Never an HTML string. */
export type ProseNode = string | ProseElement
export type ProseElement = {
  tag: ProseTag
  id?: string
  href?: string
  /** Language of a part that differs from the page. */
  lang?: Language
  start?: number
  align?: Align
  /** True for a table whose rows are stacked on a phone, each cell with its column heading. */
  isStacked?: true
  /** Column heading of a cell in such a table. */
  label?: string
  /** Name and text of a drawing; the build adds its address and size. */
  drawing?: { name: string; alt: string } & Partial<Drawing>
  children: ProseNode[]
}
type Align = 'left' | 'center' | 'right'

/** Elements that Markdown may produce; any other fails the build. */
export const proseTags = [
  'h2',
  'h3',
  'h4',
  'p',
  'a',
  'strong',
  'em',
  'del',
  'span',
  'code',
  'pre',
  'blockquote',
  'ul',
  'ol',
  'li',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'hr',
  'br',
  'img',
] as const
export type ProseTag = (typeof proseTags)[number]

/** Heading of a text, for its table of contents. */
export type Heading = { id: string; text: string }
