import { type RefObject, useEffect, useRef } from 'react'
import type { Language } from '#contract/lists.ts'
import { Cards } from '../parts/Cards.tsx'
import { useTexts } from '../parts/texts-context.ts'
import { cardOf } from './card-of.ts'
import { contactAbout } from './contact-about.ts'
import styles from './Listing.module.css'
import type { ListingFacts } from './listing-facts.ts'
import type { ListingTexts } from './listing-texts.ts'
import { type Found, useMoreProducts } from './use-products.ts'

type Props = {
  address: string
  found: Found
  facts: ListingFacts
  language: Language
  text: ListingTexts
  /** Search in words, for the contact link. */
  lookedFor: string
  /** Loads more results; absent when there are none. */
  onMore: () => void
}

/** Results page by page, or advice when nothing was found. */
export const Results = ({ address, found, facts, language, text, lookedFor, onMore }: Props) => {
  const { more, isWorking, hasFailed } = useMoreProducts(address, onMore)
  const place = useRef<HTMLDivElement>(null)
  const { askOffer } = useTexts()
  const awaitNew = useFocusOnNew(place, found.items.length)
  if (found.total === 0)
    return (
      <div className={styles.nothing}>
        <p>{text.nothingWhy}</p>
        <a className={styles.main} href={contactAbout(facts, lookedFor)}>
          {askOffer}
        </a>
      </div>
    )
  return (
    <div ref={place} className={styles.found}>
      <Cards cards={found.items.map((product) => cardOf(product, facts, language))} level={3} />
      {found.nextCursor && (
        <div className={styles.more}>
          {hasFailed && <p role="alert">{text.moreFailed}</p>}
          <button
            type="button"
            className={styles.other}
            aria-disabled={isWorking}
            onClick={() => {
              awaitNew()
              void more()
            }}
          >
            {isWorking ? text.working : text.showMore}
          </button>
        </div>
      )}
    </div>
  )
}

/** Moves the focus to the first of the newly loaded results. */
function useFocusOnNew(place: RefObject<HTMLElement | null>, count: number): () => void {
  const awaited = useRef<number | null>(null)
  useEffect(() => {
    if (awaited.current === null || count <= awaited.current) return
    place.current?.querySelectorAll<HTMLElement>('li a')[awaited.current]?.focus()
    awaited.current = null
  }, [place, count])
  return () => {
    awaited.current = count
  }
}
