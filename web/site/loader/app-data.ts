import type { AppData } from '../page-data.ts'

const key = 'site.reloaded-for-build'

const documentHash = () => document.querySelector<HTMLMetaElement>('meta[name="build-hash"]')?.content ?? ''

/** Compares the server's current build with that of this document. */
export class BuildWatch {
  isNewBuild = false
  /** Latest data of the server. */
  data: Partial<AppData> = {}
  #call: Promise<void> | undefined

  /**
   * Called before each page load; simultaneous calls share one request. Failures leave the data unchanged.
   */
  ask(): Promise<void> {
    this.#call ??= this.#ask().finally(() => {
      this.#call = undefined
    })
    return this.#call
  }

  async #ask(): Promise<void> {
    const data = await fetch('/page-data/app-data.json')
      .then((response) => (response.ok ? (response.json() as Promise<Partial<AppData>>) : null))
      .catch(() => null)
    if (typeof data?.hash !== 'string') return
    this.data = data
    this.isNewBuild = data.hash !== documentHash()
  }

  /** Reloads once a document that is outdated from the start; never twice. */
  reloadOnce(): boolean {
    try {
      const hasReloaded = sessionStorage.getItem(key) !== null
      if (!this.isNewBuild) sessionStorage.removeItem(key)
      if (!this.isNewBuild || hasReloaded) return false
      sessionStorage.setItem(key, '1')
    } catch {
      // Without storage a reload could repeat forever.
      return false
    }
    location.reload()
    return true
  }
}
