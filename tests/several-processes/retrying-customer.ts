import { setTimeout as pause } from 'node:timers/promises'
import { v7 as uuid } from 'uuid'
import type { Order } from '#contract/orders.ts'
import type { SampleList } from '#contract/samples.ts'
import { signDemoToken } from '#local/identity/access-token.ts'
import { aBilling, aContact } from '#tests/support/a-customer.ts'

/** Replies of a load balancer whose server has gone, and of a server that cannot answer now. */
const worthRetrying = new Set([502, 503, 504])
const retryAfterMs = 1000

type Extras = { key?: string; version?: number }
type Reply<Body> = { status: number; body: Body; isRepeated: boolean }

/** Customer who sends each call once more if it was not answered, with the same key and version. */
export class RetryingCustomer {
  /** Calls that were not answered properly at the second attempt either. */
  readonly failures: string[] = []
  retries = 0
  readonly #apiUrl: string
  readonly #token: string

  constructor(siteUrl: string, token: string) {
    this.#apiUrl = `${siteUrl}/api/v1`
    this.#token = token
  }

  static async create(siteUrl: string, issuer: string, name: string): Promise<RetryingCustomer> {
    return new RetryingCustomer(siteUrl, await signDemoToken(issuer, name))
  }

  /** Writes and submits an order. Returns its id; null if a call failed. */
  async order(name: string): Promise<string | null> {
    const created = await this.#call<Order>('POST', '/orders', { name }, { key: uuid() })
    if (!this.#isDone(created, 'create')) return null
    const { id, version } = created.body
    const path = `/orders/${id}`
    const whole = { request: name, contact: aContact, billing: aBilling, shippingLocation: 'helsinki' }
    const edited = await this.#call<Order>('PATCH', path, whole, { version })
    if (!(await this.#isEdited(edited, path, name))) return null
    const samples = [{ id: uuid(), version: null, position: 1, name: `${name}, lid` }]
    const saved = await this.#call<SampleList>('PATCH', `${path}/samples`, { save: samples })
    if (!(await this.#isSaved(saved, path, name))) return null
    const current = await this.#call<Order>('GET', path)
    if (!this.#isDone(current, 'read')) return null
    const extras = { key: uuid(), version: current.body.version }
    const submitted = await this.#call<Order>('POST', `${path}/submit`, {}, extras)
    return this.#isDone(submitted, 'submit') ? id : null
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
    const first = await this.#send<Body>(method, path, body, extras)
    if (first && !worthRetrying.has(first.status)) return { ...first, isRepeated: false }
    this.retries += 1
    await pause(retryAfterMs)
    const second = await this.#send<Body>(method, path, body, extras)
    return { ...(second ?? { status: 0, body: {} as Body }), isRepeated: true }
  }

  /** Null if the connection broke. */
  async #send<Body>(method: string, path: string, body: object | undefined, { key, version }: Extras) {
    try {
      const response = await fetch(this.#apiUrl + path, {
        method,
        body: body && JSON.stringify(body),
        headers: {
          authorization: `Bearer ${this.#token}`,
          ...(body && { 'content-type': 'application/json' }),
          ...(key !== undefined && { 'idempotency-key': key }),
          ...(version !== undefined && { 'if-match': `"${version}"` }),
        },
      })
      const text = await response.text()
      return { status: response.status, body: (isJson(response) ? JSON.parse(text) : text) as Body }
    } catch {
      return null
    }
  }
}

const isJson = ({ headers }: Response): boolean => /json/.test(headers.get('content-type') ?? '')
