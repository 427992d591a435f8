import { buildApp } from './app.ts'
import { buildContext } from './build-context.ts'
import { checkAtStart } from './check-database.ts'
import { readConfig } from './config.ts'
import { measurePool } from './db/pool-metrics.ts'
import { serveMetrics } from './http/metrics.ts'
import { stopOnSignal } from './stop-on-signal.ts'

/** Serves API and pages until the process is told to stop. */
export async function serve(): Promise<void> {
  const config = readConfig()
  const { context, pool, close } = await buildContext(config)
  await checkAtStart(context)
  const app = await buildApp(context)
  measurePool(pool)
  const metrics =
    config.metricsPort === undefined ? null : await serveMetrics(config.host, config.metricsPort)
  await app.listen({ host: config.host, port: config.port })
  context.log.info({ port: config.port }, 'listening')

  // Requests in flight are answered before the process ends; the load balancer knows by then.
  stopOnSignal(context.log, async () => {
    await app.close()
    await metrics?.close()
    await close()
  })
}
