/** Result of one row: calls per second, and their median and 99th percentile. */
export type Measured = {
  perSecond: number
  p50Ms: number
  p99Ms: number
  /** Median time until the first byte of a reply came; 0 where nothing noted it. */
  firstByteMs: number
  calls: number
  /** Includes the warm-up. */
  sent: number
  elapsedMs: number
  failures: number
}

/** Warm-up in seconds. Calls that begin in it do not count, because code is compiled and statements are planned. */
export const warmUpSeconds = 2

/** Records durations of calls after the warm-up. */
export class CallTimes {
  readonly #countedFrom = performance.now() + warmUpSeconds * 1000
  readonly #times: number[] = []
  readonly #firstBytes: number[] = []
  #endedAt = this.#countedFrom
  #sent = 0
  #failures = 0

  add(begunAt: number, { isFailure = false, firstByteAt = begunAt } = {}): void {
    this.#sent++
    if (isFailure) this.#failures++
    if (begunAt < this.#countedFrom) return
    this.#firstBytes.push(firstByteAt - begunAt)
    this.#endedAt = performance.now()
    this.#times.push(this.#endedAt - begunAt)
  }

  sumUp(): Measured {
    const sorted = Float64Array.from(this.#times).sort()
    const at = (share: number, of = sorted) => of[Math.min(of.length - 1, Math.floor(of.length * share))] ?? 0
    const elapsedMs = this.#endedAt - this.#countedFrom
    return {
      perSecond: elapsedMs > 0 ? (sorted.length / elapsedMs) * 1000 : 0,
      p50Ms: at(0.5),
      p99Ms: at(0.99),
      firstByteMs: at(0.5, Float64Array.from(this.#firstBytes).sort()),
      calls: sorted.length,
      sent: this.#sent,
      elapsedMs,
      failures: this.#failures,
    }
  }
}
