import { buildContext } from './build-context.ts'
import { readConfig } from './config.ts'
import { runJobs } from './run-jobs.ts'
import { stopOnSignal } from './stop-on-signal.ts'

const { context, close } = await buildContext(readConfig())
const worker = await runJobs(context)
context.log.info('working')

// Jobs in hand are finished; what cannot be finished in time is done again by the next worker.
stopOnSignal(context.log, async () => {
  await worker.stop()
  await close()
})
