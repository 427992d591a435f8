import { useEffect, useState } from 'react'
import { useDraftRoom, useDraftSnapshot } from '../draft/DraftContext.tsx'

/**
 * Saves what is unsaved and reads the order anew, so that prices and gaps are those of what will be sent. When that
 * cannot be done now, the notice about saving says why, and the submit button tries again.
 */
export const useFreshDraft = (): boolean => {
  const { saver } = useDraftRoom()
  const { isUnsaved, draft } = useDraftSnapshot()
  const [hasAsked, setAsked] = useState(false)
  useEffect(() => {
    let isOver = false
    void saver
      .flush()
      .then(() => saver.refresh())
      .catch(() => undefined)
      .then(() => !isOver && setAsked(true))
    return () => {
      isOver = true
    }
  }, [saver])
  return hasAsked && !isUnsaved && !draft.isSummaryStale
}
