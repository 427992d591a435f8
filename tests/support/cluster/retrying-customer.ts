import { setTimeout as pause } from 'node:timers/promises'
import { v7 as uuid } from 'uuid'
import type { StoredFile } from '#contract/files.ts'
import type { Order, OrderSummary } from '#contract/orders.ts'
import type { SampleList } from '#contract/samples.ts'
import { signDemoToken } from '#local/identity/access-token.ts'
import { aBilling, aContact } from '#tests/support/a-customer.ts'

/** Replies of a load balancer whose server has gone, and of a server that cannot answer now. */
const worthRetrying = new Set([502, 503, 504])

type Extras = { key?: string; version?: number }
type Sent = Extras & { method: string; path: string; body?: object }
/** How often a call is sent at most, the pause before it is sent again, and further statuses after which it is. */
type Patience = { attempts: number; pauseMs: number; alsoAfter?: readonly number[] }
/** Called with the time at which a call began that was answered properly. */
type OnAnswer = (call: { method: string; path: string; beganAt: number }) => void
type Reply<Body> = { status: number; body: Body; isRepeated: boolean }

/** Customer who sends a call again if it was not answered, with the same key and version; once more by default. */
export class RetryingCustomer {
  /** Calls that were not answered properly at the last attempt either. */
  readonly failures: string[] = []
  retries = 0
  readonly #siteUrl: string
  readonly #token: string
  readonly #patience: Patience
  readonly #onAnswer: OnAnswer

  constructor(
    siteUrl: string,
    token: string,
    patience: Patience = { attempts: 2, pauseMs: 1000 },
    onAnswer: OnAnswer = () => undefined,
  ) {
    this.#siteUrl = siteUrl
    this.#token = token
    this.#patience = patience
    this.#onAnswer = onAnswer
  }

  static async create(
    { siteUrl, issuer }: { siteUrl: string; issuer: string },
    name: string,
    patience?: Patience,
    onAnswer?: OnAnswer,
  ): Promise<RetryingCustomer> {
    return new RetryingCustomer(siteUrl, await signDemoToken(issuer, name), patience, onAnswer)
  }

  /** Writes and submits an order, with an attachment if there is one. Returns its id; null if a call failed. */
  async order(name: string, attachment?: Buffer<ArrayBuffer>): Promise<string | null> {
    const draft = await this.startOrder(name)
    if (!draft) return null
    const { id, version } = draft
    const path = `/orders/${id}`
    const whole = { request: name, contact: aContact, billing: aBilling, shippingLocation: 'helsinki' }
    const edited = await this.#call<Order>('PATCH', path, whole, { version })
    if (!(await this.#isEdited(edited, path, name))) return null
    const samples = [{ id: uuid(), version: null, position: 1, name: `${name}, lid` }]
    const saved = await this.#call<SampleList>('PATCH', `${path}/samples`, { save: samples })
    if (!(await this.#isSaved(saved, path, name))) return null
    if (attachment && !this.#isDone(await this.attach(id, attachment), 'attach')) return null
    const current = await this.#call<Order>('GET', path)
    if (!this.#isDone(current, 'read')) return null
    const extras = { key: uuid(), version: current.body.version }
    const submitted = await this.#call<Order>('POST', `${path}/submit`, {}, extras)
    return this.#isDone(submitted, 'submit') ? id : null
  }

  /** Draft of an order; null if the call failed. */
  async startOrder(name: string): Promise<Order | null> {
    const created = await this.#call<Order>('POST', '/orders', { name }, { key: uuid() })
    return this.#isDone(created, 'create') ? created.body : null
  }

  attach(orderId: string, content: Buffer<ArrayBuffer>): Promise<Reply<StoredFile>> {
    const form = new FormData()
    form.append('file', new Blob([content]), 'attachment.txt')
    return this.#call('POST', `/orders/${orderId}/files?purpose=attachment`, form, { key: uuid() })
  }

  /** Own orders; null if the call failed. */
  async list(): Promise<OrderSummary[] | null> {
    const listed = await this.#call<{ items: OrderSummary[] }>('GET', '/orders')
    return this.#isDone(listed, 'list') ? listed.body.items : null
  }

  /** Content of a file; null if the call failed. */
  async download(fileId: string): Promise<Buffer | null> {
    const { status, content } = await this.#untilAnswered({ method: 'GET', path: `/files/${fileId}` })
    return status === 200 ? content : null
  }

  /** An edit whose reply was lost is refused the second time, because it has changed the version. */
  async #isEdited(edited: Reply<Order>, path: string, request: string): Promise<boolean> {
    if (edited.isRepeated && edited.status === 412) {
      const current = await this.#call<Order>('GET', path)
      if (current.body.request === request) return true
    }
    return this.#isDone(edited, 'edit')
  }

  /** Rows whose reply was lost are there already. */
  async #isSaved(saved: Reply<SampleList>, path: string, name: string): Promise<boolean> {
    if (saved.isRepeated && saved.status >= 400) {
      const current = await this.#call<Order>('GET', path)
      if (current.body.samples.some((sample) => sample.name === `${name}, lid`)) return true
    }
    return this.#isDone(saved, 'save')
  }

  #isDone({ status, body }: Reply<unknown>, what: string): boolean {
    if (status < 300) return true
    this.failures.push(`${what}: ${status} ${JSON.stringify(body)}`)
    return false
  }

  async #call<Body>(method: string, path: string, body?: object, extras: Extras = {}): Promise<Reply<Body>> {
    const { status, content, isRepeated } = await this.#untilAnswered({ method, path, body, ...extras })
    return { status, body: readBody(content) as Body, isRepeated }
  }

  async #untilAnswered(call: Sent): Promise<Answer & { isRepeated: boolean }> {
    const { attempts, pauseMs, alsoAfter = [] } = this.#patience
    for (let attempt = 1; ; attempt++) {
      const beganAt = performance.now()
      const answer = await this.#send(call)
      const isAnswered = answer && !worthRetrying.has(answer.status) && !alsoAfter.includes(answer.status)
      if (isAnswered) this.#onAnswer({ method: call.method, path: call.path, beganAt })
      if (isAnswered || attempt === attempts) return { ...(answer ?? noAnswer), isRepeated: attempt > 1 }
      this.retries += 1
      await pause(pauseMs)
    }
  }

  /** Null if the connection broke. */
  async #send({ method, path, body, key, version }: Sent): Promise<Answer | null> {
    const isForm = body instanceof FormData
    try {
      const response = await fetch(`${this.#siteUrl}/api/v1${path}`, {
        method,
        body: isForm ? body : body && JSON.stringify(body),
        headers: {
          authorization: `Bearer ${this.#token}`,
          ...(body && !isForm && { 'content-type': 'application/json' }),
          ...(key !== undefined && { 'idempotency-key': key }),
          ...(version !== undefined && { 'if-match': `"${version}"` }),
        },
      })
      return { status: response.status, content: Buffer.from(await response.arrayBuffer()) }
    } catch {
      return null
    }
  }
}

type Answer = { status: number; content: Buffer }
const noAnswer: Answer = { status: 0, content: Buffer.from('') }

function readBody(content: Buffer): unknown {
  const text = content.toString()
  return /^[{[]/.test(text) ? JSON.parse(text) : text
}
