/** What a run of one row gave: calls per second, and how long half and 99 % of them took at the most. */
export type Measured = {
  perSecond: number
  p50Ms: number
  p99Ms: number
  calls: number
  elapsedMs: number
  failures: number
}

export function sumUp(times: number[], elapsedMs: number, failures: number): Measured {
  const sorted = Float64Array.from(times).sort()
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return {
    perSecond: (sorted.length / elapsedMs) * 1000,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    calls: sorted.length,
    elapsedMs,
    failures,
  }
}
