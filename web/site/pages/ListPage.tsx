import type { PageData } from '../page-data.ts'
import { Article } from '../parts/Article.tsx'
import { type CardGroup, CardGroups } from '../parts/CardGroups.tsx'
import type { ProseNode } from '../prose-tree.ts'

export type ListResult = {
  heading: string
  nodes: ProseNode[]
  groups: CardGroup[]
  /** Link to the equivalent search. */
  search?: { label: string; href: string }
}

/** List of pages: blog, methods, solutions, a collection. */
export default function ListPage({ page }: { page: PageData<ListResult> }) {
  const { heading, nodes, groups, search } = page.result
  return (
    <Article heading={heading} nodes={nodes}>
      {search && (
        <p>
          <a href={search.href}>{search.label}</a>
        </p>
      )}
      <CardGroups groups={groups} />
    </Article>
  )
}
