import { setTimeout as pause } from 'node:timers/promises'
import { buildApp } from './app.ts'
import { buildContext } from './build-context.ts'
import { checkAtStart } from './check-database.ts'
import { readConfig } from './config.ts'
import { measurePool } from './db/pool-metrics.ts'
import { serveMetrics } from './http/metrics.ts'
import { measureReadiness } from './measure-readiness.ts'
import { describeProcess } from './metrics.ts'
import { watchSite } from './pages/published/watch-site.ts'
import { drawFirstDocument } from './preload-documents.ts'
import { startTracing } from './start-tracing.ts'
import { stopOnSignal } from './stop-on-signal.ts'

/** Serves API and pages until the process is told to stop. */
export async function serve(): Promise<void> {
  const config = readConfig()
  describeProcess('serve')
  const tracing = await startTracing(config, 'labsilta-server')
  const { context, pool, close } = await buildContext(config)
  await checkAtStart(context)
  await drawFirstDocument()
  const stopping = new AbortController()
  const published = await watchSite(context)
  const app = await buildApp(context, { stopping: stopping.signal, site: published.site })
  measurePool(pool)
  const readiness = measureReadiness(context, stopping.signal)
  const metrics =
    config.metricsPort === undefined ? null : await serveMetrics(config.host, config.metricsPort)
  await app.listen({ host: config.host, port: config.port })
  context.log.info({ port: config.port }, 'listening')

  // The load balancer learns that no more calls should come; then the running ones are answered, and the process ends.
  stopOnSignal(context.log, async () => {
    stopping.abort()
    await pause(config.stopWaitMs)
    // A connection on which an answer was being sent becomes idle later, and would be kept open for further calls.
    const closing = setInterval(() => app.server.closeIdleConnections(), 200)
    await app.close()
    clearInterval(closing)
    readiness.stop()
    published.stop()
    await metrics?.close()
    await close()
    await tracing?.stop()
  })
}
