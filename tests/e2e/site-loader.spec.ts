import { expect, test } from '@playwright/test'
import { sharedHash } from '#tests/support/site-loader/fixture-pages.ts'
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

const unavailable = () => ({ status: 503 })
const sharedFile = `/page-data/sq/d/${sharedHash}.json`

test.describe('the requests for a page', () => {
  test('are first build and page, then slices, then code and shared data', async () => {
    await visitor.open('/start')
    site.slow.set('/page-data/app-data.json', 300)
    site.slow.set('/slice-data/contact.json', 300)
    await visitor.click('/other')
    await expect.poll(() => site.log.length).toBe(2)
    expect(visitor.dataCalls().sort()).toEqual(['/page-data/app-data.json', '/page-data/other'])
    await visitor.expectShown(titleOf('/other'), '/other')
    const chunk = site.fileOf('pages/OtherPage.tsx')
    const [, , slice, ...rest] = site.log
    expect(slice).toBe('GET /slice-data/contact.json')
    expect(rest.filter((call) => !call.startsWith('HEAD')).sort()).toEqual(
      [`GET ${chunk}`, `GET ${sharedFile}`].sort(),
    )
  })

  test('are not repeated within a document, except for the build', async () => {
    await visitor.open('/start')
    await visitor.click('/other')
    await visitor.expectShown(titleOf('/other'), '/other')
    await visitor.page.goBack()
    await visitor.expectShown('Start', '/start')
    await visitor.click('/far')
    await visitor.expectShown(titleOf('/far'), '/far')
    await visitor.page.goBack()
    await visitor.expectShown('Start', '/start')
    await visitor.click('/other')
    await visitor.expectShown(titleOf('/other'), '/other')
    expect(visitor.dataCalls().sort()).toEqual(
      [
        '/page-data/app-data.json',
        '/page-data/app-data.json',
        '/page-data/far',
        '/page-data/other',
        '/slice-data/contact.json',
        sharedFile,
      ].sort(),
    )
  })

  test('are shared while they are pending', async () => {
    await visitor.open('/start')
    site.slow.set(dataOf('/other'), 500)
    await visitor.page.hover('a[href="/other"]')
    await visitor.click('/other')
    await visitor.expectShown(titleOf('/other'), '/other')
    expect([visitor.callsOf('/other'), site.count('GET /page-data/app-data.json')]).toEqual([1, 1])
  })

  test('never contain the query, hash, trailing slash or spelling of the address', async () => {
    await visitor.open('/start?code=secret&state=x')
    for (const href of ['/other/?code=secret#places', '/fi/ty%C3%B6', 'orders/7']) await visitor.addLink(href)
    await visitor.click('/other/?code=secret#places')
    await visitor.expectShown(titleOf('/other'), '/other?code=secret#places')
    await visitor.page.goBack()
    await visitor.click('/fi/ty%C3%B6')
    await visitor.expectShown(titleOf('/fi/työ'), '/fi/ty%C3%B6')
    await visitor.page.goBack()
    await visitor.sees('Start')
    await visitor.addLink('orders/7')
    await visitor.click('orders/7')
    await visitor.expectShown(titleOf('/orders'), '/orders/7')
    expect(site.log.filter((call) => call.includes('?') || call.includes('secret'))).toEqual([])
    expect(visitor.dataCalls()).toContain('/page-data/fi/ty%C3%B6')
    expect(visitor.dataCalls()).toContain('/page-data/orders')
  })

  test('omit a trailing slash, which the browser removes, and the first page gets its query', async () => {
    await visitor.open('/start/?view=2')
    expect(visitor.page.url()).toBe(site.url('/start?view=2'))
    await expect(visitor.page.locator('#search')).toHaveText('?view=2')
    expect(visitor.callsOf('/start')).toBe(0)
  })
})

test.describe('the answer to page-data', () => {
  for (const [what, body] of [
    ['is no JSON', '<p>Hello</p>'],
    ['is JSON without a path', '{"title":"x"}'],
    ['is no object', '"path"'],
  ] as const)
    test(`that ${what} counts as missing`, async () => {
      await visitor.open('/start')
      site.fail(dataOf('/other'), () => ({ status: 200, body }))
      site.fail('/other', () => ({ status: 404 }))
      await visitor.click('/other')
      await visitor.expectShown('Not found', '/other')
      expect(site.count('HEAD /other')).toBe(1)
    })

  test('404 shows the error page, loaded once, and keeps the address', async () => {
    await visitor.open('/start')
    await visitor.click('/nowhere')
    await visitor.expectShown('Not found', '/nowhere')
    expect(site.count('HEAD /nowhere')).toBe(1)
    await visitor.page.goBack()
    await visitor.sees('Start')
    await visitor.addLink('/nowhere/else?x=1')
    await visitor.click('/nowhere/else?x=1')
    await visitor.expectShown('Not found', '/nowhere/else?x=1')
    expect(site.count('HEAD /nowhere/else')).toBe(1)
    expect(visitor.callsOf('/404')).toBe(1)
  })

  test('404 below /fi shows the Finnish error page', async () => {
    await visitor.open('/start')
    await visitor.addLink('/fi/ei-ole')
    await visitor.click('/fi/ei-ole')
    await visitor.expectShown('Ei löytynyt', '/fi/ei-ole')
  })

  test('404 for an address that exists is a full navigation with query and hash', async () => {
    await visitor.open('/start')
    await visitor.addLink('/file?a=1#b')
    await visitor.click('/file?a=1#b')
    await visitor.expectLoaded('No page of ours', '/file?a=1#b')
    expect(site.count('HEAD /file')).toBe(1)
  })

  test('404 for an address that begins with two slashes is not checked', async () => {
    await visitor.open('/start')
    await visitor.click('/.//nowhere/x')
    await visitor.expectShown('Not found', '//nowhere/x')
    expect(site.log.filter((call) => call.startsWith('HEAD'))).toEqual([])
  })

  test('500 shows the error page, keeps the address without a check, and is requested again next time', async () => {
    await visitor.open('/start')
    site.fail(dataOf('/other'), (times) => (times === 0 ? { status: 500 } : null))
    await visitor.click('/other')
    await visitor.expectShown('Trouble', '/other')
    expect(site.log.filter((call) => call.startsWith('HEAD'))).toEqual([])
    await visitor.page.goBack()
    await visitor.sees('Start')
    await visitor.click('/other')
    await visitor.expectShown(titleOf('/other'), '/other')
  })

  test('500 without an error page is a full navigation', async () => {
    await visitor.open('/start')
    site.fail(dataOf('/other'), () => ({ status: 500 }))
    site.fail(dataOf('/500'), () => ({ status: 404 }))
    await visitor.click('/other')
    await visitor.expectLoaded(titleOf('/other'), '/other')
  })

  test('500 for a rendered document leaves it unchanged, with ordinary links', async ({ page }) => {
    site.fail(dataOf('/start'), () => ({ status: 500 }))
    await page.goto(site.url('/start'))
    await expect.poll(() => visitor.callsOf('/500')).toBe(1)
    await visitor.sees('Start')
    await visitor.mark()
    await visitor.click('/other')
    await visitor.expectLoaded(titleOf('/other'), '/other')
  })

  test('404 for a prefetched page changes nothing', async ({ page }) => {
    await visitor.open('/start')
    await page.hover('a[href="/file"]')
    await expect.poll(() => visitor.callsOf('/404')).toBe(1)
    expect(site.log.filter((call) => call.startsWith('HEAD'))).toEqual([])
    await visitor.expectShown('Start', '/start')
  })

  test('503 three times is followed by a successful retry', async () => {
    await visitor.open('/start')
    site.fail(dataOf('/other'), (times) => (times < 3 ? unavailable() : null))
    await visitor.click('/other')
    await visitor.expectShown(titleOf('/other'), '/other')
    expect(visitor.callsOf('/other')).toBe(4)
  })

  test('a network that fails three times is followed by a successful retry', async ({ page }) => {
    await visitor.open('/start')
    let tries = 0
    // At the server, a connection that breaks off would be tried again by the browser itself.
    await page.route(`**${dataOf('/other')}`, (route) => {
      tries += 1
      return tries < 4 ? route.abort('internetdisconnected') : route.continue()
    })
    await visitor.click('/other')
    await visitor.expectShown(titleOf('/other'), '/other')
    expect([tries, visitor.callsOf('/other')]).toEqual([4, 1])
  })

  test('503 four times is a full navigation with query and hash', async () => {
    await visitor.open('/start')
    await visitor.addLink('/other?a=1#places')
    site.fail(dataOf('/other'), (times) => (times < 4 ? unavailable() : null))
    await visitor.click('/other?a=1#places')
    await visitor.expectLoaded(titleOf('/other'), '/other?a=1#places')
    // The document asks for itself once more.
    await expect.poll(() => visitor.callsOf('/other')).toBe(5)
  })
})

test.describe('another build', () => {
  test('on the server makes the navigation that detects it a full one', async () => {
    await visitor.open('/start')
    site.hash = 'build-2'
    await visitor.addLink('/other?a=1#places')
    await visitor.click('/other?a=1#places')
    await visitor.expectLoaded(titleOf('/other'), '/other?a=1#places')
    expect(await visitor.page.locator('meta[name=build-hash]').getAttribute('content')).toBe('build-2')
  })

  test('that a prefetch has detected makes even a loaded page a full navigation', async () => {
    await visitor.open('/start')
    await visitor.click('/other')
    await visitor.expectShown(titleOf('/other'), '/other')
    await visitor.page.goBack()
    await visitor.sees('Start')
    site.hash = 'build-2'
    await visitor.page.hover('a[href="/lazy"]')
    // Its code is asked for once the loader knows what build there is.
    await expect.poll(() => site.count(`GET ${site.fileOf('pages/LazyPage.tsx')}`)).toBe(1)
    await visitor.click('/other')
    await visitor.expectLoaded(titleOf('/other'), '/other')
  })

  test('than that of the first document causes one reload, never two', async ({ page }) => {
    site.documentHash = 'build-0'
    await page.goto(site.url('/start'))
    await expect.poll(() => site.count('GET /start')).toBe(2)
    await page.locator('[aria-live=assertive]').waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
    expect(site.count('GET /start')).toBe(2)
    await visitor.mark()
    await visitor.click('/other')
    await visitor.expectLoaded(titleOf('/other'), '/other')
    await page.waitForLoadState('networkidle')
    expect(site.count('GET /other')).toBe(1)
  })
})

test.describe('a page', () => {
  for (const [what, path] of [
    ['without its code', () => site.fileOf('pages/OtherPage.tsx')],
    ['without its shared data', () => sharedFile],
    ['without a slice', () => '/slice-data/contact.json'],
  ] as const)
    test(`${what} is a full navigation with query and hash`, async () => {
      await visitor.open('/start')
      await visitor.addLink('/other?a=1#places')
      site.fail(path(), () => ({ status: 404 }))
      await visitor.click('/other?a=1#places')
      await visitor.expectLoaded(titleOf('/other'), '/other?a=1#places')
      await expect(visitor.page.getByRole('progressbar')).toHaveCount(0)
      // Rendered content stays readable where the loader cannot take it over.
      await visitor.sees(titleOf('/other'))
    })

  test('whose code fails outside a navigation is reloaded once, at the last known address', async ({
    page,
  }) => {
    await visitor.open('/start')
    await visitor.click('/lazy')
    await visitor.sees('Lazy')
    site.fail(site.fileOf('late-part.ts'), () => ({ status: 404 }))
    await page.getByRole('button').click()
    await expect.poll(() => site.count('GET /lazy')).toBe(1)
    await page.locator('[aria-live=assertive]').waitFor({ state: 'attached' })
    await visitor.mark()
    await page.getByRole('button').click()
    await expect.poll(() => site.count(`GET ${site.fileOf('late-part.ts')}`)).toBeGreaterThanOrEqual(2)
    await page.waitForLoadState('networkidle')
    expect([await visitor.isSameDocument(), site.count('GET /lazy')]).toEqual([true, 1])
  })
})
