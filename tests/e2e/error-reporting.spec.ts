import { expect, type Page, test } from '@playwright/test'
import { type ConfiguredSite, startConfiguredSite } from '#tests/support/configured-site.ts'
import { ErrorReceiver } from '#tests/support/error-receiver.ts'

/** Error reports of browsers, sent to a receiver of the tests. */

let receiver: ErrorReceiver
let site: ConfiguredSite
test.beforeAll(async () => {
  receiver = await ErrorReceiver.start()
  site = await startConfiguredSite({ SENTRY_DSN: receiver.dsn })
})
test.afterAll(async () => {
  await site?.stop()
  await receiver?.stop()
})
test.beforeEach(() => {
  receiver.events.length = 0
  receiver.others.length = 0
})

/** Throws an uncaught error. */
const fail = (page: Page, message: string) =>
  page.evaluate((text) => {
    setTimeout(() => {
      throw new Error(text)
    })
  }, message)

const reported = (message: string) => expect.poll(() => receiver.messages()).toContain(message)

/** Makes the first script of the page fail as soon as the listeners exist. */
async function failAtOnce(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const original = globalThis.addEventListener
    globalThis.addEventListener = ((...[type, ...rest]: Parameters<typeof original>) => {
      original.call(globalThis, type, ...rest)
      if (type !== 'unhandledrejection' || 'hasFailed' in globalThis) return
      Object.assign(globalThis, { hasFailed: true })
      setTimeout(() => {
        throw new Error('failed early')
      })
      void Promise.reject(new Error('refused early'))
    }) as typeof original
  })
}

for (const [program, path] of [
  ['site', '/about'],
  ['portal', '/auth-error'],
  ['office', '/office'],
] as const)
  test(`the ${program} reports failures before and after the reporting has loaded`, async ({ page }) => {
    // The identity provider of this server never answers: a page that leads there stays for as long as it is looked at.
    await page.route('http://localhost:1/**', () => undefined)
    const order: string[] = []
    page.on('request', (request) => order.push(request.url()))
    await failAtOnce(page)
    await page.goto(site.url + path)
    await reported('failed early')
    await reported('refused early')
    expect(order.some((url) => url.includes('/reporting-'))).toBe(true)
    if (program === 'office') return
    await fail(page, 'failed late')
    await reported('failed late')
    expect(receiver.others).toEqual([])
  })

test('no email address, token or sign-in data leaves the browser', async ({ page }) => {
  await page.goto(`${site.url}/about?code=secret-code&state=secret-state&email=anna@lab.test`)
  await page.evaluate(() => {
    console.info('asked for anna@lab.test with Bearer secret-token')
    history.replaceState(history.state, '', '/about?code=secret-code&access_token=secret-token')
  })
  await fail(page, 'warm')
  await reported('warm')
  await page.evaluate(async () => {
    console.info('asked for anna@lab.test with Bearer secret-token')
    await fetch('/page-data/app-data.json?code=secret-code&state=secret-state')
    history.pushState(history.state, '', '/about?code=secret-code&id_token=secret-token#x')
  })
  await fail(page, `anna@lab.test got eyJzZWNyZXQ.secret-token and ?state=secret-state ${'x'.repeat(300)}`)
  await expect.poll(() => receiver.messages().join()).toContain('[email] got [token] and ?state=[removed]')
  const text = JSON.stringify(receiver.events)
  expect(text).not.toMatch(/secret-|anna@|eyJ/)
  const event = receiver.events.at(-1)
  expect(event?.user).toBeUndefined()
  expect(event?.breadcrumbs?.map(({ category }) => category)).toEqual(
    expect.arrayContaining(['console', 'fetch', 'navigation']),
  )
})

test('a report respects its limits', async ({ page }) => {
  await page.goto(`${site.url}/about`)
  await fail(page, 'warm')
  await reported('warm')
  await page.evaluate(() => {
    for (let turn = 0; turn < 150; turn++)
      console.info(`${turn} ${'ä'.repeat(1000)}`, { a: { b: { c: { d: 1 } } } })
    // From one to the next, and each a frame: a named function would not survive its way into the page.
    setTimeout(() =>
      Array.from({ length: 120 }).reduceRight<() => void>(
        (next) => () => next(),
        () => {
          throw new Error('long '.repeat(100))
        },
      )(),
    )
  })
  await expect.poll(() => receiver.events.length).toBe(2)
  const event = receiver.events[1]
  const [failure] = event?.exception?.values ?? []
  expect(failure?.value?.length).toBeLessThanOrEqual(250 + 3)
  expect(failure?.stacktrace?.frames).toHaveLength(50)
  const crumbs = event?.breadcrumbs ?? []
  expect(crumbs.length).toBeGreaterThan(50)
  expect(crumbs.length).toBeLessThanOrEqual(100)
  expect(crumbs.at(-1)?.message).toMatch(/^149 /)
  expect(crumbs.at(-1)?.message?.length).toBeLessThanOrEqual(250)
  expect(new TextEncoder().encode(JSON.stringify(event)).length).toBeLessThanOrEqual(102_400)
})

test('64 failures at once are all sent', async ({ page }) => {
  await page.goto(`${site.url}/about`)
  await fail(page, 'warm')
  await reported('warm')
  await page.evaluate(() => {
    for (let turn = 0; turn < 64; turn++)
      setTimeout(() => {
        throw new Error(`failure ${turn}`)
      })
  })
  await expect.poll(() => new Set(receiver.messages()).size).toBe(65)
})

test('without an address for reports nothing is loaded and nothing is logged', async ({ page }) => {
  const plain = await startConfiguredSite({})
  const asked: string[] = []
  const heard: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  page.on('console', (message) => heard.push(message.text()))
  await page.goto(`${plain.url}/about`)
  await page.locator('[aria-live=assertive]').waitFor({ state: 'attached' })
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Experts' }).click()
  await expect(page).toHaveURL(`${plain.url}/team`)
  await plain.stop()
  expect(asked.filter((url) => !url.startsWith(plain.url))).toEqual([])
  expect(asked.filter((url) => /reporting-|measuring|partytown|third-party/.test(url))).toEqual([])
  expect(heard).toEqual([])
  await expect(page.getByRole('complementary')).toHaveCount(0)
})
