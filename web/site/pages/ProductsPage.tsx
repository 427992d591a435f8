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
  /** What is said after the tests. */
  below: ProseNode[]
  groups: CardGroup[]
  listing: ListingFacts
}

let want = () => {}
const wanted = new Promise<void>((resolve) => {
  want = resolve
})

const id = 'search'
const asks = /[?&](?:text|industryOrMaterial|typeOfTesting|deviceType|standard)=[^&]/

/**
 * The search is drawn with the page, but its script weighs more than a page may. It comes when somebody is about to use the
 * search, or has it in the address; until then React leaves the form as it was drawn.
 */
const load = () => import('../listing/Listing.tsx')
const Listing = import.meta.env.SSR ? (await load()).default : lazy(() => wanted.then(load))

type Props = { page: PageData<ProductsResult>; search?: string }

/** Every test, under the first of its types; or those that are looked for. */
export default function ProductsPage({ page: { language, result }, search = '' }: Props) {
  const isAsked = asks.test(search)
  useEffect(() => {
    const form = document.getElementById(id)
    // Somebody may have been faster than this script, and will not come to the form again.
    if (location.search || !form || form.matches(':hover, :focus-within')) return want()
    const wantWhenUsed = ({ target }: Event) => form.contains(target as Node) && want()
    // Before React, which keeps to itself what happens in a form that it has not taken over.
    for (const name of ['pointerover', 'focusin']) document.addEventListener(name, wantWhenUsed, true)
    return () => {
      for (const name of ['pointerover', 'focusin']) document.removeEventListener(name, wantWhenUsed, true)
    }
  })
  // The same element as before where nothing has changed: one that is new would be drawn anew, and the form be lost.
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
