import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { filterKinds } from '#contract/lists.ts'
import { changeQuery } from '../loader/change-query.ts'
import type { ListingFacts } from './listing-facts.ts'
import { type Query, readQuery, writeQuery } from './query.ts'

const pauseMs = 120

/**
 * What is looked for is what the address says. What is typed gets there when typing pauses: the first of it as a new entry of
 * the history, what follows in its place, so that Back leads to the search before and not to the letter before.
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
    const whole = { ...query, text: typed.trim(), ...next }
    asked.current = whole.text
    if (writeQuery(whole) !== writeQuery(query))
      changeQuery({ search: writeQuery(whole), isNew: !(isOfTyping && isTyping.current) })
    isTyping.current = isOfTyping
  }
  const askTyped = useEffectEvent(() => ask({}, true))

  useEffect(() => {
    if (typed.trim() === asked.current) return
    const timer = setTimeout(askTyped, pauseMs)
    return () => clearTimeout(timer)
  }, [typed])

  useEffect(() => {
    if (query.text === asked.current) return
    // Somebody went back, or came by a link.
    asked.current = query.text
    isTyping.current = false
    type(query.text)
  }, [query.text])

  const adopt = useEffectEvent(() => {
    // What the address asks for comes first, and is drawn in a moment.
    if (!form.current || location.search) return
    const given = new FormData(form.current)
    type(`${given.get('text')}`)
    const ticked = filterKinds.map((kind) => [kind, given.getAll(kind)])
    // Typing may go on.
    ask({ text: `${given.get('text')}`.trim(), ...Object.fromEntries(ticked) }, true)
  })
  // There was a form to fill in before there was a script to see it.
  useEffect(() => adopt(), [])

  const endTyping = () => {
    isTyping.current = false
  }
  const clear = () => {
    type('')
    ask({ text: '', ...Object.fromEntries(filterKinds.map((kind) => [kind, []])) })
  }
  const askText = (text: string) => {
    type(text)
    ask({ text: text.trim() })
  }
  return { query, typed, type, ask, askText, endTyping, clear }
}
