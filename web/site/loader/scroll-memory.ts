const storageKey = 'site.scroll'

/** Scroll position of each history entry, for Back and Forward. */
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

  /** State for a new history entry. */
  newState = () => ({ entry: Math.random().toString(36).slice(2) })

  /** Makes the current history entry the one whose position is stored. */
  enter(): void {
    const state: { entry?: string } | null = history.state
    this.#entry = state?.entry ?? this.#nameEntry()
  }

  /** Scrolls to the stored position, otherwise to the anchor of the address, otherwise to the top. */
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
    // Without storage positions last as long as the document.
  }
}
