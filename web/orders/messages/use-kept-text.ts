import { useCallback, useEffect, useRef, useState } from 'react'
import { createWorkKeeper, listUnsavedWork } from '#web/api/unsaved-work.ts'

/** Text that is being written. It survives a reload, a lost sign-in and a closed tab until it is sent. */
export const useKeptText = (personId: string, workId: string) => {
  const [text, setText] = useState('')
  const [isRead, setRead] = useState(false)
  /** The text now, also for what began before it was typed. */
  const current = useRef('')
  const [keeper] = useState(() => createWorkKeeper<string>(personId, workId))
  useEffect(() => {
    let isGone = false
    const restore = async () => {
      const [found] = await listUnsavedWork<string>(personId, workId)
      if (isGone) return
      setRead(true)
      if (!found) return
      current.current ||= found.record
      setText(current.current)
      await keeper.keep(current.current)
      await keeper.takeOver([found.writerId])
    }
    void restore()
    return () => {
      isGone = true
    }
  }, [keeper, personId, workId])
  const type = useCallback(
    (typed: string) => {
      current.current = typed
      setText(typed)
      void keeper.keep(typed === '' ? null : typed)
    },
    [keeper],
  )
  /** Empties the field after this text was sent, unless more was typed meanwhile. */
  const emptyAfter = useCallback(
    (sent: string) => {
      if (current.current === sent) type('')
    },
    [type],
  )
  /** `isRead` is true once an earlier text has been looked for: what is typed before takes its place. */
  return { text, isRead, type, emptyAfter }
}
