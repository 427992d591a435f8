import { useCallback, useEffect, useRef, useState } from 'react'
import { createWorkKeeper, listUnsavedWork } from '#web/api/unsaved-work.ts'

/**
 * Value of a form that has not been sent. It survives a reload, a lost sign-in and a closed tab until it is `empty` again, which is
 * compared as it is: a string, or null.
 */
export const useKeptValue = <Value>(personId: string, workId: string, empty: Value) => {
  const [value, setValue] = useState(empty)
  const [isRead, setRead] = useState(false)
  /** The value now, also for what began before it was entered. */
  const current = useRef(empty)
  const [keeper] = useState(() => createWorkKeeper<Value>(personId, workId))
  useEffect(() => {
    let isGone = false
    const restore = async () => {
      const [found] = await listUnsavedWork<Value>(personId, workId)
      if (isGone) return
      setRead(true)
      if (!found) return
      if (current.current === empty) current.current = found.record
      setValue(current.current)
      await keeper.keep(current.current)
      await keeper.takeOver([found.writerId])
    }
    void restore()
    return () => {
      isGone = true
    }
  }, [keeper, personId, workId, empty])
  const keep = useCallback(
    (entered: Value) => {
      current.current = entered
      setValue(entered)
      void keeper.keep(entered === empty ? null : entered)
    },
    [keeper, empty],
  )
  /** `isRead` is true once an earlier value has been looked for: what is entered before takes its place. */
  return { value, isRead, keep, current }
}
