import { expect, type Page, test } from '@playwright/test'
import { type ConfiguredSite, startConfiguredSite } from '#tests/support/configured-site.ts'
import { FakeTagManager } from '#tests/support/fake-tags.ts'
import { listenForNoise } from '#tests/support/page-noise.ts'
import { isDeep } from '#tests/support/volume.ts'
import { expectNoViolations } from './support/accessible.ts'

/** Consent to visit measurement and the effect of the answer, with a tag manager of the tests. */

let tagManager: FakeTagManager
let site: ConfiguredSite
test.beforeAll(async () => {
  tagManager = await FakeTagManager.start()
  site = await startConfiguredSite(tagManager.environment)
})
test.afterAll(async () => {
  await site?.stop()
  await tagManager?.stop()
})
test.beforeEach(() => tagManager.reset())

const title = 'May we measure the use of this site?'
const question = (page: Page) => page.getByRole('region', { name: title })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Opens a page and answers; the tag manager has its first route afterwards. */
async function openWithYes(page: Page, path: string): Promise<void> {
  await page.goto(site.url + path)
  await button(page, 'Yes, measure').click()
  await expect.poll(() => tagManager.names()).toContain('route-change')
}

test('third parties get no requests before an answer or after a no', async ({ page, context }) => {
  const thirdPartyRequests: string[] = []
  context.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (origin !== site.url || /^\/(?:__third|~party)/.test(pathname)) thirdPartyRequests.push(request.url())
  })
  const heard: string[] = []
  await listenForNoise(context, heard)
  await page.goto(`${site.url}/about`)
  await expect(question(page)).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Privacy')
  await button(page, 'No, do not measure').click()
  await expect(question(page)).toBeHidden()
  await page.reload()
  await expect(page.getByRole('status')).toHaveText('You have refused measurement.')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Experts' }).click()
  await expect(page).toHaveURL(`${site.url}/team`)
  expect(thirdPartyRequests).toEqual([])
  expect(tagManager.calls).toEqual([])
  expect(await page.evaluate(() => 'dataLayer' in globalThis)).toBe(false)
  expect(heard).toEqual([])
})

test('after consent the tag manager runs in a worker, is loaded through our server, and gets each route', async ({
  page,
  context,
}) => {
  const direct: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(tagManager.origin) && !request.url().endsWith('/hit'))
      direct.push(request.url())
  })
  const heard: string[] = []
  await listenForNoise(context, heard)
  await openWithYes(page, '/about')
  expect(tagManager.calls[0]).toBe('GET /gtm.js?id=GTM-TEST')
  expect(tagManager.hits).toContainEqual(
    expect.objectContaining({ name: 'loaded', path: '/about', title: await page.title() }),
  )
  expect(tagManager.names()).toContain('gtm.js')
  expect(page.workers().map((worker) => worker.url().split(':')[0])).toContain('blob')
  expect(await page.evaluate(() => 'tagManagerRan' in globalThis)).toBe(false)
  const routes = () => tagManager.hits.filter(({ name }) => name === 'route-change').map(({ path }) => path)
  expect(routes()).toEqual(['/about'])
  await page.getByRole('contentinfo').getByRole('link', { name: 'Experts' }).click()
  await expect.poll(routes).toEqual(['/about', '/team'])
  await page.goBack()
  await expect.poll(routes).toEqual(['/about', '/team', '/about'])
  expect(direct).toEqual([])
  // Refusals of its policy are logged in the console of its sandbox only.
  expect(heard.filter((line) => !/elsewhere|unlisted|third-party-proxy/.test(line))).toEqual([])
})

test('it loads only configured scripts and sends only to allowed origins', async ({ page }) => {
  await openWithYes(page, '/about')
  await expect.poll(() => tagManager.names()).toEqual(expect.arrayContaining(['more', 'refused']))
  expect(tagManager.calls.filter((call) => /unlisted|elsewhere/.test(call))).toEqual([])
})

test('consent is remembered, and another tab does not ask', async ({ page, context }) => {
  await openWithYes(page, '/about')
  tagManager.reset()
  const other = await context.newPage()
  await other.goto(`${site.url}/terms`)
  await expect.poll(() => tagManager.names()).toContain('route-change')
  await expect(question(other)).toBeHidden()
  await expect(other.getByRole('status')).toHaveText('You have allowed measurement.')
})

test('consent is requested again after twelve months', async ({ page }) => {
  await page.addInitScript(() => {
    const at = Date.now() - 366 * 24 * 60 * 60_000
    localStorage.setItem('labsilta.consent', JSON.stringify({ answer: 'yes', at, before: [] }))
  })
  await page.goto(`${site.url}/about`)
  await expect(question(page)).toBeVisible()
  expect(tagManager.calls).toEqual([])
})

test('withdrawing consent stops the tag manager and removes what it stored', async ({ page, context }) => {
  await page.goto(`${site.url}/about`)
  await context.addCookies(
    ['auth0.web.is.authenticated', 'earlier'].map((name) => ({ name, value: '1', url: site.url })),
  )
  await page.evaluate(() => localStorage.setItem('earlier', '1'))
  await button(page, 'Yes, measure').click()
  const names = async () => (await context.cookies()).map(({ name }) => name).sort()
  await expect.poll(names).toEqual(['_tag', 'auth0.web.is.authenticated', 'earlier'])
  await expect.poll(() => tagManager.names()).toContain('route-change')

  await button(page, 'Measurement choice').click()
  await expect(question(page)).toBeFocused()
  await Promise.all([page.waitForEvent('load'), button(page, 'No, do not measure').click()])
  await expect(page.getByRole('status')).toHaveText('You have refused measurement.')
  expect(await names()).toEqual(['auth0.web.is.authenticated', 'earlier'])
  const kept = await page.evaluate(async () => ({
    storage: Object.keys(localStorage).sort(),
    workers: (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
    frames: document.querySelectorAll('iframe').length,
  }))
  expect(kept).toEqual({ storage: ['earlier', 'labsilta.consent'], workers: ['/'], frames: 0 })
  tagManager.reset()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Experts' }).click()
  await expect(page).toHaveURL(`${site.url}/team`)
  expect(tagManager.calls).toEqual([])
})

test('withdrawing consent in one tab stops measuring in another', async ({ page, context }) => {
  await openWithYes(page, '/about')
  const other = await context.newPage()
  await other.goto(`${site.url}/terms`)
  await expect(other.getByRole('status')).toHaveText('You have allowed measurement.')
  await button(other, 'Measurement choice').click()
  await Promise.all([page.waitForEvent('load'), button(other, 'No, do not measure').click()])
  await expect(page.getByRole('status')).toHaveText('You have refused measurement.')
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('yes and no have equal size and weight, precede the page by keyboard, and do not block it', async ({
  page,
}) => {
  await page.goto(`${site.url}/about`)
  await expect(question(page)).toBeVisible()
  const looks = await question(page)
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons.map((each) => {
        const { width, height } = each.getBoundingClientRect()
        const { color, backgroundColor, fontSize, fontWeight, borderColor } = getComputedStyle(each)
        return { width, height, color, backgroundColor, fontSize, fontWeight, borderColor }
      }),
    )
  expect(looks).toHaveLength(2)
  expect(looks[1]).toEqual(looks[0])
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(question(page).getByRole('link')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(button(page, 'Yes, measure')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(button(page, 'No, do not measure')).toBeFocused()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Experts' }).click()
  await expect(page).toHaveURL(`${site.url}/team`)
  await button(page, 'No, do not measure').focus()
  await page.keyboard.press('Enter')
  await expect(question(page)).toBeHidden()
  await expect(page.locator('#page')).toBeFocused()
})

const widthBy = { '/about': 360, '/fi/meista': 1440 }

for (const [path, name] of [
  ['/about', title],
  ['/fi/meista', 'Saammeko mitata sivuston käyttöä?'],
] as const)
  for (const width of isDeep ? [360, 1440] : [widthBy[path]])
    test(`the question on ${path} shifts no layout and has no axe findings (${width} px)`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 740 })
      await page.addInitScript(() => {
        const shifts: number[] = []
        Object.assign(globalThis, { shifts })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            shifts.push((entry as PerformanceEntry & { value: number }).value)
        }).observe({ type: 'layout-shift', buffered: true })
      })
      // A font that comes late moves lines by itself.
      await page.route('**/*.woff2', (route) => route.abort())
      await page.goto(site.url + path)
      await expect(page.getByRole('region', { name })).toBeVisible()
      await expectNoViolations(page)
      expect(await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts)).toEqual([])
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
    })

test('the question follows the language of the page', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${site.url}/about`)
  await expect(question(page)).toBeVisible()
  await page.getByRole('link', { name: 'Suomeksi' }).first().click()
  await expect(page.getByRole('region', { name: 'Saammeko mitata sivuston käyttöä?' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Lue tietosuojaseloste' })).toHaveAttribute(
    'href',
    '/fi/tietosuoja',
  )
})
