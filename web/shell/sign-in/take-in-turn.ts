import type { GetToken } from '#web/api/authorised-fetch.ts'

/**
 * The library makes calls that come together wait for each other's renewal and then lets each try for itself, so that
 * calls in the queue would ask a provider that has just refused. Here they share the answer of the one under way; who
 * needs a fresh token waits for it first.
 */
export const takeInTurn = (take: GetToken): GetToken => {
  let underWay: Promise<string> | null = null
  const begin = (taking: Promise<string>) => {
    underWay = taking
    const end = () => {
      if (underWay === taking) underWay = null
    }
    taking.then(end, end)
    return taking
  }
  return (options) => {
    if (!underWay) return begin(take(options))
    if (!options?.isFresh) return underWay
    const next = () => take(options)
    return begin(underWay.then(next, next))
  }
}
