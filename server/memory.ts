type Limits = { most: number; freshMs: number }

/**
 * Short-lived cache of this process. Uses real time, not the clock of the context: a test that stops the clock must
 * still see changes.
 */
export class Memory<Value> {
  readonly #limits: Limits
  readonly #values = new Map<string, { value: Value; until: number }>()
  #generation = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /** Grows when everything is forgotten. */
  get generation(): number {
    return this.#generation
  }

  /** Forgets everything, also what is being read at this moment: see `set`. */
  clear(): void {
    this.#values.clear()
    this.#generation += 1
  }

  get(key: string): Value | undefined {
    const known = this.#values.get(key)
    return known && known.until > performance.now() ? known.value : undefined
  }

  /** Keeps a value that was read in this generation; one that was read before a `clear` may be outdated. */
  set(key: string, value: Value, generation = this.#generation): void {
    if (generation !== this.#generation) return
    if (this.#values.size >= this.#limits.most) this.#values.clear()
    this.#values.set(key, { value, until: performance.now() + this.#limits.freshMs })
  }
}
