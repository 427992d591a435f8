const storageKey = 'site.scroll'

/** Where each entry of the history was scrolled to, so that Back leads to the same place. */
export class ScrollMemory {
  readonly #places: Record<string, number> = readPlaces()
  #entry = ''

  constructor() {
    this.enter()
    history.scrollRestoration = 'manual'
    addEventListener('scroll', () => this.#remember(), { passive: true })
    addEventListener('pagehide', () => {
      this.#remember()
      writePlaces(this.#places)
    })
  }

  /** A state for a new entry of the history. */
  newState = () => ({ entry: Math.random().toString(36).slice(2) })

  /** From now on it is this entry that is scrolled. */
  enter(): void {
    const state: { entry?: string } | null = history.state
    this.#entry = state?.entry ?? this.#nameEntry()
  }

  /** To where it was, else to the place that the address names, else to the top. */
  restore(): void {
    const place = this.#places[this.#entry]
    if (place === undefined) scrollToHash()
    else scrollTo({ top: place, behavior: 'instant' })
  }

  hasPlace(): boolean {
    return this.#places[this.#entry] !== undefined
  }

  #nameEntry(): string {
    const state = this.newState()
    history.replaceState(state, '')
    return state.entry
  }

  #remember(): void {
    this.#places[this.#entry] = scrollY
  }
}

/** Element that the hash of the address names. */
export const elementOfHash = (): HTMLElement | null =>
  document.getElementById(decodeHash(location.hash.slice(1)))

export function scrollToHash(): void {
  const element = elementOfHash()
  if (element) element.scrollIntoView()
  else scrollTo({ top: 0, behavior: 'instant' })
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash)
  } catch {
    return hash
  }
}

function readPlaces(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
  } catch {
    return {}
  }
}

function writePlaces(places: Record<string, number>): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(places))
  } catch {
    // Without storage a place is forgotten with the document.
  }
}
