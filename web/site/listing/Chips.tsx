import { useRef } from 'react'
import { filterKinds } from '#contract/catalogue-lists.ts'
import styles from './Listing.module.css'
import type { ListingFacts } from './listing-facts.ts'
import type { ListingTexts } from './listing-texts.ts'
import type { Query } from './query.ts'

type Props = {
  query: Query
  facts: ListingFacts
  text: ListingTexts
  onAsk: (next: Partial<Query>) => void
  onClear: () => void
  /** Moves the focus after the last chip was removed. */
  onEmpty: () => void
}

/** Active search terms and filters, each removable. */
export const Chips = ({ query, facts, text, onAsk, onClear, onEmpty }: Props) => {
  const list = useRef<HTMLUListElement>(null)
  const chips = chipsOf(query, facts, text)
  if (chips.length === 0) return null
  const remove = (place: number, next: Partial<Query>) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    onAsk(next)
    if (chips.length === 1) onEmpty()
    else buttons[place === chips.length - 1 ? place - 1 : place + 1]?.focus()
  }
  return (
    <ul ref={list} className={styles.chips} aria-label={text.active}>
      {chips.map(({ key, label, without }, place) => (
        <li key={key}>
          <button
            type="button"
            aria-label={`${text.remove}: ${label}`}
            onClick={() => remove(place, without)}
          >
            {label} <span aria-hidden="true">×</span>
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          className={styles.clear}
          onClick={() => {
            onClear()
            onEmpty()
          }}
        >
          {text.clear}
        </button>
      </li>
    </ul>
  )
}

type Chip = { key: string; label: string; without: Partial<Query> }

function chipsOf(query: Query, { filters }: ListingFacts, text: ListingTexts): Chip[] {
  const chosen = filters.flatMap(({ kind, choices }) =>
    query[kind].map((value) => ({
      key: `${kind} ${value}`,
      label: choices.find((choice) => choice.value === value)?.label ?? value,
      without: { [kind]: query[kind].filter((each) => each !== value) },
    })),
  )
  return query.text
    ? [{ key: 'text', label: text.quoted(query.text), without: { text: '' } }, ...chosen]
    : chosen
}

/** Describes a search in words, for a message to the provider. */
export const inWords = (query: Query, facts: ListingFacts, text: ListingTexts) =>
  chipsOf(query, facts, text)
    .map(({ key, label }) => (key === 'text' ? query.text : label))
    .join(', ')

export const countChosen = (query: Query) => filterKinds.reduce((sum, kind) => sum + query[kind].length, 0)
