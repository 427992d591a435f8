import { signDemoToken } from '#local/identity/access-token.ts'
import { addressOf } from '#local/identity/demo-person.ts'

type Extras = { key?: string; version?: number }

/** Demo person calling the API of a product that may be killed at any moment. */
export class Customer {
  readonly name: string
  readonly email: string
  readonly #apiUrl: string
  readonly #token: string

  private constructor(siteUrl: string, name: string, token: string) {
    this.name = name
    this.email = addressOf(name)
    this.#apiUrl = `${siteUrl}/api/v1`
    this.#token = token
  }

  static async create(siteUrl: string, issuer: string, name: string): Promise<Customer> {
    return new Customer(siteUrl, name, await signDemoToken(issuer, name))
  }

  /** Body of a successful reply; null if the connection broke first. A refusal fails the test. */
  async call<Body>(method: string, path: string, body?: object, extras: Extras = {}): Promise<Body | null> {
    const response = await this.#send(method, path, JSON.stringify(body), {
      'content-type': 'application/json',
      ...(extras.key !== undefined && { 'idempotency-key': extras.key }),
      ...(extras.version !== undefined && { 'if-match': `"${extras.version}"` }),
    })
    return response && (JSON.parse(response.toString()) as Body)
  }

  async upload<Body>(
    path: string,
    { name, content, key }: { name: string; content: Buffer<ArrayBuffer>; key: string },
  ): Promise<Body | null> {
    const form = new FormData()
    form.append('file', new Blob([content]), name)
    const response = await this.#send('POST', path, form, { 'idempotency-key': key })
    return response && (JSON.parse(response.toString()) as Body)
  }

  download(path: string): Promise<Buffer | null> {
    return this.#send('GET', path, undefined, {})
  }

  async #send(
    method: string,
    path: string,
    body: string | FormData | undefined,
    headers: Record<string, string>,
  ): Promise<Buffer | null> {
    const authorization = `Bearer ${this.#token}`
    let response: Response
    let content: Buffer
    try {
      response = await fetch(this.#apiUrl + path, { method, body, headers: { ...headers, authorization } })
      content = Buffer.from(await response.arrayBuffer())
    } catch {
      return null
    }
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${content}`)
    return content
  }
}
