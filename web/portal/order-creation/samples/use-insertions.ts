import { type RefObject, useCallback } from 'react'
import { flushSync } from 'react-dom'
import type { SampleListHandle } from './grid/SampleGrid.tsx'
import type { SampleActs } from './use-sample-edits.ts'

/** Actions that add rows and then show them. */
export const useInsertions = (
  acts: SampleActs,
  room: number,
  limit: number,
  list: RefObject<SampleListHandle | null>,
) => {
  // Renders and focuses within the event, because whole words may be typed before the next frame on a busy
  // machine.
  const showAfter = useCallback(
    (act: () => string | null) => {
      const id = flushSync(act)
      if (id) list.current?.showRow(id)
    },
    [list],
  )
  const hasRoom = room > 0
  const add = useCallback(() => {
    if (hasRoom) showAfter(acts.add)
  }, [acts, hasRoom, showAfter])
  const onBegin = useCallback(() => {
    if (hasRoom) showAfter(acts.begin)
  }, [acts, hasRoom, showAfter])
  const duplicate = useCallback(
    (ids: ReadonlySet<string>) => showAfter(() => acts.duplicate(ids, limit)),
    [acts, limit, showAfter],
  )
  // Stable over renders; otherwise every row would render with every typed key.
  const onDuplicate = useCallback((id: string) => duplicate(new Set([id])), [duplicate])
  return { add, duplicate, onBegin, onDuplicate }
}
