import type { BrowserContext, Page, Request } from '@playwright/test'
import { addressOf } from '#local/identity/demo-person.ts'
import { demoPassword } from '#local/identity/people.ts'
import { clientId } from '#local/identity/settings.ts'
import { OidcVisitor } from './oidc-visitor.ts'
import { product } from './product.ts'

export const tokenUrl = `${product.issuer}oauth/token`

/** Fills in the form of the provider, from whichever page it was opened. */
export async function fillSignInForm(page: Page, name: string): Promise<void> {
  await page.locator('input[name=email]').fill(addressOf(name))
  await page.locator('input[name=password]').fill(demoPassword)
  await page.locator('button[type=submit]:not([name])').click()
}

/** Signs the browser in at the provider, so that its form is not shown; our site does not know yet. */
export async function beKnownToProvider(context: BrowserContext, name: string): Promise<void> {
  const visitor = new OidcVisitor(product.issuer, product.siteUrl)
  await visitor.signIn(addressOf(name))
  await context.addCookies(
    [...visitor.cookies]
      .filter(([cookie]) => cookie.startsWith('session_'))
      .map(([cookie, value]) => ({ name: cookie, value, url: product.issuer })),
  )
}

/** Ends the session at the provider as if elsewhere; our site still remembers it. */
export async function beForgottenByProvider(context: BrowserContext): Promise<void> {
  await context.clearCookies({ name: /^session_/ })
}

/** Names of the cookies in which the site remembers that a person is signed in, and for which client. */
export async function listSignInCookies(context: BrowserContext): Promise<string[]> {
  const cookies = await context.cookies(product.siteUrl)
  return cookies.map(({ name }) => name).filter((name) => name.includes(`auth0.${clientId}`))
}

/** Sets these cookies, as after an earlier visit. */
export async function believeSignedIn(context: BrowserContext): Promise<void> {
  await context.addCookies([
    { name: `auth0.${clientId}.is.authenticated`, value: 'true', url: product.siteUrl },
  ])
}

export type ProviderCalls = { authorize: URL[]; silent: URL[]; tokens: URLSearchParams[]; all: string[] }

/** Records calls of the browser to the provider by kind. */
export function watchProvider(context: BrowserContext): ProviderCalls {
  const calls: ProviderCalls = { authorize: [], silent: [], tokens: [], all: [] }
  context.on('request', (request: Request) => {
    const url = new URL(request.url())
    if (!request.url().startsWith(product.issuer)) return
    calls.all.push(`${request.method()} ${url.pathname}`)
    if (url.pathname === '/authorize') {
      const isSilent = url.searchParams.get('prompt') === 'none'
      calls[isSilent ? 'silent' : 'authorize'].push(url)
    }
    if (request.method() === 'POST' && url.pathname === '/oauth/token') {
      calls.tokens.push(new URLSearchParams(request.postData() ?? ''))
    }
  })
  return calls
}

export type TokenParts = { header: Record<string, unknown>; claims: Record<string, unknown> }

/**
 * Changes ID tokens on their way to the browser. Their signature no longer matches, but the browser library relies on
 * the connection instead of signatures.
 */
export async function spoilIdTokens(page: Page, spoil: (token: TokenParts) => void): Promise<void> {
  await page.route(tokenUrl, async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { id_token: string }
    const [header = '', claims = '', signature = ''] = answer.id_token.split('.')
    const token = { header: readPart(header), claims: readPart(claims) }
    spoil(token)
    const spoilt = [writePart(token.header), writePart(token.claims), signature].join('.')
    await route.fulfill({ response, json: { ...answer, id_token: spoilt } })
  })
}

const readPart = (part: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(part, 'base64url').toString())
const writePart = (part: Record<string, unknown>) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** Serves the pages with other settings. */
export async function configurePages(
  context: BrowserContext,
  settings: Record<string, unknown>,
): Promise<void> {
  await context.route(`${product.siteUrl}/**`, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const html = await response.text()
    const changed = html.replace(
      /(name="labsilta-config" content=")([^"]*)"/,
      (_, start: string, given: string) => {
        const all = { ...JSON.parse(given.replaceAll('&quot;', '"')), ...settings }
        return `${start}${JSON.stringify(all).replaceAll('"', '&quot;')}"`
      },
    )
    if (changed === html) throw new Error('The page has no configuration to change.')
    await route.fulfill({ response, body: changed })
  })
}

/** Removes the hidden-frame fallback from the code that the browser gets. */
export async function takeAwaySilentFrame(context: BrowserContext): Promise<{ timesFound: number }> {
  const seen = { timesFound: 0 }
  await context.route(`${product.siteUrl}/assets/*.js`, async (route) => {
    const response = await route.fetch()
    const body = await response.text()
    const changed = body.replace('useRefreshTokensFallback:!0', 'useRefreshTokensFallback:!1')
    if (changed !== body) seen.timesFound++
    await route.fulfill({ response, body: changed })
  })
  return seen
}

/**
 * Speeds up the clock of workers and records their timeouts. Tokens are requested in a worker, so this shortens the
 * time that the browser waits for the provider.
 */
export async function hurryWorkers(context: BrowserContext, times: number): Promise<number[]> {
  const waits: number[] = []
  await context.route('**/*worker*.js', async (route) => {
    const response = await route.fetch()
    const prelude = `{ const { setTimeout: wait } = self
      self.setTimeout = (act, ms) => { console.info('waits ' + ms); return wait(act, ms / ${times}) } }\n`
    await route.fulfill({ response, body: prelude + (await response.text()) })
  })
  context.on('console', (message) => {
    const [, ms] = /^waits (\d+)$/.exec(message.text()) ?? []
    if (ms) waits.push(Number(ms))
  })
  return waits
}
