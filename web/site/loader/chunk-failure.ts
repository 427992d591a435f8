const key = 'site.left-for-chunk'
const isLostChunk = /^ChunkLoadError|dynamically imported module|Importing a module script failed/i

/**
 * Recovers from a chunk that fails outside a navigation: loads the last known address again, once for each build because the
 * fault may be permanent.
 */
export function leaveOnLostChunk(lastAddress: () => string, build: string): void {
  addEventListener('unhandledrejection', ({ reason }) => {
    if (!isLostChunk.test(String(reason))) return
    try {
      if (sessionStorage.getItem(key) === build) return
      sessionStorage.setItem(key, build)
    } catch {
      return
    }
    const { pathname, search } = new URL(lastAddress())
    // A hash would only scroll the current page.
    location.assign(pathname + search)
  })
}
