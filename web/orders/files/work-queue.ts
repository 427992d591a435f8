/** Runs work in order, a limited number at a time. */
export class WorkQueue<Item> {
  readonly #atOnce: number
  #waiting: { item: Item; work: (item: Item) => Promise<void> }[] = []
  #running = 0

  constructor(atOnce: number) {
    this.#atOnce = atOnce
  }

  /** `work` must not throw; it has to report failures itself. */
  add(items: readonly Item[], work: (item: Item) => Promise<void>) {
    this.#waiting.push(...items.map((item) => ({ item, work })))
    while (this.#running < this.#atOnce && this.#waiting.length > 0) void this.#next()
  }

  /** Removes items that have not started. */
  drop(isDropped: (item: Item) => boolean) {
    this.#waiting = this.#waiting.filter(({ item }) => !isDropped(item))
  }

  async #next() {
    const next = this.#waiting.shift()
    if (!next) return
    this.#running += 1
    await next.work(next.item)
    this.#running -= 1
    void this.#next()
  }
}
