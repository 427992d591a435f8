import { useEffect, useReducer, useState } from 'react'
import type { z } from 'zod'
import type { catalogueEndpoints } from '#contract/catalogue.ts'

type Answer = z.infer<typeof catalogueEndpoints.listProducts.reply>
/** All pages of an answer that were asked for so far, and the words it is an answer to. */
export type Found = Answer & { text: string }

const longestWaitMs = 15_000
const mostKept = 100
/** For as long as the document lives: Back shows at once what was there. */
const kept = new Map<string, Found>()

/** The products at an address of the API, and meanwhile those of the one before. Without an address there are none. */
export function useProducts(address: string | null, text: string) {
  const [answered, setAnswered] = useState<string | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const [attempt, retry] = useReducer((count: number) => count + 1, 0)
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same once more.
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
      // What nobody waits for any more is dropped, its failure too.
      () => call.signal.aborted || setFailed(address),
    )
    return () => call.abort()
  }, [address, text, attempt])

  const own = address === null ? undefined : kept.get(address)
  const hasFailed = address !== null && failed === address
  const before = address === null || answered === null || hasFailed ? undefined : kept.get(answered)
  return { found: own ?? before, isWorking: address !== null && !own && !hasFailed, hasFailed, retry, redraw }
}

/** The pages that follow, which are kept with the first. */
export function useMoreProducts(address: string, onMore: () => void) {
  const [state, setState] = useState<{ address: string; isWorking: boolean } | null>(null)
  const own = state?.address === address ? state : null
  const more = async () => {
    const found = kept.get(address)
    if (!found?.nextCursor || own?.isWorking) return
    setState({ address, isWorking: true })
    try {
      const next = await ask(`${address}&cursor=${encodeURIComponent(found.nextCursor)}`)
      // A list that was loaded anew between two pages may show a product twice.
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
