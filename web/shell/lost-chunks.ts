import { createPath, type DataRouter } from 'react-router'
import { isFailureAhead } from '#web/ui/lazy-overlay.tsx'
import { loadPage } from './load-page.ts'

const key = 'labsilta.reloaded-for-chunk'
const quietMs = 60_000

/**
 * Recovers from chunks that a new release has removed: loads the page that the user was going to, at most once a minute so
 * that a permanent fault cannot cause a loop. A failed prefetch, or a failure while the network or the server is down,
 * leaves the page as it is.
 */
export const recoverFromLostChunks = (router: DataRouter) => {
  addEventListener('vite:preloadError', ({ payload }) => {
    const target = router.state.navigation.location
    // The prefetch marks its failure only after this event.
    setTimeout(async () => {
      if (!navigator.onLine || isFailureAhead(payload) || wasLoadedAnewJustNow()) return
      const isLeaving = await loadPage(target && createPath(target))
      if (isLeaving) sessionStorage.setItem(key, String(Date.now()))
    })
  })
}

const wasLoadedAnewJustNow = () => Date.now() - Number(sessionStorage.getItem(key) ?? 0) < quietMs
