import type { AppData } from '../page-data.ts'

const key = 'site.reloaded-for-build'

const documentHash = () => document.querySelector<HTMLMetaElement>('meta[name="build-hash"]')?.content ?? ''

/** Which build the server has now, beside the one that this document is of. */
export class BuildWatch {
  isNewBuild = false
  /** What the server last said of itself. */
  data: Partial<AppData> = {}
  #call: Promise<void> | undefined

  /** Asked with every page that is not loaded yet; several at once are one call. Without an answer nothing is known. */
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

  /** A document that is of another build from its very start is asked for once more; never twice, whatever comes. */
  reloadOnce(): boolean {
    try {
      const hasReloaded = sessionStorage.getItem(key) !== null
      if (!this.isNewBuild) sessionStorage.removeItem(key)
      if (!this.isNewBuild || hasReloaded) return false
      sessionStorage.setItem(key, '1')
    } catch {
      // Where nothing can be remembered, nothing would end the round.
      return false
    }
    location.reload()
    return true
  }
}
