import { useCallback } from 'react'
import { useKeptValue } from './use-kept-value.ts'

/** Text that is being written. It survives a reload, a lost sign-in and a closed tab until it is sent. */
export const useKeptText = (personId: string, workId: string) => {
  const { value: text, isRead, keep: type, current } = useKeptValue(personId, workId, '')
  /** Empties the field after this text was sent, unless more was typed meanwhile. */
  const emptyAfter = useCallback(
    (sent: string) => {
      if (current.current === sent) type('')
    },
    [type, current],
  )
  /** Adds a paragraph after what is typed by then. */
  const append = useCallback(
    (more: string) => type(current.current.trim() === '' ? more : `${current.current}\n\n${more}`),
    [type, current],
  )
  return { text, isRead, type, append, emptyAfter }
}
