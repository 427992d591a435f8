import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { type Language, languages } from '#contract/lists.ts'
import type { OrderSummary } from '#contract/orders.ts'
import { demoPassword } from '#local/identity/people.ts'
import { findFreePort } from '#local/ports.ts'
import { type RunningProduct, startProduct } from '#local/product.ts'
import { signDemoToken } from '#tests/support/access-token.ts'
import { makeThrowAwayFolder } from '#tests/support/throw-away-postgres.ts'
import { pathTo } from '#web/paths.ts'
import { chromiumFlags, findChromium } from './chromium.ts'

/**
 * `npm run screenshots [-- PART]`: a picture of every screen at 360 and 1440 px in both languages, and at 1440 px in the
 * dark scheme too, into screenshots/ (kept out of git). With PART only screens whose name contains it.
 */
const widths = [360, 1440] as const
const folder = 'screenshots'
const wanted = process.argv[2] ?? ''

type Screen = {
  name: string
  by: 'anna' | 'expert' | null
  path(language: Language): string
  prepare?: (page: Page) => Promise<void>
}

const dataDir = makeThrowAwayFolder()
const [port, authPort, mailPort, mailUiPort, databasePort] = await Promise.all(
  [1, 2, 3, 4, 5].map(findFreePort),
)
const product = await startProduct({
  port: port ?? 0,
  authPort: authPort ?? 0,
  mailPort: mailPort ?? 0,
  mailUiPort: mailUiPort ?? 0,
  databasePort: databasePort ?? 0,
  metricsPort: null,
  databaseUrl: null,
  dataDir,
  durable: false,
  show: (line) => console.error(line),
})
const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: chromiumFlags })
try {
  rmSync(folder, { recursive: true, force: true })
  const screens = (await listScreens(product)).filter((screen) => screen.name.includes(wanted))
  for (const language of languages) await takeAll(browser, product, screens, language)
} finally {
  await browser.close()
  await product.stop()
  rmSync(dataDir, { recursive: true, force: true })
  if (product.databaseFolder) rmSync(product.databaseFolder, { recursive: true, force: true })
}
process.exit(0)

/** Every screen, on real demo orders in each state, and a draft made for the occasion. */
async function listScreens({ siteUrl, identity }: RunningProduct): Promise<Screen[]> {
  const call = async <Body>(by: string, path: string, init: RequestInit = {}): Promise<Body> => {
    const token = await signDemoToken(identity.settings.issuer, by)
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    }
    const reply = await fetch(`${siteUrl}/api/v1${path}`, {
      ...init,
      headers: { ...headers, ...init.headers },
    })
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
    return (await reply.json()) as Body
  }
  const orders = (await call<{ items: OrderSummary[] }>('anna', '/orders')).items
  const ofState = new Map(orders.map((order) => [order.state, order.id]))
  const offers = (await call<{ items: { id: string; expired: boolean }[] }>('anna', '/offers')).items
  const offer = offers.find((one) => !one.expired)?.id ?? ''
  const expired = offers.find((one) => one.expired)?.id ?? ''
  const draft = await call<{ id: string }>('anna', '/orders', {
    method: 'POST',
    body: JSON.stringify({ offerIds: [offer] }),
  })
  const step = (name: 'orderSamples' | 'orderContacts' | 'orderReview', id: string) => (language: Language) =>
    pathTo[name]({ id }, language)
  const whole = ofState.get('draft') ?? draft.id
  return [
    { name: 'start', by: null, path: (language) => pathTo.start({}, language) },
    { name: 'not-found', by: null, path: (language) => (language === 'fi' ? '/fi/eksyksissa' : '/lost') },
    {
      name: 'sign-in-error',
      by: null,
      path: (language) => `${pathTo.signInError({}, language)}?code=login_required`,
    },
    { name: 'portal-list', by: 'anna', path: (language) => pathTo.portal({}, language) },
    {
      name: 'portal-list-nothing-found',
      by: 'anna',
      path: (language) => `${pathTo.portal({}, language)}?query=zzzz`,
    },
    { name: 'offer', by: 'anna', path: (language) => pathTo.offer({ id: offer }, language) },
    { name: 'offer-expired', by: 'anna', path: (language) => pathTo.offer({ id: expired }, language) },
    {
      name: 'offer-not-found',
      by: 'anna',
      path: (language) => pathTo.offer({ id: crypto.randomUUID() }, language),
    },
    { name: 'order-samples-empty', by: 'anna', path: step('orderSamples', draft.id) },
    { name: 'order-samples', by: 'anna', path: step('orderSamples', whole) },
    { name: 'order-contacts', by: 'anna', path: step('orderContacts', whole) },
    { name: 'order-review', by: 'anna', path: step('orderReview', whole) },
    { name: 'order-review-incomplete', by: 'anna', path: step('orderReview', draft.id) },
    ...[...ofState].map(
      ([state, id]): Screen => ({
        name: `order-${state}`,
        by: 'anna',
        path: (language) => pathTo.order({ id }, language),
      }),
    ),
    {
      name: 'order-confirmation',
      by: 'anna',
      path: (language) =>
        pathTo.orderConfirmation({ id: ofState.get('waiting_for_samples') ?? '' }, language),
    },
    {
      name: 'invitation-used',
      by: 'anna',
      path: (language) => pathTo.invitation({ token: 'x'.repeat(43) }, language),
    },
    { name: 'office-refused', by: 'anna', path: (language) => pathTo.office({}, language) },
    { name: 'office-list', by: 'expert', path: (language) => pathTo.office({}, language) },
    ...[...ofState].map(
      ([state, id]): Screen => ({
        name: `office-order-${state}`,
        by: 'expert',
        path: (language) => pathTo.officeOrder({ id }, language),
      }),
    ),
    { name: 'office-mails', by: 'expert', path: (language) => pathTo.officeMails({}, language) },
  ]
}

async function takeAll(
  from: Browser,
  { siteUrl }: RunningProduct,
  screens: Screen[],
  language: Language,
): Promise<void> {
  const locale = language === 'fi' ? 'fi-FI' : 'en-GB'
  for (const by of ['anna', 'expert', null] as const) {
    const context = await from.newContext({
      baseURL: siteUrl,
      locale,
      timezoneId: 'Europe/Helsinki',
      reducedMotion: 'reduce',
    })
    if (by) await signIn(context, by, language)
    for (const screen of screens.filter((one) => one.by === by)) await take(context, screen, language)
    await context.close()
  }
}

async function signIn(context: BrowserContext, by: string, language: Language): Promise<void> {
  const page = await context.newPage()
  await page.goto(by === 'expert' ? pathTo.office({}, language) : pathTo.portal({}, language))
  await page.locator('[name=email]').waitFor()
  if (by === 'anna') await picture(page, 'sign-in', language, 1440)
  await page
    .locator('[name=email]')
    .fill(by === 'expert' ? 'expert@labsilta.example' : `${by}@fennopack.example`)
  await page.locator('[name=password]').fill(demoPassword)
  await page.locator('[type=submit]').first().click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.close()
}

async function take(context: BrowserContext, screen: Screen, language: Language): Promise<void> {
  const page = await context.newPage()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(screen.path(language))
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  await screen.prepare?.(page)
  for (const width of widths) await picture(page, screen.name, language, width)
  await page.emulateMedia({ colorScheme: 'dark' })
  await picture(page, `${screen.name}-dark`, language, 1440)
  await page.close()
}

async function picture(page: Page, name: string, language: Language, width: number): Promise<void> {
  await page.setViewportSize({ width, height: width < 600 ? 740 : 900 })
  const path = join(folder, language, String(width))
  mkdirSync(path, { recursive: true })
  await page.screenshot({ path: join(path, `${name}.png`), fullPage: true, animations: 'disabled' })
  console.log(join(path, `${name}.png`))
}
