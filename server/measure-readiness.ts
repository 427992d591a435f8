import { Gauge } from 'prom-client'
import { requireReady } from './check-database.ts'
import type { Context } from './context.ts'
import { metrics } from './metrics.ts'

const intervalMs = 5000

/** Shows if this server is ready, as `/api/ready` says. Looked up at intervals, so that metrics never wait for the database. */
export function measureReadiness(context: Context, stopping: AbortSignal): { stop(): void } {
  const ready = new Gauge({
    name: 'labsilta_ready',
    help: '1 while the server can serve calls, 0 while the database is away or the server is stopping.',
    registers: [metrics],
  })
  let isAsking = false
  const ask = async () => {
    if (isAsking) return
    isAsking = true
    const isReady = await requireReady(context).then(
      () => true,
      () => false,
    )
    ready.set(isReady && !stopping.aborted ? 1 : 0)
    isAsking = false
  }
  void ask()
  const timer = setInterval(() => void ask(), intervalMs)
  stopping.addEventListener('abort', () => ready.set(0))
  return { stop: () => clearInterval(timer) }
}
