import { useCallback, useRef, useState } from 'react'

const prefix = 'labsilta.laboratory.words'

/** Words that are being written. They survive a reload and a closed tab until they are sent. */
export const useKeptWords = (about: string) => {
  const key = `${prefix} ${about}`
  const [words, setWords] = useState(() => read(key))
  /** The words now, also for what began before they were written. */
  const current = useRef(words)
  const write = useCallback(
    (written: string) => {
      current.current = written
      setWords(written)
      keep(key, written)
    },
    [key],
  )
  /** Empties the field after these words were sent, unless more was written meanwhile. */
  const emptyAfter = useCallback(
    (sent: string) => {
      if (current.current === sent) write('')
    },
    [write],
  )
  return { words, write, emptyAfter, isEmptyNow: () => current.current.trim() === '' }
}

/** Deletes all text that has been written and not sent. */
export function forgetKeptWords(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
  } catch {}
}

/** A browser may refuse its storage. */
function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

/** A full storage keeps nothing; the words are still on the page. */
const keep = (key: string, words: string) => {
  try {
    localStorage.removeItem(key)
    if (words !== '') localStorage.setItem(key, words)
  } catch {}
}
