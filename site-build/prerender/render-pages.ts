import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Rendered, RenderJob } from './render-worker.ts'

const batchSize = 20
/** Below this number one thread is finished before a second one has loaded React. */
const fewestPerThread = 100

/** Renders pages on all processors and reports progress. */
export async function renderPages(
  program: string,
  jobs: readonly RenderJob[],
  report: (rendered: Rendered[]) => void,
): Promise<void> {
  const threads = Math.min(availableParallelism(), Math.ceil(jobs.length / fewestPerThread))
  const waiting = [...jobs]
  const take = () => waiting.splice(0, batchSize)
  await Promise.all(Array.from({ length: threads }, () => runThread(program, take, report)))
}

async function runThread(
  program: string,
  take: () => RenderJob[],
  report: (rendered: Rendered[]) => void,
): Promise<void> {
  const worker = new Worker(new URL('./render-worker.ts', import.meta.url), {
    workerData: program,
    execArgv: [],
    // React is three times as slow in development mode.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  try {
    await new Promise<void>((resolve, reject) => {
      const give = () => {
        const jobs = take()
        if (jobs.length > 0) worker.postMessage(jobs)
        else resolve()
      }
      worker.on('message', (rendered: Rendered[]) => {
        report(rendered)
        give()
      })
      worker.once('error', reject)
      worker.once('exit', (code) => reject(new Error(`Rendering ended with code ${code}`)))
      give()
    })
  } finally {
    await worker.terminate()
  }
}
