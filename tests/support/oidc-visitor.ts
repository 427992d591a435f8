import { createHash, randomBytes } from 'node:crypto'
import { audience, clientId } from '#local/identity/settings.ts'

export type TokenAnswer = {
  status: number
  access_token: string
  id_token: string
  refresh_token?: string
  error?: string
  error_description?: string
}

/** Minimal browser for the identity provider: keeps cookies and follows redirects on the provider's origin. */
export class OidcVisitor {
  readonly cookies = new Map<string, string>()
  #verifier = randomBytes(32).toString('base64url')
  readonly issuer: string
  readonly siteUrl: string

  constructor(issuer: string, siteUrl: string) {
    this.issuer = issuer
    this.siteUrl = siteUrl
  }

  authorizeUrl(more: Record<string, string> = {}): string {
    const challenge = createHash('sha256').update(this.#verifier).digest('base64url')
    return `${this.issuer}authorize?${new URLSearchParams({
      client_id: clientId,
      response_type: 'code',
      redirect_uri: `${this.siteUrl}/auth/`,
      scope: 'openid profile email offline_access',
      audience,
      state: 'the-state',
      nonce: 'the-nonce',
      code_challenge: challenge,
      code_challenge_method: 'S256',
      ...more,
    })}`
  }

  async visit(url: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { ...init, redirect: 'manual', headers: { ...init.headers, cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (name && value) this.cookies.set(name, value)
      else if (name) this.cookies.delete(name)
    }
    return response
  }

  /** Follows redirects until a page is shown or the site is reached; returns that address. */
  async follow(url: string, init: RequestInit = {}): Promise<{ url: string; page: Response | null }> {
    let current = url
    let response = await this.visit(url, init)
    while (response.status >= 300 && response.status < 400) {
      current = new URL(response.headers.get('location') ?? '', current).href
      if (!current.startsWith(this.issuer)) return { url: current, page: null }
      response = await this.visit(current)
    }
    return { url: current, page: response }
  }

  /** Signs in from the site and back; returns the query of the callback. */
  async signIn(email: string, more: Record<string, string> = {}): Promise<URLSearchParams> {
    const shown = await this.follow(this.authorizeUrl(more))
    if (!shown.page) return new URL(shown.url).searchParams
    const body = new URLSearchParams({ email, password: 'demo' })
    const back = await this.follow(shown.url, { method: 'POST', body })
    if (back.page) throw new Error(`Signing in ended on a page: ${await back.page.text()}`)
    return new URL(back.url).searchParams
  }

  exchange(code: string): Promise<TokenAnswer> {
    return this.token({
      grant_type: 'authorization_code',
      code,
      code_verifier: this.#verifier,
      redirect_uri: `${this.siteUrl}/auth/`,
    })
  }

  refresh(token: string): Promise<TokenAnswer> {
    return this.token({ grant_type: 'refresh_token', refresh_token: token })
  }

  async token(fields: Record<string, string>, asJson = false): Promise<TokenAnswer> {
    const all = { client_id: clientId, ...fields }
    const response = await fetch(`${this.issuer}oauth/token`, {
      method: 'POST',
      headers: { origin: this.siteUrl, ...(asJson ? { 'content-type': 'application/json' } : {}) },
      body: asJson ? JSON.stringify(all) : new URLSearchParams(all),
    })
    return { status: response.status, ...((await response.json()) as Omit<TokenAnswer, 'status'>) }
  }
}
