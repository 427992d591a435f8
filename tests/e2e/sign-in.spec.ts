import type { Page } from '@playwright/test'
import {
  beKnownToProvider,
  believeSignedIn,
  configurePages,
  fillSignInForm,
  listSignInCookies,
  watchProvider,
} from '#tests/support/browser-sign-in.ts'
import { product } from '#tests/support/product.ts'
import { expect, test } from '#tests/support/watched-test.ts'
import { textsOf } from '#tools/browser/texts.ts'

/** Names of the copies of sign-ins that wait for another tab. */
const listKeptSignIns = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('labsilta.sign-in ')))

const languages = [
  { language: 'en', page: '/portal', title: textsOf('en')('portal:list.title'), form: 'Sign in' },
  {
    language: 'fi',
    page: '/fi/portaali',
    title: textsOf('fi')('portal:list.title'),
    form: 'Kirjaudu sisään',
  },
] as const

for (const { language, page: path, title, form } of languages) {
  test(`a protected page is returned to after signing in, and signing out ends the session (${language})`, async ({
    page,
    context,
  }) => {
    const calls = watchProvider(context)
    const address = `${path}?query=ISO%2010993-5#orders`
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(form)
    expect(new URL(page.url()).origin).toBe(new URL(product.issuer).origin)
    const [asked] = calls.authorize
    expect(Object.fromEntries(asked?.searchParams ?? [])).toMatchObject({
      client_id: 'labsilta-web',
      audience: 'https://api.labsilta.example/',
      scope: 'openid profile email offline_access',
      redirect_uri: `${product.siteUrl}/auth/`,
      response_type: 'code',
      code_challenge_method: 'S256',
      ui_locales: language,
    })
    expect(asked?.searchParams.has('organization')).toBe(false)

    await fillSignInForm(page, 'anna')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    expect(page.url()).toBe(product.siteUrl + address)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    expect(calls.tokens.map((fields) => fields.get('grant_type'))).toEqual(['authorization_code'])

    const start = product.siteUrl + (language === 'fi' ? '/fi' : '/')
    const leaving = page.waitForRequest((request) => request.url().includes('/v2/logout'))
    await page.getByRole('button', { name: /Anna Virtanen/ }).click()
    await page.getByRole('menuitem', { name: textsOf(language)('shell:person.signOut') }).click()
    const query = new URL((await leaving).url()).searchParams
    expect([query.get('client_id'), query.get('returnTo')]).toEqual(['labsilta-web', start])
    await expect(page).toHaveURL(start)
    await expect(page.getByText('Anna Virtanen')).toHaveCount(0)
    expect(await listSignInCookies(context)).toEqual([])

    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(form)
    await expect(page.getByText('Anna Virtanen', { exact: true })).toHaveCount(0)
  })
}

test('public pages do not report visitors to the provider', async ({ page, context }) => {
  const calls = watchProvider(context)
  const apiCalls: string[] = []
  context.on('request', (request) => request.url().includes('/api/') && apiCalls.push(request.url()))
  for (const path of ['/', '/fi', '/fi/tuotteet']) {
    await page.goto(path)
    await expect(page.getByRole('link', { name: /^(Customer portal|Asiakasportaali)$/ })).toBeVisible()
  }
  for (const path of ['/auth-error', '/portal/no-such-page']) {
    await page.goto(path)
    await expect(page.getByRole('link', { name: /^(Sign in|Kirjaudu)$/ })).toBeVisible()
  }
  await page.waitForLoadState('networkidle')
  expect(calls.all).toEqual([])
  expect(apiCalls).toEqual([])
})

test('a failed session check leaves a visitor without errors or cookies', async ({
  page,
  context,
  expectedNoise,
}) => {
  // The provider says no with a status of its own, which the browser notes.
  expectedNoise.push(/status of 400.*\/authorize/)
  await believeSignedIn(context)
  const calls = watchProvider(context)
  await page.goto('/portal/no-such-page?from=mail')
  await expect(page.getByRole('link', { name: 'Sign in', exact: true })).toBeVisible()
  expect(calls.silent).toHaveLength(1)
  expect(calls.silent[0]?.searchParams.get('response_mode')).toBe('web_message')
  expect(calls.authorize).toEqual([])
  expect(page.url()).toBe(`${product.siteUrl}/portal/no-such-page?from=mail`)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect.poll(() => listSignInCookies(context)).toEqual([])
})

test('a sign-in that is finished in another tab leads to the page that was asked for', async ({
  page,
  context,
}) => {
  const address = '/portal?query=EN%2071-3#orders'
  await page.goto(address)
  await page.locator('input[name=email]').waitFor()
  const other = await context.newPage()
  await other.goto(page.url())
  await fillSignInForm(other, 'anna')
  await expect(other.getByRole('button', { name: /Anna Virtanen/ })).toBeVisible()
  await expect(other).toHaveURL(product.siteUrl + address)
  expect(await listKeptSignIns(other)).toEqual([])
})

test('a sign-in that was given up leaves nothing after a day, whatever page is opened', async ({ page }) => {
  await page.goto('/about')
  await page.evaluate(() => {
    const kept = { transaction: '{}', returnAddress: null, begunAt: Date.now() - 25 * 60 * 60 * 1000 }
    localStorage.setItem('labsilta.sign-in old', JSON.stringify(kept))
  })
  await page.goto('/portal/no-such-page')
  await expect(page.getByRole('link', { name: 'Sign in', exact: true })).toBeVisible()
  expect(await listKeptSignIns(page)).toEqual([])
})

test('coming back to a portal that stayed open counts as a visit', async ({ page, context }) => {
  await page.clock.install()
  await beKnownToProvider(context, 'anna')
  await page.goto('/portal')
  await expect(page.getByRole('button', { name: /Anna Virtanen/ })).toBeVisible()
  const visitedAt = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('labsilta.person') ?? '{}').at ?? 0)
  await expect.poll(visitedAt).toBeGreaterThan(0)
  const first = await visitedAt()
  await page.clock.fastForward('06:00')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect.poll(visitedAt).toBeGreaterThan(first)
})

test('two tabs that sign in at the same time each come back to their own page', async ({ page, context }) => {
  const other = await context.newPage()
  const tabs = [
    [page, '/portal?query=EN%2071-3'],
    [other, '/fi/portaali?query=ICP-MS'],
  ] as const
  for (const [tab, address] of tabs) {
    await tab.goto(address)
    await tab.locator('input[name=email]').waitFor()
  }
  for (const [tab, address] of tabs) {
    await fillSignInForm(tab, 'anna')
    await expect(tab.getByRole('button', { name: /Anna Virtanen/ })).toBeVisible()
    await expect(tab).toHaveURL(product.siteUrl + address)
  }
})

test('Back from the first page after signing in leads past the form to the site', async ({ page }) => {
  await page.goto('/about')
  await page.goto('/portal')
  await fillSignInForm(page, 'anna')
  await expect(page.getByRole('button', { name: /Anna Virtanen/ })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(`${product.siteUrl}/`)
  await page.goBack()
  await expect(page).toHaveURL(`${product.siteUrl}/about`)
})

const foreignAddresses = [
  '//evil.example/portal',
  '/\\evil.example',
  'https:evil.example',
  'javascript:alert(1)',
]

test('signing in never leads to another origin', async ({ page, context }) => {
  await beKnownToProvider(context, 'anna')
  const visited = new Set<string>()
  page.on('framenavigated', (frame) => visited.add(new URL(frame.url()).origin))
  for (const address of foreignAddresses) {
    await context.clearCookies({ name: /auth0/ })
    // Between leaving and coming back, something else writes into the tab's storage; the last script added has the last word.
    await page.addInitScript((foreign) => {
      if (location.pathname === '/auth/') sessionStorage.setItem('labsilta.return-address', foreign)
    }, address)
    await page.goto('/portal')
    await expect(page, address).toHaveURL(`${product.siteUrl}/`)
  }
  expect([...visited]).toEqual([product.siteUrl])
})

test('tokens are kept in memory only', async ({ page, context }) => {
  const secrets: string[] = []
  context.on('response', async (response) => {
    if (!response.url().endsWith('/oauth/token')) return
    const { access_token, id_token, refresh_token } = await response.json()
    secrets.push(access_token, id_token, refresh_token)
  })
  await beKnownToProvider(context, 'anna')
  await page.goto('/portal')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(textsOf('en')('portal:list.title'))
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(textsOf('en')('portal:list.title'))
  // The answers are read beside the page, which need not wait for that.
  await expect.poll(() => secrets.length).toBe(6)
  const { cookies, origins } = await context.storageState({ indexedDB: true })
  const tab = await page.evaluate(() => JSON.stringify({ ...sessionStorage }))
  const kept = JSON.stringify([cookies, origins, tab, page.url()])
  expect(secrets.filter((secret) => kept.includes(secret))).toEqual([])
})

test('an installation for one organisation requests it and denies access to others', async ({
  page,
  context,
}) => {
  await configurePages(context, { authOrganization: 'org_fennopack' })
  const calls = watchProvider(context)
  await beKnownToProvider(context, 'anna')
  await page.goto('/portal')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(textsOf('en')('portal:list.title'))
  expect(calls.authorize[0]?.searchParams.get('organization')).toBe('org_fennopack')

  await context.clearCookies()
  await beKnownToProvider(context, 'otto')
  await page.goto('/portal')
  await expect(page.getByRole('alert')).toContainText(textsOf('en')('errors:signIn.access_denied.what'))
})

test('pages allow sign-in windows their opener, and frames of the provider only', async ({ page }) => {
  for (const path of ['/', '/portal', '/fi/toimisto', '/auth/']) {
    const headers = (await page.request.get(path)).headers()
    expect(headers['cross-origin-opener-policy'], path).toBe('same-origin-allow-popups')
    const policy = new Map(
      headers['content-security-policy']?.split(';').map((line) => {
        const [name = '', ...sources] = line.trim().split(' ')
        return [name, sources] as const
      }),
    )
    const provider = new URL(product.issuer).origin
    // The office shows PDFs from memory in a frame.
    const frames = path === '/fi/toimisto' ? [provider, 'blob:'] : [provider]
    expect(policy.get('frame-src'), path).toEqual(frames)
    expect(policy.get('connect-src'), path).toContain(provider)
    expect(policy.get('script-src'), path).toEqual(["'self'"])
    expect(policy.get('require-trusted-types-for'), path).toEqual(["'script'"])
  }
})
