/** State of a text that saves itself. `failed` is retried automatically; `refused` needs the user. */
export type AutosaveState = {
  text: string
  status: 'clean' | 'waiting' | 'saving' | 'saved' | 'failed' | 'refused' | 'conflict'
  /** Another person's text, until the user has chosen. */
  theirs: string
  error: unknown
}

export type SaveOutcome = { kind: 'saved' } | { kind: 'conflict'; theirs: string }

type Options = {
  /** Text on the server when the user started to type. */
  text: string
  /** Saves over `base`; reports when the server has a different text. */
  save: (text: string, base: string) => Promise<SaveOutcome>
  isTransient: (error: unknown) => boolean
}

/** The server trims white space at the ends, so a typed space is not yet a change. */
export const isSameText = (one: string, other: string) => one.trim() === other.trim()

const pauseMs = 800
const retryMs = 3000

/**
 * Saves one text after a pause in typing, one save at a time. Typed text is never replaced: the server's text
 * is taken over only while nothing is unsaved, and if both sides wrote, the user chooses.
 */
export class Autosave {
  readonly #options: Options
  readonly #listeners = new Set<() => void>()
  #state: AutosaveState
  #base: string
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<void> | null = null
  /** Raised by discarding. The outcome of a save that began before is of no interest. */
  #generation = 0

  constructor(options: Options) {
    this.#options = options
    this.#base = options.text
    this.#state = { text: options.text, status: 'clean', theirs: '', error: null }
  }

  readonly getState = () => this.#state

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  /** Text that the next save replaces. */
  get base() {
    return this.#base
  }

  get isDirty() {
    return !isSameText(this.#state.text, this.#base)
  }

  readonly type = (text: string) => {
    this.#show({ text })
    if (this.#running || this.#state.status === 'conflict') return
    this.stop()
    this.#show({ status: this.isDirty ? 'waiting' : 'clean' })
    if (this.isDirty) this.#saveIn(pauseMs)
  }

  /** Restores unsaved work of an earlier visit, over the text that the server had then. What was typed meanwhile follows it. */
  restore(text: string, base: string) {
    if (this.isDirty) return this.type(`${text}\n\n${this.#state.text}`)
    this.#base = base
    this.#show({ text, status: 'waiting' })
    this.#saveIn(0)
  }

  /** Takes the server's current text. */
  receive(current: string) {
    if (this.#running || this.#state.status === 'conflict' || isSameText(current, this.#base)) return
    if (!this.isDirty) {
      this.#base = current
      this.#show({ text: current, status: 'clean' })
    } else if (isSameText(current, this.#state.text)) {
      // A save without a reply has been stored after all.
      this.#base = current
      this.#show({ status: 'saved' })
    }
  }

  readonly choose = (kept: 'mine' | 'theirs' | 'both') => {
    const { text: mine, theirs, status } = this.#state
    if (status !== 'conflict') return
    this.#base = theirs
    this.#show({ text: { mine, theirs, both: `${theirs}\n\n${mine}` }[kept], status: 'saved', theirs: '' })
    void this.flush()
  }

  stop() {
    clearTimeout(this.#timer)
  }

  /** Saves pending text at once, after a save that is under way. False if something is unsaved then. */
  readonly flush = async (): Promise<boolean> => {
    while (this.#running) await this.#running
    this.stop()
    if (this.isDirty && this.#state.status !== 'conflict') {
      this.#running = this.#save()
      await this.#running
    }
    return !this.isDirty
  }

  /** Discards unsaved text on purpose. */
  readonly abandon = () => {
    this.stop()
    this.#generation += 1
    this.#base = this.#state.text
    this.#show({ status: 'clean', theirs: '', error: null })
  }

  async #save() {
    const sent = this.#state.text
    const generation = this.#generation
    this.#show({ status: 'saving', error: null })
    try {
      const outcome = await this.#options.save(sent, this.#base)
      this.#running = null
      if (generation !== this.#generation) return this.#saveLater()
      this.#settle(sent, outcome)
    } catch (error) {
      this.#running = null
      if (generation !== this.#generation) return this.#saveLater()
      const comesBack = this.#options.isTransient(error)
      this.#show({ status: comesBack ? 'failed' : 'refused', error })
      if (comesBack) this.#saveIn(retryMs)
    }
  }

  #settle(sent: string, outcome: SaveOutcome) {
    if (outcome.kind === 'conflict') return this.#show({ status: 'conflict', theirs: outcome.theirs })
    this.#base = sent
    this.#show({ status: 'saved' })
    this.#saveLater()
  }

  /** Saves what was typed during a save. */
  #saveLater() {
    if (!this.isDirty) return
    this.#show({ status: 'waiting' })
    this.#saveIn(pauseMs)
  }

  #saveIn(afterMs: number) {
    this.stop()
    this.#timer = setTimeout(() => void this.flush(), afterMs)
  }

  #show(changed: Partial<AutosaveState>) {
    this.#state = { ...this.#state, ...changed }
    for (const listener of this.#listeners) listener()
  }
}
