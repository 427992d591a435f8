import type { GetToken } from '#web/api/authorised-fetch.ts'

/**
 * Shares one token request between simultaneous calls. The library itself queues them and lets each ask the
 * provider, even after it has just refused. A call for a fresh token waits for the running request first.
 */
export const shareTokenRequests = (take: GetToken): GetToken => {
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
