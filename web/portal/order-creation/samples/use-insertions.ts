import { type RefObject, useCallback } from 'react'
import { flushSync } from 'react-dom'
import type { SampleListHandle } from './grid/SampleGrid.tsx'
import type { SampleEdits } from './use-sample-edits.ts'

/** Actions that add rows and then show them. */
export const useInsertions = (
  edits: SampleEdits,
  room: number,
  limit: number,
  list: RefObject<SampleListHandle | null>,
) => {
  // Renders and focuses within the event, because whole words may be typed before the next frame on a busy
  // machine.
  const showAfter = useCallback(
    (insert: () => string | null) => {
      const id = flushSync(insert)
      if (id) list.current?.showRow(id)
    },
    [list],
  )
  const hasRoom = room > 0
  const add = useCallback(() => {
    if (hasRoom) showAfter(edits.add)
  }, [edits, hasRoom, showAfter])
  const onBegin = useCallback(() => {
    if (hasRoom) showAfter(edits.begin)
  }, [edits, hasRoom, showAfter])
  const duplicate = useCallback(
    (ids: ReadonlySet<string>) => showAfter(() => edits.duplicate(ids, limit)),
    [edits, limit, showAfter],
  )
  // Stable over renders; otherwise every row would render with every typed key.
  const onDuplicate = useCallback((id: string) => duplicate(new Set([id])), [duplicate])
  return { add, duplicate, onBegin, onDuplicate }
}
