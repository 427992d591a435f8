import type { PageData } from '../page-data.ts'
import { Article } from '../parts/Article.tsx'
import type { Drawing } from '../parts/Picture.tsx'
import type { Heading, ProseNode } from '../prose-tree.ts'

export type TextResult = {
  heading: string
  nodes: ProseNode[]
  drawing: Drawing | null
  /** Null for short documents. */
  contents: Heading[] | null
  updated: string | null
}

/** Page with one text: about us, the terms, how to send samples. */
export default function TextPage({ page }: { page: PageData<TextResult> }) {
  const { contents, updated, ...text } = page.result
  return <Article {...text} updated={updated ?? undefined} {...(contents && { contents })} />
}
