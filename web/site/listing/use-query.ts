import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { filterKinds } from '#contract/catalogue-lists.ts'
import { changeQuery } from '../loader/change-query.ts'
import type { ListingFacts } from './listing-facts.ts'
import { type Query, readQuery, writeQuery } from './query.ts'

const pauseMs = 120

/** The search with these changes. Another text is corrected again. */
const changed = (query: Query, next: Partial<Query> & { text: string }): Query => ({
  ...query,
  spelling: next.text === query.text ? query.spelling : 'corrected',
  ...next,
})

/**
 * Search of the address. Typed text is written to it after a pause: first as a new history entry, then as
 * replacements of it, so that Back leads to the previous search and not to the previous letter.
 */
export function useQuery(search: string, { filters }: ListingFacts, form: RefObject<HTMLFormElement | null>) {
  const query = useMemo(() => {
    const known = new Map(
      filters.map(({ kind, choices }) => [kind, new Set(choices.map(({ value }) => value))]),
    )
    return readQuery(search, (kind, value) => known.get(kind)?.has(value) === true)
  }, [search, filters])
  const [typed, type] = useState(query.text)
  const asked = useRef(query.text)
  const isTyping = useRef(false)

  const ask = (next: Partial<Query>, isOfTyping = false) => {
    const whole = changed(query, { text: typed.trim(), ...next })
    asked.current = whole.text
    const isChanged = writeQuery(whole) !== writeQuery(query)
    if (isChanged) changeQuery({ search: writeQuery(whole), isNew: !(isOfTyping && isTyping.current) })
    // Without a change there is no entry yet that further letters may replace.
    isTyping.current = isOfTyping && (isChanged || isTyping.current)
  }
  const askTyped = useEffectEvent(() => ask({}, true))

  useEffect(() => {
    if (typed.trim() === asked.current) return
    const timer = setTimeout(askTyped, pauseMs)
    return () => clearTimeout(timer)
  }, [typed])

  useEffect(() => {
    if (query.text === asked.current) return
    // Set by Back or a link.
    asked.current = query.text
    isTyping.current = false
    type(query.text)
  }, [query.text])

  const adopt = useEffectEvent(() => {
    // The search of the address takes precedence and is rendered shortly.
    if (!form.current || location.search) return
    const given = new FormData(form.current)
    type(`${given.get('text')}`)
    const ticked = filterKinds.map((kind) => [kind, given.getAll(kind)])
    // Typing may continue.
    ask({ text: `${given.get('text')}`.trim(), ...Object.fromEntries(ticked) }, true)
  })
  // The form may have been filled in before the script was loaded.
  useEffect(() => adopt(), [])

  const endTyping = () => {
    isTyping.current = false
  }
  const clear = () => {
    type('')
    ask({ text: '', sort: 'relevance', ...Object.fromEntries(filterKinds.map((kind) => [kind, []])) })
  }
  const askText = (text: string) => {
    type(text)
    ask({ text: text.trim() })
  }
  return { query, typed, type, ask, askText, endTyping, clear }
}
