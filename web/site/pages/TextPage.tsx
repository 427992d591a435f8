import type { PageData } from '../page-data.ts'
import { Article } from '../parts/Article.tsx'
import type { Heading, ProseNode } from '../prose-tree.ts'

export type TextResult = {
  heading: string
  nodes: ProseNode[]
  /** Null for short documents. */
  contents: Heading[] | null
  updated: string | null
}

/** Page with one text: about us, the terms, how to send samples. */
export default function TextPage({ page }: { page: PageData<TextResult> }) {
  const { heading, nodes, contents, updated } = page.result
  return (
    <Article heading={heading} nodes={nodes} updated={updated ?? undefined} {...(contents && { contents })} />
  )
}
