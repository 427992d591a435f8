import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { BundleTask } from './bundle-worker.ts'

/** Path of the program that renders pages. */
export const programFile = '.build/program/document.js'
/** Path of the program with which the server renders answer pages. */
export const answerProgramFile = '.build/program/answer.js'

/** Builds the browser's files and the rendering programs into a folder, in a worker. Returns the names of all files. */
export function bundle(task: BundleTask, signal: AbortSignal): Promise<string[]> {
  const worker = new Worker(new URL('./bundle-worker.ts', import.meta.url), {
    workerData: task,
    execArgv: [],
    // Always for production, whatever the environment of the caller (a test, for example) says.
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
