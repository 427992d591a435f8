import type { RefObject } from 'react'
import type { Language } from '#contract/lists.ts'
import { Chips, inWords } from './Chips.tsx'
import styles from './Listing.module.css'
import type { ListingFacts } from './listing-facts.ts'
import type { ListingTexts } from './listing-texts.ts'
import type { Query } from './query.ts'
import { Results } from './Results.tsx'
import { SortChoice } from './SortChoice.tsx'
import type { useProducts } from './use-products.ts'
import { WordNotes } from './WordNotes.tsx'

type Products = ReturnType<typeof useProducts>

type Props = {
  id: string
  language: Language
  text: ListingTexts
  facts: ListingFacts
  query: Query
  /** Address of the API; null without a search. */
  address: string | null
  products: Products
  heading: RefObject<HTMLHeadingElement | null>
  onAsk: (next: Partial<Query>) => void
  onClear: () => void
  onEmpty: () => void
}

/** Number of matching tests, the search terms, and the tests. */
export const Answer = ({
  id,
  language,
  text,
  facts,
  query,
  address,
  products,
  heading,
  ...actions
}: Props) => {
  const { found, isWorking, hasFailed, retry, redraw } = products
  return (
    <section className={styles.results} aria-busy={isWorking} aria-labelledby={`${id}-found`}>
      <div className={styles.head}>
        <div role="status">
          <h2 ref={heading} id={`${id}-found`} tabIndex={-1}>
            {summaryOf(text, facts, products)}
          </h2>
          {found?.nextCursor && <p className={styles.quiet}>{text.shown(found.items.length, found.total)}</p>}
        </div>
        <SortChoice id={`${id}-sort`} {...{ query, text }} onSort={(sort) => actions.onAsk({ sort })} />
      </div>
      <Chips {...{ query, facts, text, ...actions }} />
      {found && (
        <WordNotes {...{ found, facts, text }} onAsTyped={() => actions.onAsk({ spelling: 'as_typed' })} />
      )}
      {isWorking && found && <p className={styles.working}>{text.working}</p>}
      {hasFailed && <Failure text={text} onRetry={retry} />}
      {address && found && (
        <div className={isWorking ? styles.old : undefined}>
          <Results
            {...{ address, found, facts, language, text }}
            lookedFor={inWords(query, facts, text)}
            onMore={redraw}
          />
        </div>
      )}
    </section>
  )
}

function summaryOf(
  text: ListingTexts,
  { total }: ListingFacts,
  { found, isWorking, hasFailed }: Products,
): string {
  if (hasFailed) return text.failed
  if (!found) return isWorking ? text.working : text.tests(total)
  if (found.total === 0) return found.text ? text.nothingFor(found.text) : text.nothing
  return found.text ? text.testsFor(found.total, found.text) : text.tests(found.total)
}

const Failure = ({ text, onRetry }: { text: ListingTexts; onRetry: () => void }) => (
  <div className={styles.failure}>
    <p>{text.failedWhy}</p>
    <button type="button" className={styles.other} onClick={onRetry}>
      {text.retry}
    </button>
  </div>
)
