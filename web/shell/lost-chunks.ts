import { createPath, type DataRouter } from 'react-router'
import { isFailureAhead } from '#web/ui/lazy-overlay.tsx'
import { loadAnew } from './load-anew.ts'

const key = 'labsilta.reloaded-for-chunk'
const quietMs = 60_000

/**
 * After a new version has been put in place, parts of the old one are gone: a page opened before then cannot load what it
 * has not yet loaded. The browser then loads the page one was going to, at most once a minute, so that a lasting fault
 * can never make it go round. What fails before anybody needs it, or while the line is cut or the server away, takes nobody's
 * page away: loading it anew would bring no other.
 */
export const loadAnewOnLostChunks = (router: DataRouter) => {
  addEventListener('vite:preloadError', ({ payload }) => {
    const target = router.state.navigation.location
    // Whoever wanted it has to be told first; it is then known whether anybody did.
    setTimeout(async () => {
      if (!navigator.onLine || isFailureAhead(payload) || wasLoadedAnewJustNow()) return
      const isLeaving = await loadAnew(target && createPath(target))
      if (isLeaving) sessionStorage.setItem(key, String(Date.now()))
    })
  })
}

const wasLoadedAnewJustNow = () => Date.now() - Number(sessionStorage.getItem(key) ?? 0) < quietMs
