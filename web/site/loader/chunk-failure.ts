const key = 'site.left-for-chunk'
const isLostChunk = /^ChunkLoadError|dynamically imported module|Importing a module script failed/i

/**
 * Code that is asked for while a page is open may be gone with a newer build. Where no navigation deals with it, the browser
 * goes to the last known address anew; once for each build, for the fault may be a lasting one.
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
    // Without its hash, which would be a jump on this very page.
    location.assign(pathname + search)
  })
}
