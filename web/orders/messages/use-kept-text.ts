import { useCallback, useEffect, useState } from 'react'
import { createWorkKeeper, listUnsavedWork } from '#web/api/unsaved-work.ts'

/** Text that is being written. It survives a reload, a lost sign-in and a closed tab until it is sent. */
export const useKeptText = (personId: string, workId: string) => {
  const [text, setText] = useState('')
  const [keeper] = useState(() => createWorkKeeper<string>(personId, workId))
  useEffect(() => {
    let isGone = false
    const restore = async () => {
      const [found] = await listUnsavedWork<string>(personId, workId)
      if (!found || isGone) return
      setText((typed) => typed || found.record)
      await keeper.keep(found.record)
      await keeper.takeOver([found.writerId])
    }
    void restore()
    return () => {
      isGone = true
    }
  }, [keeper, personId, workId])
  const type = useCallback(
    (typed: string) => {
      setText(typed)
      void keeper.keep(typed === '' ? null : typed)
    },
    [keeper],
  )
  return { text, type }
}
