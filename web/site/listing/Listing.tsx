import { useRef } from 'react'
import { isLimitKind } from '#contract/catalogue-lists.ts'
import type { Language } from '#contract/lists.ts'
import { Answer } from './Answer.tsx'
import { countChosen } from './Chips.tsx'
import { FilterGroup } from './FilterGroup.tsx'
import { FilterPanel } from './FilterPanel.tsx'
import styles from './Listing.module.css'
import type { Choice, Filter, ListingFacts } from './listing-facts.ts'
import { listingTexts } from './listing-texts.ts'
import { writeQuery } from './query.ts'
import { SearchBar } from './SearchBar.tsx'
import { type Found, useProducts } from './use-products.ts'
import { useQuery } from './use-query.ts'

type Props = {
  /** Id of the form, by which the page notices its first use. */
  id: string
  language: Language
  facts: ListingFacts
  search: string
  isAsked: boolean
}

/** Search among the tests: a form rendered with the page, and the results once it is used. */
export default function Listing({ id, language, facts, search, isAsked }: Props) {
  const text = listingTexts[language]
  const form = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const { query, typed, type, ask, askText, endTyping, clear } = useQuery(search, facts, form)
  const address = isAsked ? addressOf(writeQuery(query), language) : null
  const products = useProducts(address, query.text)
  const { found } = products
  const show = text.show(found?.total ?? facts.total)
  return (
    <>
      <search className={styles.form} aria-label={text.search}>
        <form
          ref={form}
          id={id}
          className={styles.form}
          action={facts.address}
          autoComplete="off"
          onSubmit={(event) => {
            event.preventDefault()
            askText(typed)
          }}
        >
          <SearchBar id={`${id}-text`} {...{ text, typed, type, endTyping }} />
          <FilterPanel label={text.filters} chosen={countChosen(query)} show={show} heading={heading}>
            {filtersNow(facts, found).map((filter) => (
              <FilterGroup
                key={filter.kind}
                filter={filter}
                chosen={query[filter.kind]}
                text={text}
                onChange={(kind, values) => ask({ [kind]: values })}
              />
            ))}
          </FilterPanel>
        </form>
      </search>
      <Answer
        {...{ id, language, text, facts, query, address, products, heading }}
        onAsk={(next) => (next.text === '' ? askText('') : ask(next))}
        onClear={clear}
        onEmpty={() => form.current?.querySelector('input')?.focus()}
      />
    </>
  )
}

const addressOf = (query: string, language: Language) =>
  `/api/v1/products?language=${language}${query.replace('?', '&')}`

/** The lowest limit first. */
const byLimit = (choices: readonly Choice[]) =>
  choices.toSorted((one, other) => Number(one.value) - Number(other.value))

/** Filters with the counts of the results and the names known to the page. */
function filtersNow({ filters }: ListingFacts, found: Found | undefined): Filter[] {
  if (!found) return filters
  return filters.map(({ kind, heading, choices }) => {
    const labels = new Map(choices.map(({ value, label }) => [value, label]))
    const counted = found.choices[kind].map(({ value, count }) => ({
      value,
      count,
      label: labels.get(value) ?? value,
    }))
    return { kind, heading, choices: isLimitKind(kind) ? byLimit(counted) : counted }
  })
}
