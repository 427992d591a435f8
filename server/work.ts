import { buildContext } from './build-context.ts'
import { checkAtStart } from './check-database.ts'
import { systemClock } from './clock.ts'
import { readConfig } from './config.ts'
import { longestStatementMs } from './db/database.ts'
import { measurePool } from './db/pool-metrics.ts'
import { refuseUnconfirmed } from './db/restores.ts'
import { serveMetrics } from './http/metrics.ts'
import { measureWork } from './measure-work.ts'
import { describeProcess } from './metrics.ts'
import { runJobs } from './run-jobs.ts'
import { startTracing } from './start-tracing.ts'
import { stopOnSignal } from './stop-on-signal.ts'

/** Runs the jobs of all queues until the process is told to stop. */
export async function work(): Promise<void> {
  const config = readConfig()
  describeProcess('work')
  const tracing = await startTracing(config, 'labsilta-worker')
  const { context, pool, close } = await buildContext(config, systemClock, longestStatementMs.ofWorker)
  await checkAtStart(context, refuseUnconfirmed)
  const worker = await runJobs(context)
  measurePool(pool)
  const figures = config.metricsPort === undefined ? null : measureWork(context)
  const metrics =
    config.metricsPort === undefined ? null : await serveMetrics(config.host, config.metricsPort)
  context.log.info('working')

  // Running jobs are finished; a job that cannot be finished in time runs again in the next worker.
  stopOnSignal(context.log, async () => {
    await worker.stop()
    await figures?.stop()
    await metrics?.close()
    await close()
    await tracing?.stop()
  })
}
