import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type FilterKind, isLimitKind } from '#contract/catalogue-lists.ts'
import styles from './Listing.module.css'
import type { Choice, Filter } from './listing-facts.ts'
import type { ListingTexts } from './listing-texts.ts'

const shownAtFirst = 6
/** Number of choices from which a search field is shown. */
const manyChoices = 15

type Props = {
  filter: Filter
  chosen: readonly string[]
  text: ListingTexts
  onChange: (kind: FilterKind, values: string[]) => void
}

/** Choices of one filter, each with the resulting number of tests. A limit is chosen from several. */
export const FilterGroup = ({ filter: { kind, heading, choices }, chosen, text, onChange }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const [wanted, setWanted] = useState('')
  const others = useRef<HTMLDetailsElement>(null)
  // It may have been opened before the script was loaded.
  useEffect(() => setOpen(others.current?.open === true), [])
  const first = choices.slice(0, shownAtFirst)
  const rest = choices.slice(shownAtFirst)
  const isWanted = ({ label }: Choice) => lettersOf(label).includes(lettersOf(wanted))
  const chosenHere = rest.filter(({ value }) => chosen.includes(value)).length
  const drawn = (shown: readonly Choice[]) => (
    <Choices
      {...{ kind, chosen }}
      choices={shown.filter(isWanted)}
      onToggle={(value, isChosen) => {
        const others = isLimitKind(kind) ? [] : chosen.filter((each) => each !== value)
        onChange(kind, isChosen ? [...others, value] : others)
      }}
    />
  )
  if (choices.length === 0) return null
  return (
    <fieldset className={styles.group}>
      <legend>{heading}</legend>
      {drawn(first)}
      {rest.length > 0 && (
        <details
          ref={others}
          className={styles.others}
          onToggle={({ currentTarget }) => {
            setOpen(currentTarget.open)
            if (!currentTarget.open) setWanted('')
          }}
        >
          <summary>
            {text.more(rest.length)}
            {chosenHere > 0 && `, ${text.chosen(chosenHere)}`}
          </summary>
          {isOpen && choices.length > manyChoices && (
            <input
              type="search"
              className={styles.find}
              value={wanted}
              aria-label={`${text.find}: ${heading}`}
              placeholder={text.find}
              onChange={({ target }) => setWanted(target.value)}
              onKeyDown={keepToList}
            />
          )}
          {isOpen && <div className={styles.rest}>{drawn(rest)}</div>}
          {isOpen && !choices.some(isWanted) && <p className={styles.quiet}>{text.notInList}</p>}
        </details>
      )}
    </fieldset>
  )
}

/** Keeps Enter from submitting the surrounding form, because this field only narrows the choices. */
function keepToList(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key === 'Enter') event.preventDefault()
}

/** Normalised text, so that `EN ISO 10993` is found with any spacing. */
const lettersOf = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

type ChoicesProps = {
  kind: FilterKind
  choices: readonly Choice[]
  chosen: readonly string[]
  onToggle: (value: string, isChosen: boolean) => void
}

const Choices = ({ kind, choices, chosen, onToggle }: ChoicesProps) => (
  <ul className={styles.choices}>
    {choices.map(({ value, label, count }) => (
      <li key={value}>
        <label>
          <input
            type={isLimitKind(kind) ? 'radio' : 'checkbox'}
            name={kind}
            value={value}
            checked={chosen.includes(value)}
            onChange={({ target }) => onToggle(value, target.checked)}
          />
          <span>{label}</span> <span className={styles.count}>{count}</span>
        </label>
      </li>
    ))}
  </ul>
)
