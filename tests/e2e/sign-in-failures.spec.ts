import type { Page } from '@playwright/test'
import type { Language } from '#contract/lists.ts'
import {
  beKnownToProvider,
  fillSignInForm,
  hurryWorkers,
  listSignInCookies,
  spoilIdTokens,
  type TokenParts,
  tokenUrl,
  watchProvider,
} from '#tests/support/browser-sign-in.ts'
import { clearFaults, product, setFaults } from '#tests/support/product.ts'
import { sentences } from '#tests/support/sentences.ts'
import { isDeep } from '#tests/support/volume.ts'
import { expect, test } from '#tests/support/watched-test.ts'
import { textsOf } from '#tools/browser/texts.ts'
import { readSignInCode, type SignInCode, signInCodes } from '#web/shell/sign-in/failure.ts'

const languages = [
  { language: 'en', portal: '/portal', callback: '/auth', errorPage: '/auth-error' },
  { language: 'fi', portal: '/fi/portaali', callback: '/fi/auth', errorPage: '/fi/auth-error' },
] as const

/** This language, in deep runs both. */
const inOne = (language: Language) => languages.filter((one) => isDeep || one.language === language)

/** Messages that the specification gives word for word; the other codes have our own. */
const specified: Partial<Record<SignInCode, Record<Language, string>>> = {
  login_failed: sentences.loginFailed,
  state_mismatch: sentences.stateMismatch,
  missing_transaction: sentences.missingTransaction,
  no_query: sentences.noQuery,
}

/** Checks that the person reads what happened in the language of the page before, and that nobody is signed in. */
async function expectFailure(page: Page, code: SignInCode, language: Language): Promise<void> {
  const { errorPage } = languages.find((one) => one.language === language) ?? languages[0]
  const say = textsOf(language)
  await expect(page).toHaveURL(`${product.siteUrl}${errorPage}?error=${code}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('shell:signIn.failedTitle'))
  const what = specified[code]?.[language] ?? say(`errors:signIn.${code}.what`)
  await expect(page.getByRole('alert')).toContainText(what)
  await expect(page.getByRole('alert')).toContainText(say(`errors:signIn.${code}.todo`))
  expect(await listSignInCookies(page.context())).toEqual([])
}

const hour = 3600
type Spoil = (token: TokenParts, now: number) => void
/** Defects of an ID token, with the details for support. `now` is the browser's time in seconds. */
const spoilt: [what: string, spoil: Spoil, words: RegExp][] = [
  [
    'another issuer',
    ({ claims }) => Object.assign(claims, { iss: 'https://evil.example/' }),
    /Issuer \(iss\)/,
  ],
  ['another audience', ({ claims }) => Object.assign(claims, { aud: 'somebody-else' }), /Audience \(aud\)/],
  [
    'an expiry 61 s ago',
    ({ claims }, now) => Object.assign(claims, { exp: now - 61 }),
    /Expiration Time \(exp\)/,
  ],
  ['another nonce', ({ claims }) => Object.assign(claims, { nonce: 'replayed' }), /Nonce \(nonce\)/],
  [
    'another algorithm',
    ({ header }) => Object.assign(header, { alg: 'HS256' }),
    /Signature algorithm of "HS256"/,
  ],
  ['no algorithm', ({ header }) => Object.assign(header, { alg: 'none' }), /Signature algorithm of "none"/],
  ['no subject', ({ claims }) => delete claims.sub, /Subject \(sub\)/],
  [
    'a start in the future',
    ({ claims }, now) => Object.assign(claims, { nbf: now + hour }),
    /Not Before time/,
  ],
]

test.describe('an ID token', () => {
  const now = new Date('2030-06-01T09:00:00Z')
  const nowSeconds = now.getTime() / 1000

  test.beforeEach(async ({ page, context }) => {
    await beKnownToProvider(context, 'anna')
    // A clock that stands still makes seconds countable; the tokens are dated by it.
    await page.clock.setFixedTime(now)
  })

  test('with any defect is refused with a message in both languages', async ({ page }) => {
    let spoil: Spoil = () => {}
    await spoilIdTokens(page, (token) => {
      Object.assign(token.claims, { iat: nowSeconds, exp: nowSeconds + hour })
      spoil(token, nowSeconds)
    })
    for (const [what, change, words] of spoilt) {
      spoil = change
      await test.step(what, async () => {
        await page.goto('/portal')
        await expectFailure(page, 'id_token_invalid', 'en')
        await expect(page.locator('code')).toHaveText(words)
      })
    }
    await page.getByRole('link', { name: /suomeksi/ }).click()
    await expectFailure(page, 'id_token_invalid', 'fi')
  })

  test('may be 59 seconds late', async ({ page }) => {
    await spoilIdTokens(page, ({ claims }) =>
      Object.assign(claims, { iat: nowSeconds - hour, exp: nowSeconds - 59 }),
    )
    await page.goto('/portal')
    await expect(page.getByRole('button', { name: /Your account/ })).toBeVisible()
    await expect(page).toHaveURL(`${product.siteUrl}/portal`)
  })
})

for (const { language, portal } of inOne('en')) {
  test(`cancelling at the provider shows a message and does not restart the sign-in (${language})`, async ({
    page,
    context,
  }) => {
    await page.clock.install()
    const calls = watchProvider(context)
    await page.goto(`${portal}?query=EN%2071-3`)
    await page.locator('button[name=cancel]').click()
    await expectFailure(page, 'access_denied', language)
    await page.getByRole('button', { name: /Details|Tiedot/ }).click()
    await expect(page.getByText('access_denied: the person cancelled signing in')).toBeVisible()
    await page.clock.runFor(10_000)
    await page.reload()
    await expect(page.getByRole('alert')).toBeVisible()
    expect(calls.authorize).toHaveLength(1)

    // Trying again leads to where the person wanted to go.
    await page.getByRole('link', { name: /^(Try again|Yritä uudelleen)$/ }).click()
    await fillSignInForm(page, 'anna')
    await expect(page).toHaveURL(`${product.siteUrl}${portal}?query=EN%2071-3`)
    await expect(page.getByRole('button', { name: /Anna Virtanen/ })).toBeVisible()
  })
}

for (const { language, portal, callback } of inOne('fi')) {
  test(`an unrequested response signs nobody in (${language})`, async ({ page, context }) => {
    const calls = watchProvider(context)
    await page.goto(callback)
    await expectFailure(page, 'no_query', language)
    await page.goto(`${callback}/?state=alone`)
    await expectFailure(page, 'no_query', language)
    await page.goto(`${callback}/?code=stolen&state=stolen`)
    await expectFailure(page, 'missing_transaction', language)

    await page.goto(portal)
    await page.locator('input[name=email]').waitFor()
    // The provider knows one callback; a sign-in that began in Finnish continues in Finnish.
    await page.goto('/auth/?code=stolen&state=stolen')
    await expectFailure(page, 'state_mismatch', language)
    expect(calls.tokens).toEqual([])
  })

  test(`an unknown code and its description are shown unchanged (${language})`, async ({ page }) => {
    await page.goto(portal)
    await expect(page.locator('input[name=email]')).toBeVisible()
    await page.goto(
      '/auth/?error=tenant_asleep&error_description=Come+back+%3Cb%3Etomorrow%3C%2Fb%3E&state=x',
    )
    await expectFailure(page, 'login_failed', language)
    await expect(page.locator('code')).toHaveText('tenant_asleep: Come back <b>tomorrow</b>')
  })
}

test('a code that the provider rejects fails at once with its reason', async ({
  page,
  context,
  expectedNoise,
}) => {
  expectedNoise.push(/status of 40[03].*\/oauth\/token/)
  const calls = watchProvider(context)
  await beKnownToProvider(context, 'anna')
  await page.route(tokenUrl, async (route) => {
    const fields = new URLSearchParams(route.request().postData() ?? '')
    fields.set('code', 'used-before')
    await route.continue({ postData: fields.toString() })
  })
  await page.goto('/portal')
  await expectFailure(page, 'login_failed', 'en')
  await expect(page.locator('code')).toHaveText(/invalid_grant/)
  // An answer, even a bad one, is never asked for again.
  expect(calls.tokens).toHaveLength(1)
})

test('a second factor required by the provider is explained', async ({ page, context, expectedNoise }) => {
  expectedNoise.push(/status of 403.*\/oauth\/token/)
  await beKnownToProvider(context, 'anna')
  await setFaults({ asksForSecondFactor: true })
  await page.goto('/fi/portaali')
  await expectFailure(page, 'mfa_required', 'fi')
})

test('the sign-in waits for a slow provider', async ({ page, context }) => {
  await beKnownToProvider(context, 'anna')
  await setFaults({ slowMs: 700 })
  await page.goto('/portal')
  await expect(page.getByRole('button', { name: /Anna Virtanen/ })).toBeVisible()
})

test('a provider that does not answer is tried three times, 10 seconds each', async ({
  page,
  context,
  expectedNoise,
}) => {
  expectedNoise.push(/ERR_FAILED/)
  const calls = watchProvider(context)
  await beKnownToProvider(context, 'anna')
  const waits = await hurryWorkers(context, 20)
  await page.route(tokenUrl, () => new Promise(() => {}))
  await page.goto('/portal')
  await expectFailure(page, 'request_error', 'en')
  expect(calls.tokens).toHaveLength(3)
  expect(waits).toEqual([10_000, 10_000, 10_000])
})

test('a provider that is down is tried three times and then reported', async ({
  page,
  context,
  expectedNoise,
}) => {
  expectedNoise.push(/net::ERR/)
  const calls = watchProvider(context)
  await page.goto('/fi/portaali')
  await page.locator('input[name=email]').waitFor()
  await page.route(tokenUrl, async (route) => {
    await setFaults({ isDown: true })
    await route.continue()
  })
  await fillSignInForm(page, 'anna')
  await expectFailure(page, 'request_error', 'fi')
  expect(calls.tokens).toHaveLength(3)
  await page.unroute(tokenUrl)
  await clearFaults()
  await page.getByRole('link', { name: 'Yritä uudelleen' }).click()
  await expect(page.getByRole('button', { name: /Anna Virtanen/ })).toBeVisible()
})

test('every code has a message and a remedy in both languages', async ({ page }) => {
  for (const { errorPage, language } of languages) {
    await page.goto(errorPage)
    for (const code of [...signInCodes, '<script>alert(1)</script>']) {
      // As by a link of the product: the page is not reloaded.
      await page.evaluate(
        (address) => {
          history.pushState(null, '', address)
          dispatchEvent(new PopStateEvent('popstate'))
        },
        `${errorPage}?error=${encodeURIComponent(code)}`,
      )
      const known = readSignInCode(code)
      const [what, todo] = (['what', 'todo'] as const).map((part) => {
        return textsOf(language)(`errors:signIn.${known}.${part}`)
      })
      await expect(page.getByRole('alert'), code).toHaveText(`${what}${todo}`)
    }
  }
})
