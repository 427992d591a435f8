import type { PageData } from '../page-data.ts'
import { Article } from '../parts/Article.tsx'
import { Prose } from '../parts/Prose.tsx'
import line from '../parts/SearchLine.module.css'
import type { ProseNode } from '../prose-tree.ts'
import { useSuggestions } from '../suggestions/use-suggestions.ts'
import styles from './NotFoundPage.module.css'

export type NotFoundResult = {
  heading: string
  nodes: ProseNode[]
  /** Text after the search, with the most wanted pages. */
  below: ProseNode[]
  search: { address: string; label: string; submit: string }
}

/** Page for an unknown address. Its search form works without scripts. */
export default function NotFoundPage({ page }: { page: PageData<NotFoundResult> }) {
  useSuggestions()
  const { heading, nodes, below, search } = page.result
  return (
    <Article heading={heading} nodes={nodes}>
      <search>
        <form action={search.address} className={`${styles.search} ${line.search}`}>
          <label htmlFor="search-text">{search.label}</label>
          <div className={line.line}>
            <input id="search-text" type="search" name="text" maxLength={200} required />
            <button type="submit">{search.submit}</button>
          </div>
        </form>
      </search>
      <Prose nodes={below} />
    </Article>
  )
}
