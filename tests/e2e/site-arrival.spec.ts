import { expect, type Request, test } from '@playwright/test'
import { FixtureSite } from '#tests/support/site-loader/fixture-site.ts'
import { dataOf, SiteVisitor, titleOf } from './support/site-visitor.ts'

let site: FixtureSite
let visitor: SiteVisitor
test.beforeAll(async () => {
  site = await FixtureSite.start()
})
test.afterAll(() => site.stop())
test.beforeEach(({ page }) => {
  site.reset()
  visitor = new SiteVisitor(page, site)
})

test.describe('a pending navigation', () => {
  test('of more than a second fires an event with the target and shows a bar that fades', async ({
    page,
  }) => {
    await page.clock.install()
    await visitor.open('/start')
    const arrival = Promise.withResolvers<void>()
    await page.route(`**${dataOf('/other')}`, async (route) => {
      await arrival.promise
      await route.continue()
    })
    await visitor.addLink('/other?a=1#places')
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5000)
    await visitor.click('/other?a=1#places')
    const bar = page.getByRole('progressbar')
    await visitor.passTime(999)
    await expect(bar).toHaveCount(0)
    await visitor.passTime(1)
    await expect(bar).toHaveCount(1)
    await expect(page.locator('html')).toHaveClass('nprogress-busy')
    const look = await bar.evaluate((element) => {
      const { backgroundColor, height, position, top } = getComputedStyle(element)
      return { backgroundColor, height, position, top }
    })
    expect(look).toEqual({
      backgroundColor: 'rgb(34, 153, 221)',
      height: '2px',
      position: 'fixed',
      top: '0px',
    })
    expect(await visitor.delayedEvents()).toEqual([site.url('/other?a=1#places')])
    arrival.resolve()
    await visitor.expectShown(titleOf('/other'), '/other?a=1#places')
    await expect(page.locator('html')).not.toHaveClass('nprogress-busy')
    // While it fades it is decoration, which screen readers ignore.
    const drawn = page.locator('[role=progressbar]')
    await expect(drawn).toHaveCount(1)
    await expect(bar).toHaveCount(0)
    await visitor.passTime(300)
    await expect(drawn).toHaveCount(0)
  })

  test('of less than a second does neither', async ({ page }) => {
    await page.clock.install()
    await visitor.open('/start')
    await page.evaluate(() => {
      const seen = globalThis as { bars?: number }
      seen.bars = 0
      const count = () => {
        seen.bars = (seen.bars ?? 0) + document.querySelectorAll('[role=progressbar]').length
      }
      new MutationObserver(count).observe(document.body, { childList: true })
    })
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5000)
    site.slow.set(dataOf('/other'), 400)
    await visitor.click('/other')
    await visitor.expectShown(titleOf('/other'), '/other')
    await visitor.passTime(10_000)
    expect(await visitor.delayedEvents()).toEqual([])
    expect(await page.evaluate(() => (globalThis as { bars?: number }).bars)).toBe(0)
  })

  test('that is replaced by another one does not show its page', async ({ page }) => {
    await visitor.open('/start')
    site.slow.set(dataOf('/other'), 1500)
    const isLate = (request: Request) => request.url() === site.url(dataOf('/other'))
    const late = Promise.race([
      page.waitForEvent('requestfinished', isLate),
      page.waitForEvent('requestfailed', isLate),
    ])
    await visitor.click('/other')
    await visitor.click('/lazy')
    await visitor.expectShown('Lazy', '/lazy')
    await late
    await visitor.expectShown('Lazy', '/lazy')
    await expect(page.getByRole('progressbar')).toHaveCount(0)
  })
})

test.describe('after a navigation', () => {
  test('the page has the focus, its first heading is announced, and the head describes it', async ({
    page,
  }) => {
    await visitor.open('/start')
    const region = page.locator('[aria-live=assertive]')
    await expect(region).toHaveText('')
    await visitor.click('/other')
    await expect(region).toHaveText(`Navigated to ${titleOf('/other')}`)
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('page')
    await expect(page).toHaveTitle(titleOf('/other'))
    const canonical = page.locator('link[rel=canonical]')
    await expect(canonical).toHaveAttribute('href', 'https://fixture.example/other')
    await visitor.addLink('/fi/työ')
    await visitor.click('/fi/työ')
    await expect(page.locator('html')).toHaveAttribute('lang', 'fi')
  })

  test('the page is at its top or at the anchor, and after Back at its previous position', async ({
    page,
  }) => {
    await visitor.open('/start')
    await page.evaluate(() => scrollTo({ top: 1234, behavior: 'instant' }))
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(1234)
    await visitor.click('/other')
    await visitor.expectShown(titleOf('/other'), '/other')
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await visitor.expectShown('Start', '/start')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(1234)
    await page.goForward()
    await visitor.sees(titleOf('/other'))
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await visitor.sees('Start')
    await visitor.addLink('/other#places')
    await visitor.click('/other#places')
    await visitor.sees(titleOf('/other'))
    await expect(page.locator('#places')).toBeInViewport()
  })

  test('a jump to an anchor is no navigation, and Back returns to its start', async ({ page }) => {
    await visitor.open('/start')
    await page.locator('a[href="/start#far"]').click()
    await expect(page.locator('#far')).toBeInViewport()
    expect(visitor.dataCalls()).toEqual([])
    await page.goBack()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await visitor.expectShown('Start', '/start')
  })

  test('another query keeps the page and passes it the query', async ({ page }) => {
    await visitor.open('/start')
    await visitor.click('/start?view=2')
    await expect(page.locator('#search')).toHaveText('?view=2')
    await page.goBack()
    await expect(page.locator('#search')).toHaveText('')
    expect(visitor.callsOf('/start')).toBe(0)
    expect(await visitor.isSameDocument()).toBe(true)
  })

  test('links to another program are left to the browser', async ({ page }) => {
    await visitor.open('/start')
    await visitor.click('/portal/x')
    await visitor.expectLoaded('No page of ours', '/portal/x')
    expect(site.log.filter((call) => call.includes('portal'))).toEqual(['GET /portal/x'])
    await page.goBack()
    await visitor.sees('Start')
  })

  test('the tag manager gets every route after 50 ms, including the first', async ({ page }) => {
    await page.clock.install()
    await page.addInitScript(() => {
      localStorage.setItem('consent', 'yes')
      Object.assign(globalThis, { dataLayer: [] })
    })
    await visitor.open('/start')
    await expect.poll(() => visitor.routeChanges()).toBe(1)
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5000)
    await visitor.click('/other')
    await visitor.expectShown(titleOf('/other'), '/other')
    await page.clock.runFor(49)
    expect(await visitor.routeChanges()).toBe(1)
    await page.clock.runFor(1)
    expect(await visitor.routeChanges()).toBe(2)
  })

  test('the tag manager gets nothing without consent', async ({ page }) => {
    await page.clock.install()
    await visitor.open('/start')
    await visitor.click('/other')
    await visitor.sees(titleOf('/other'))
    await visitor.passTime(1000)
    expect(await visitor.routeChanges()).toBe(0)
    await page.evaluate(() => localStorage.setItem('consent', 'yes'))
    await page.goBack()
    await expect.poll(() => visitor.routeChanges()).toBe(1)
  })
})
