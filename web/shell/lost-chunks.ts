import { createPath, type DataRouter } from 'react-router'

const key = 'labsilta.reloaded-for-chunk'
const quietMs = 60_000

/**
 * After a new version has been put in place, parts of the old one are gone: a page opened before then cannot load what it
 * has not yet loaded. The browser then loads the page one was going to, at most once a minute, so that a lasting fault
 * can never make it go round.
 */
export const loadAnewOnLostChunks = (router: DataRouter) => {
  addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(key) ?? 0)
    if (Date.now() - last < quietMs) return
    event.preventDefault()
    sessionStorage.setItem(key, String(Date.now()))
    const target = router.state.navigation.location
    if (target) location.assign(createPath(target))
    else location.reload()
  })
}
