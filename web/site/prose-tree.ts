import type { Language } from '#contract/lists.ts'

/** Markdown as it travels in page-data: a text, or an element with its children. No HTML strings anywhere. */
export type ProseNode = string | ProseElement
export type ProseElement = {
  tag: ProseTag
  id?: string
  href?: string
  /** Of a part in another language than the page's. */
  lang?: Language
  start?: number
  align?: Align
  /** Of a table: on a phone its rows stand below each other, each cell with the heading of its column. */
  isStacked?: true
  /** Of a cell of such a table: that heading. */
  label?: string
  children: ProseNode[]
}
type Align = 'left' | 'center' | 'right'

/** What Markdown of ours may become; anything else in a text is an error of the build. */
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
] as const
export type ProseTag = (typeof proseTags)[number]

/** A heading of a text, for its table of contents. */
export type Heading = { id: string; text: string }
