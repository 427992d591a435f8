import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Request, WritingName } from '#tests/bad-input/request-of.ts'
import type { Body, Caller } from './send-body.ts'

export type Sending = { caller: Caller; name: WritingName; request: Request; body: Body }

/**
 * Sends bodies from a thread of its own. It has the lowest priority, because attackers have machines of their own: it takes no
 * processor time that the server or the probe needs.
 */
export class Sender {
  readonly #thread = new Worker(new URL('sender-thread.ts', import.meta.url))

  /** Returns after the answer. Throws if the contract does not declare it, or if it is an internal error. */
  async send(sending: Sending): Promise<void> {
    const answered = once(this.#thread, 'message')
    this.#thread.postMessage(sending)
    await answered
  }

  async stop(): Promise<void> {
    await this.#thread.terminate()
  }
}
