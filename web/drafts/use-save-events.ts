import { useEffect } from 'react'
import type { DraftSaver } from './draft-saver.ts'

const refreshAfterMs = 30_000

/** Saves when the tab is hidden or the network returns, and refreshes when the tab is shown again. */
export const useSaveEvents = <Draft>(saver: DraftSaver<Draft>) => {
  useEffect(() => {
    let lastSeenAt = Date.now()
    const whenSeen = () => {
      if (document.visibilityState === 'hidden') {
        lastSeenAt = Date.now()
        void saver.flush()
      } else if (Date.now() - lastSeenAt > refreshAfterMs) {
        // The page works without the refresh; the next save merges in any case.
        void saver.refresh().catch(() => undefined)
      }
    }
    const whenOnline = () => void saver.flush()
    const whenUnloading = (event: BeforeUnloadEvent) => {
      const { isUnsaved, saving } = saver.getSnapshot()
      if (isUnsaved && saving !== 'closed') event.preventDefault()
    }
    saver.start()
    document.addEventListener('visibilitychange', whenSeen)
    addEventListener('online', whenOnline)
    addEventListener('beforeunload', whenUnloading)
    return () => {
      saver.end()
      document.removeEventListener('visibilitychange', whenSeen)
      removeEventListener('online', whenOnline)
      removeEventListener('beforeunload', whenUnloading)
    }
  }, [saver])
}
