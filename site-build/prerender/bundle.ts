import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { BundleTask } from './bundle-worker.ts'

/** Where a build keeps the program that draws its pages. */
export const programFile = '.build/program/draw.js'
/** And the one by which the server draws the answers to forms. */
export const answerProgramFile = '.build/program/answer.js'

/** Builds the browser's files and the drawing program into a folder, beside whatever else is done. Gives the names of all. */
export function bundle(task: BundleTask, signal: AbortSignal): Promise<string[]> {
  const worker = new Worker(new URL('./bundle-worker.ts', import.meta.url), {
    workerData: task,
    execArgv: [],
    // Whoever asks for it, tests among them: what is built is for people.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  signal.addEventListener('abort', () => void worker.terminate(), { once: true })
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`Bundling ended with code ${code}`)))
  })
}

export const programOf = (folder: string) => join(folder, programFile)
