/** Where a text that saves itself stands. `failed` is tried again by itself; `refused` needs the person. */
export type AutosaveState = {
  text: string
  status: 'clean' | 'waiting' | 'saving' | 'saved' | 'failed' | 'refused' | 'conflict'
  /** What somebody else wrote meanwhile, while the person has not chosen. */
  theirs: string
  error: unknown
}

export type SaveOutcome = { kind: 'saved' } | { kind: 'conflict'; theirs: string }

type Options = {
  /** What the server had when the person began to type. */
  text: string
  /** Saves over `base`; says so when the server has something else by now. */
  save: (text: string, base: string) => Promise<SaveOutcome>
  isTransient: (error: unknown) => boolean
}

/** The server cuts white space at the ends; a space that one has just typed is no change of the text. */
export const isSameText = (one: string, other: string) => one.trim() === other.trim()

const pauseMs = 800
const retryMs = 3000

/**
 * Keeps one text and saves it a moment after the last key, one save at a time. What is typed is never taken back: news
 * from the server are taken only while nothing is unsaved, and where both sides wrote, the person chooses.
 */
export class Autosave {
  readonly #options: Options
  readonly #listeners = new Set<() => void>()
  #state: AutosaveState
  #base: string
  #timer: ReturnType<typeof setTimeout> | undefined
  #isSaving = false

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

  /** What the text is being saved over. */
  get base() {
    return this.#base
  }

  get isDirty() {
    return !isSameText(this.#state.text, this.#base)
  }

  readonly type = (text: string) => {
    this.#show({ text })
    if (this.#isSaving || this.#state.status === 'conflict') return
    this.stop()
    this.#show({ status: this.isDirty ? 'waiting' : 'clean' })
    if (this.isDirty) this.#saveIn(pauseMs)
  }

  /** Unsaved work of an earlier visit goes on where it was, over what the server had then. */
  restore(text: string, base: string) {
    if (this.isDirty) return
    this.#base = base
    this.#show({ text, status: 'waiting' })
    this.#saveIn(0)
  }

  /** What the server has now. */
  receive(current: string) {
    if (this.#isSaving || this.#state.status === 'conflict' || isSameText(current, this.#base)) return
    if (!this.isDirty) {
      this.#base = current
      this.#show({ text: current, status: 'clean' })
    } else if (isSameText(current, this.#state.text)) {
      // A save whose answer was lost has arrived after all.
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

  /** Saves at once what is waiting. */
  async flush() {
    this.stop()
    if (this.#isSaving || !this.isDirty || this.#state.status === 'conflict') return
    const sent = this.#state.text
    this.#isSaving = true
    this.#show({ status: 'saving', error: null })
    try {
      const outcome = await this.#options.save(sent, this.#base)
      this.#isSaving = false
      this.#settle(sent, outcome)
    } catch (error) {
      this.#isSaving = false
      const comesBack = this.#options.isTransient(error)
      this.#show({ status: comesBack ? 'failed' : 'refused', error })
      if (comesBack) this.#saveIn(retryMs)
    }
  }

  #settle(sent: string, outcome: SaveOutcome) {
    if (outcome.kind === 'conflict') return this.#show({ status: 'conflict', theirs: outcome.theirs })
    this.#base = sent
    this.#show({ status: this.isDirty ? 'waiting' : 'saved' })
    if (this.isDirty) this.#saveIn(pauseMs)
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
