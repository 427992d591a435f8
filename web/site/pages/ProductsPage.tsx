import { lazy, Suspense, useEffect, useMemo } from 'react'
import type { ListingFacts } from '../listing/listing-facts.ts'
import type { PageData } from '../page-data.ts'
import { Article } from '../parts/Article.tsx'
import { type CardGroup, CardGroups } from '../parts/CardGroups.tsx'
import { Prose } from '../parts/Prose.tsx'
import type { ProseNode } from '../prose-tree.ts'
import styles from './ProductsPage.module.css'

export type ProductsResult = {
  heading: string
  nodes: ProseNode[]
  /** Text after the tests. */
  below: ProseNode[]
  groups: CardGroup[]
  listing: ListingFacts
}

let want = () => {}
const wanted = new Promise<void>((resolve) => {
  want = resolve
})

const id = 'search'
/** A parameter of the search; not those of advertising, such as `utm_source` and `gclid`. A list of names would be longer. */
const asks = /[?&](?!\w+id=)[a-z]+=[^&]/i

/**
 * The search form is rendered with the page, but its script is larger than a page's budget. It loads when the
 * user is about to use the search or the address contains one; until then React leaves the form as it was
 * rendered.
 */
const load = () => import('../listing/Listing.tsx')
const Listing = import.meta.env.SSR ? (await load()).default : lazy(() => wanted.then(load))

type Props = { page: PageData<ProductsResult>; search?: string }

/** All tests, grouped by the first of their types, or the results of a search. */
export default function ProductsPage({ page: { language, result }, search = '' }: Props) {
  const isAsked = asks.test(search)
  useEffect(() => {
    const form = document.getElementById(id)
    // The user may already be in the form before this script runs.
    if (location.search || !form || form.matches(':hover, :focus-within')) return want()
    const wantWhenUsed = ({ target }: Event) => form.contains(target as Node) && want()
    // Listeners on the document, because React stops events inside a form that is not hydrated yet.
    for (const name of ['pointerover', 'focusin']) document.addEventListener(name, wantWhenUsed, true)
    return () => {
      for (const name of ['pointerover', 'focusin']) document.removeEventListener(name, wantWhenUsed, true)
    }
  })
  // Keeps the identity of an unchanged element; a new one would render again and lose the form.
  const listing = useMemo(
    () => (
      <Suspense fallback={<div className={styles.place} />}>
        <Listing id={id} language={language} facts={result.listing} search={search} isAsked={isAsked} />
      </Suspense>
    ),
    [language, result, search, isAsked],
  )
  return (
    <Article heading={result.heading} nodes={result.nodes}>
      <div className={styles.listing}>
        {listing}
        {!isAsked && (
          <div className={styles.all}>
            <CardGroups groups={result.groups} />
          </div>
        )}
      </div>
      <Prose nodes={result.below} />
    </Article>
  )
}
