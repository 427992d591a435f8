import { useEffect, useReducer, useState } from 'react'
import type { z } from 'zod'
import type { catalogueEndpoints } from '#contract/catalogue.ts'

type Answer = z.infer<typeof catalogueEndpoints.listProducts.reply>
/** All loaded pages of a reply, and the search text they belong to. */
export type Found = Answer & { text: string }

const longestWaitMs = 15_000
const mostKept = 100
/** Kept for the life of the document, so that Back shows results at once. */
const kept = new Map<string, Found>()

/**
 * Loads the products at an address of the API; shows those of the previous address meanwhile. Null loads
 * nothing.
 */
export function useProducts(address: string | null, text: string) {
  const [answered, setAnswered] = useState<string | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const [attempt, retry] = useReducer((count: number) => count + 1, 0)
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt repeats the same call.
  useEffect(() => {
    setFailed(null)
    if (address === null || kept.has(address)) {
      setAnswered(address)
      return
    }
    const call = new AbortController()
    ask(address, call.signal).then(
      (answer) => {
        keep(address, { ...answer, text })
        setAnswered(address)
      },
      // Replies and failures of aborted calls are ignored.
      () => call.signal.aborted || setFailed(address),
    )
    return () => call.abort()
  }, [address, text, attempt])

  const own = address === null ? undefined : kept.get(address)
  const hasFailed = address !== null && failed === address
  const before = address === null || answered === null || hasFailed ? undefined : kept.get(answered)
  return { found: own ?? before, isWorking: address !== null && !own && !hasFailed, hasFailed, retry, redraw }
}

/** Loads further pages, which are cached with the first. */
export function useMoreProducts(address: string, onMore: () => void) {
  const [state, setState] = useState<{ address: string; isWorking: boolean } | null>(null)
  const own = state?.address === address ? state : null
  const more = async () => {
    const found = kept.get(address)
    if (!found?.nextCursor || own?.isWorking) return
    setState({ address, isWorking: true })
    try {
      const next = await ask(`${address}&cursor=${encodeURIComponent(found.nextCursor)}`)
      // A list that was reloaded between two pages may contain a product twice.
      const known = new Set(found.items.map(({ id }) => id))
      const items = [...found.items, ...next.items.filter(({ id }) => !known.has(id))]
      keep(address, { ...next, text: found.text, items })
      setState((now) => (now?.address === address ? null : now))
      onMore()
    } catch {
      setState((now) => (now?.address === address ? { address, isWorking: false } : now))
    }
  }
  return { more, isWorking: own?.isWorking === true, hasFailed: own?.isWorking === false }
}

async function ask(address: string, signal?: AbortSignal): Promise<Answer> {
  const limit = AbortSignal.timeout(longestWaitMs)
  const response = await fetch(address, { signal: signal ? AbortSignal.any([signal, limit]) : limit })
  if (!response.ok) throw new Error(`${address} was answered with ${response.status}`)
  return (await response.json()) as Answer
}

function keep(address: string, found: Found): void {
  kept.set(address, found)
  const [oldest] = kept.keys()
  if (kept.size > mostKept && oldest) kept.delete(oldest)
}
