import type { PageData } from '../page-data.ts'
import { Article } from '../parts/Article.tsx'
import { type CardGroup, CardGroups } from '../parts/CardGroups.tsx'
import type { Drawing } from '../parts/Picture.tsx'
import { RowGroups } from '../parts/RowGroups.tsx'
import type { ProseNode } from '../prose-tree.ts'

export type ListResult = {
  heading: string
  nodes: ProseNode[]
  drawing: Drawing
  groups: CardGroup[]
  /** True for many short groups: one line per page instead of a card. */
  isInRows?: boolean
  /** Link to the equivalent search. */
  search?: { label: string; href: string }
}

/** List of pages: blog, methods, solutions, a collection. */
export default function ListPage({ page }: { page: PageData<ListResult> }) {
  const { heading, nodes, drawing, groups, isInRows, search } = page.result
  return (
    <Article
      heading={heading}
      nodes={nodes}
      drawing={drawing}
      below={isInRows ? <RowGroups groups={groups} /> : <CardGroups groups={groups} />}
    >
      {search && (
        <p>
          <a href={search.href}>{search.label}</a>
        </p>
      )}
    </Article>
  )
}
