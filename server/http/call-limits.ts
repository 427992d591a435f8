import type { LimitName } from '#contract/reached-limits.ts'
import type { Context } from '#server/context.ts'
import { addCalls } from '#server/db/rate-limits.ts'
import { Refusal } from '#server/refusal.ts'

/** Limit of a call: whose calls are counted, and how many may come in a minute. 0 is no limit. */
export type CallLimit = { name: LimitName; of: string; most: number }

const minuteMs = 60_000
/** Time between two exchanges with other processes. */
const exchangeMs = 1000

type Count = { shared: number; unsent: number }

/**
 * Counts calls per minute. Every process knows its own calls at once and those of others within about a second: the first call
 * after that time exchanges counts with the database, without waiting for it. While the database is away each process
 * counts alone.
 */
export class CallCounter {
  readonly #context: Pick<Context, 'clock' | 'db' | 'log'>
  #beginsAt = 0
  #counts = new Map<string, Count>()
  #exchange: Promise<void> | null = null
  #exchangedAt = performance.now()

  constructor(context: Pick<Context, 'clock' | 'db' | 'log'>) {
    this.#context = context
  }

  /** Refuses the call by the first limit that is exceeded. What is refused by one limit does not count for those after it. */
  count(limits: readonly CallLimit[]): void {
    const at = this.#context.clock.now().getTime()
    this.#begin(Math.floor(at / minuteMs) * minuteMs)
    const exceeded = limits.find((limit) => limit.most > 0 && this.#add(limit) > limit.most)
    if (this.#counts.size > 0 && performance.now() - this.#exchangedAt >= exchangeMs) this.#beginExchange()
    if (!exceeded) return
    const { name, most } = exceeded
    const until = new Date(this.#beginsAt + minuteMs).toISOString()
    throw Refusal.ofLimit('too_many_requests', { name, most, remaining: 0, until })
  }

  /** Seconds until the limits apply no longer. */
  get secondsLeft(): number {
    const left = this.#beginsAt + minuteMs - this.#context.clock.now().getTime()
    return Math.max(1, Math.ceil(left / 1000))
  }

  /** Waits for the exchange that is under way. */
  async close(): Promise<void> {
    await this.#exchange
  }

  #begin(beginsAt: number): void {
    if (beginsAt === this.#beginsAt) return
    this.#beginsAt = beginsAt
    this.#counts = new Map()
  }

  #add({ name, of }: CallLimit): number {
    const key = `${name}:${of}`
    const count = this.#counts.get(key) ?? { shared: 0, unsent: 0 }
    count.unsent += 1
    this.#counts.set(key, count)
    return count.shared + count.unsent
  }

  #beginExchange(): void {
    if (this.#exchange) return
    this.#exchange = this.#share()
      .catch((error: unknown) => this.#context.log.warn({ err: error }, 'exchange of counted calls'))
      .finally(() => {
        this.#exchange = null
        this.#exchangedAt = performance.now()
      })
  }

  async #share(): Promise<void> {
    const counts = this.#counts
    const sent = [...counts].flatMap(([key, { unsent }]) => (unsent > 0 ? [{ key, count: unsent }] : []))
    const sums = await addCalls(this.#context.db, new Date(this.#beginsAt), sent)
    for (const { key, count: unsent } of sent) {
      const count = counts.get(key)
      if (count) count.unsent -= unsent
    }
    for (const { key, count: sum } of sums) {
      const count = counts.get(key)
      if (count) count.shared = sum
    }
  }
}
