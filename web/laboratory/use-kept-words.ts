import { useCallback, useState } from 'react'

const prefix = 'labsilta.laboratory.words'

/** Words that are being written. They survive a reload of the tab until they are sent. */
export const useKeptWords = (about: string) => {
  const key = `${prefix} ${about}`
  const [words, setWords] = useState(() => sessionStorage.getItem(key) ?? '')
  const write = useCallback(
    (written: string) => {
      setWords(written)
      keep(key, written)
    },
    [key],
  )
  return [words, write] as const
}

/** A full storage keeps nothing; the words are still on the page. */
const keep = (key: string, words: string) => {
  try {
    if (words === '') sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, words)
  } catch {
    sessionStorage.removeItem(key)
  }
}
