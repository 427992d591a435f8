import { type CDPSession, expect, test } from '@playwright/test'
import { FixtureSite } from '#tests/support/site-loader/fixture-site.ts'
import { isDeep } from '#tests/support/volume.ts'
import { dataOf, SiteVisitor, titleOf } from './support/site-visitor.ts'

/** Prefetching, and pages that the service worker keeps for use without network. */

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

const prefetched = () => visitor.dataCalls().filter((call) => call.startsWith('/page-data/many/'))

test.describe('links in the viewport', () => {
  test('are loaded four at a time, the first after three seconds, the next three seconds after those', async ({
    page,
  }) => {
    const held = Promise.withResolvers<void>()
    await page.route(`**${dataOf('/many/4')}`, async (route) => {
      await held.promise
      await route.continue()
    })
    await visitor.hurry()
    await visitor.open('/many')
    // The fourth is held on its way.
    await expect.poll(() => prefetched().length).toBe(3)
    expect(await visitor.waitsOf(3000)).toBe(1)
    held.resolve()
    await expect.poll(() => prefetched().length).toBe(6)
    expect(await visitor.waitsOf(3000)).toBe(2)
    // Each batch asks once which build there is, and that may arrive behind its pages.
    await expect.poll(() => site.count('GET /page-data/app-data.json')).toBe(2)
    expect(prefetched()).not.toContain('/page-data/many/far')
    expect(visitor.callsOf('/many')).toBe(0)
    site.log.length = 0
    await visitor.click('/many/1')
    await visitor.expectShown(titleOf('/many/1'), '/many/1')
    expect(visitor.dataCalls()).toEqual([])
    await page.goBack()
  })

  test('that leave it are not loaded, those that enter it are', async ({ page }) => {
    await page.clock.install()
    await visitor.open('/many')
    await page.evaluate(() => document.querySelector('#far')?.scrollIntoView())
    await expect.poll(() => prefetched(), { timeout: 8_000 }).toEqual(['/page-data/many/far'])
    await visitor.passTime(10_000)
    expect(prefetched()).toEqual(['/page-data/many/far'])
  })

  test('are loaded even if one of them fails', async () => {
    await visitor.hurry()
    await visitor.open('/many')
    site.fail(dataOf('/many/2'), () => ({ status: 503 }))
    await expect.poll(() => visitor.callsOf('/many/6'), { timeout: 15_000 }).toBe(1)
    await expect.poll(() => visitor.callsOf('/many/2')).toBe(4)
  })
})

const crawlers = ['Examplebot/1.0', 'A Crawler', 'spider', 'crawling'].slice(0, isDeep ? 4 : 1)

async function expectNothingAhead(): Promise<void> {
  await visitor.page.hover('a[href="/many/2"]')
  await visitor.passTime(10_000)
  expect(prefetched()).toEqual([])
}

test.describe('nothing is prefetched, not even a link under the pointer,', () => {
  let network: CDPSession
  test.beforeEach(async ({ page }) => {
    await page.clock.install()
    network = await page.context().newCDPSession(page)
  })

  test('on a 2g connection', async ({ page }) => {
    await visitor.open('/many')
    await network.send('Network.enable')
    await network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 1500,
      downloadThroughput: 6000,
      uploadThroughput: 6000,
      connectionType: 'cellular2g',
    })
    const type = () =>
      page.evaluate(() => (navigator as { connection?: { effectiveType: string } }).connection?.effectiveType)
    await expect.poll(type).toContain('2g')
    await expectNothingAhead()
  })

  test('with data saver on', async ({ page }) => {
    await network.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true })
    await visitor.open('/many')
    const saves = () =>
      page.evaluate(() => (navigator as { connection?: { saveData: boolean } }).connection?.saveData)
    expect(await saves()).toBe(true)
    await expectNothingAhead()
  })

  test('for a crawler', async ({ browser }) => {
    for (const userAgent of crawlers) {
      const context = await browser.newContext({ userAgent })
      visitor = new SiteVisitor(await context.newPage(), site)
      await visitor.page.clock.install()
      await visitor.open('/many')
      await expectNothingAhead()
      await context.close()
    }
  })
})

test('a link under the pointer is prefetched completely at once', async ({ page }) => {
  await visitor.open('/start')
  await page.hover('a[href="/other"]')
  await expect.poll(() => site.count(`GET ${site.fileOf('pages/OtherPage.tsx')}`), { timeout: 2000 }).toBe(1)
  await expect.poll(() => site.count('GET /slice-data/contact.json')).toBe(1)
  site.log.length = 0
  await visitor.click('/other')
  await visitor.expectShown(titleOf('/other'), '/other')
  expect(site.log).toEqual([])
})

test.describe('the service worker', () => {
  const registrations = () =>
    visitor.page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  const kept = () =>
    visitor.page.evaluate(async () => {
      const names = await caches.keys()
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return requests.flat().map(({ url }) => new URL(url).pathname)
    })
  const isControlled = () => visitor.page.evaluate(() => navigator.serviceWorker.controller !== null)

  test('is registered on localhost, and on no other name without https', async ({ page }) => {
    await visitor.open('/start', 'localhost')
    await expect.poll(registrations).toBe(1)
    await visitor.open('/start', '127.0.0.1')
    await page.waitForLoadState('networkidle')
    expect(await registrations()).toBe(0)
    expect(site.count('GET /sw.js')).toBe(0)
  })

  test('shows visited pages without network and stores no personal data', async ({ page, context }) => {
    await visitor.open('/start', 'localhost')
    await expect.poll(isControlled).toBe(true)
    await visitor.click('/other')
    await visitor.sees(titleOf('/other'))
    await page.evaluate(async () => {
      const asked = ['/api/v1/me', '/portal/x', '/auth/?code=a', '/file?token=x']
      for (const url of asked)
        await fetch(url, url === '/file?token=x' ? { headers: { authorization: 'x' } } : {})
    })
    await expect
      .poll(kept)
      .toEqual(expect.arrayContaining(['/start', '/other', dataOf('/other'), dataOf('/start')]))
    expect((await kept()).filter((path) => /^\/(?:api|portal|auth|file)|app-data/.test(path))).toEqual([])
    await context.setOffline(true)
    await page.goto(site.url('/other', 'localhost'))
    await visitor.sees(titleOf('/other'))
    await page.goto(site.url('/start?x=1', 'localhost'))
    await visitor.sees('Start')
    await page.locator('[aria-live=assertive]').waitFor({ state: 'attached' })
    await visitor.mark()
    await visitor.click('/other')
    await visitor.sees(titleOf('/other'))
    expect(await visitor.isSameDocument()).toBe(true)
    await context.setOffline(false)
  })

  test('that is newly installed makes the next navigation a full one', async ({ page }) => {
    await visitor.open('/start', 'localhost')
    await expect.poll(isControlled).toBe(true)
    await visitor.click('/other')
    await visitor.sees(titleOf('/other'))
    expect(await visitor.isSameDocument()).toBe(true)
    await page.goBack()
    await visitor.sees('Start')
    site.workerVersion += 1
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      const { promise, resolve } = Promise.withResolvers<void>()
      navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })
      await registration.update()
      await promise
    })
    await visitor.click('/other')
    await page.waitForFunction(() => !('isSameDocument' in globalThis))
    await visitor.sees(titleOf('/other'))
  })
})
