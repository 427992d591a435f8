import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

/** Another client that calls while bodies are sent, in a thread of its own. */
export class Probe {
  readonly #thread: Worker
  #failure: Error | null = null

  constructor(url: string, authorization: string) {
    this.#thread = new Worker(new URL('probe-thread.ts', import.meta.url), {
      workerData: { url, authorization },
    })
    this.#thread.on('error', (error) => {
      this.#failure = error as Error
    })
  }

  /** Waits since the last call of this function, in milliseconds. A wait that has not ended is waited for. */
  async takeWaits(): Promise<number[]> {
    await pause(20)
    if (this.#failure) throw this.#failure
    const told = once(this.#thread, 'message')
    this.#thread.postMessage('take')
    const [waits] = (await told) as [number[]]
    return waits
  }

  async stop(): Promise<void> {
    await this.#thread.terminate()
  }
}
