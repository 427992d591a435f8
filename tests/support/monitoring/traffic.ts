import { v4 as uuid } from 'uuid'
import type { ApiClient } from '#tests/support/api.ts'
import { aDraftOrder } from '#tests/support/builders.ts'
import { pdf } from '#tests/support/file-bytes.ts'

const longestCallMs = 10_000
/** Every how many turns a file is uploaded. */
const uploadEvery = 4

/** Usual calls of a customer and a visitor: read a list, upload a file, ask for a mail. */
export class Traffic {
  readonly #url: () => string
  readonly #customer: ApiClient
  readonly #running = new Set<Promise<unknown>>()
  #orderId = ''
  #turns = 0

  constructor(url: () => string, customer: ApiClient) {
    this.#url = url
    this.#customer = customer
  }

  /** A new draft, because an order takes a limited number of files. */
  async begin(): Promise<void> {
    this.#orderId = (await aDraftOrder(this.#customer)).id
  }

  /** Makes the calls of one turn. Nothing waits for their answers. */
  turn(): void {
    this.#send('/orders', { headers: this.#signedIn })
    this.#send('/newsletter/subscriptions', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `${uuid()}@reader.example`, language: 'en' }),
    })
    if (this.#turns % uploadEvery === 0) this.#upload()
    this.#turns += 1
  }

  async end(): Promise<void> {
    await Promise.all(this.#running)
  }

  get #signedIn() {
    return { authorization: this.#customer.authorization }
  }

  #upload(): void {
    const body = new FormData()
    body.append('file', new Blob([new Uint8Array(pdf)]), 'a.pdf')
    const headers = { ...this.#signedIn, 'idempotency-key': uuid() }
    this.#send(`/orders/${this.#orderId}/files`, { method: 'POST', headers, body })
  }

  #send(path: string, init: RequestInit): void {
    const signal = AbortSignal.timeout(longestCallMs)
    const call = fetch(`${this.#url()}/api/v1${path}`, { ...init, signal })
      .then((reply) => reply.arrayBuffer())
      // Tests stop servers or keep them busy on purpose.
      .catch(() => undefined)
      .finally(() => this.#running.delete(call))
    this.#running.add(call)
  }
}
