import { useEffect, useState } from 'react'
import { useDraftSnapshot, useOpenDraft } from '../draft/DraftContext.tsx'

/**
 * Saves pending changes and reloads the order, so that prices and problems match what will be sent. If that
 * fails, the save notice gives the reason and the submit button tries again.
 */
export const useFreshDraft = (): boolean => {
  const { saver } = useOpenDraft()
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
