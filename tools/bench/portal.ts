import type { BrowserContext, Page } from '@playwright/test'
import { pathTo } from '#contract/paths.ts'
import { textsOf } from '#tools/browser/texts.ts'
import { inBrowser, signIn } from './in-browser.ts'
import type { Figure, Measurement } from './report.ts'

const person = 'anna'
const views = 5
const say = textsOf('en')

/** Lighthouse's slow 4G: 150 ms there and back, 1.6 Mbit/s down and 750 kbit/s up. */
const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}

/** `npm run bench -- portal`: measures the first view of the portal list, with a cold and a warm cache. */
export function measurePortal(): Promise<Measurement> {
  return inBrowser(async (browser, { siteUrl }) => {
    const address = siteUrl + pathTo.portal({}, 'en')
    const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } })
    const first = await context.newPage()
    const countScripts = await watchScripts(first)
    await first.goto(address)
    await signIn(first, person)
    await untilListed(first)
    const scriptBytes = countScripts()
    await first.close()
    return [
      { name: 'JavaScript of the first view, compressed', value: scriptBytes / 1000, unit: 'kB' },
      await measureViews(context, address, 'warm cache', null),
      await measureViews(context, address, 'warm cache, slow 4G', slow4G),
    ]
  })
}

/** Counts transferred bytes: compressed, without headers and cached files. */
async function watchScripts(page: Page): Promise<() => number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const headBytes = new Map<string, number>()
  let bytes = 0
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script' && !response.fromDiskCache) headBytes.set(requestId, response.encodedDataLength)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const head = headBytes.get(requestId)
    if (head !== undefined) bytes += Math.max(0, encodedDataLength - head)
  })
  return () => bytes
}

/** Median of several views by a signed-in person, each in a new tab: from the address to the orders. */
async function measureViews(
  context: BrowserContext,
  address: string,
  how: string,
  line: typeof slow4G | null,
): Promise<Figure> {
  const times: number[] = []
  for (let view = 0; view < views; view++) {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    if (line) await session.send('Network.emulateNetworkConditions', line)
    await page.goto(address, { waitUntil: 'commit' })
    await untilListed(page)
    times.push(await page.evaluate(() => performance.now()))
    await page.close()
  }
  const middle = times.sort((one, other) => one - other)[Math.floor(views / 2)] ?? 0
  return { name: `portal list, ${how}: until the orders are there`, value: middle, unit: 'ms' }
}

const untilListed = (page: Page) =>
  page
    .getByRole('region', { name: say('portal:list.orders.title') })
    .locator('tbody a')
    .first()
    .waitFor()
