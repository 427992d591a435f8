type Limits = { most: number; freshMs: number }

/**
 * Short-lived cache of this process. Uses real time, not the clock of the context: a test that stops the clock must
 * still see changes.
 */
export class Memory<Value> {
  readonly #limits: Limits
  readonly #values = new Map<string, { value: Value; until: number }>()

  constructor(limits: Limits) {
    this.#limits = limits
  }

  get(key: string): Value | undefined {
    const known = this.#values.get(key)
    return known && known.until > performance.now() ? known.value : undefined
  }

  set(key: string, value: Value): void {
    if (this.#values.size >= this.#limits.most) this.#values.clear()
    this.#values.set(key, { value, until: performance.now() + this.#limits.freshMs })
  }
}
