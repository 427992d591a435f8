import { defineConfig } from '@playwright/test'
import { isDeep } from './tests/support/volume.ts'
import { chromiumFlags, findTestBrowser } from './tools/chromium.ts'

// Beside the tests so that Node finds our packages; with the preload that ends it when Playwright dies.
const preloads = '--import tsx --import ./tools/end-with-parent.mjs --disable-warning=ExperimentalWarning'
const addresses = ['site', 'mail', 'issuer', 'faults', 'database']
  .map((name) => `${name}=(?<product_${name}>\\S+)`)
  .join(' ')

// `npm test` runs two lanes side by side, each with its own product, of which each takes about half of the time. LANE chooses
// one; without it all specs run one after another.
const officeLane = [
  '**/office-*.spec.ts',
  '**/laboratory-page.spec.ts',
  '**/selling-*.spec.ts',
  '**/journey.spec.ts',
  '**/kept-text.spec.ts',
  '**/messages.spec.ts',
  '**/final-price.spec.ts',
  '**/order-papers.spec.ts',
  '**/result-tables.spec.ts',
  '**/notifications.spec.ts',
  '**/campaigns.spec.ts',
]
const omitted = isDeep ? [] : ['**/deep/*.spec.ts']
const lanes: Record<string, object> = {
  site: { testIgnore: [...officeLane, ...omitted] },
  office: { testMatch: officeLane },
}
const lane = process.env.LANE

export default defineConfig({
  testDir: 'tests/e2e',
  ...(lane ? lanes[lane] : { testIgnore: omitted }),
  outputDir: `test-results/journeys${lane ? `-${lane}` : ''}`,
  // One worker: the journeys of a lane share one product, one mailbox and one set of people.
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: process.env.PRODUCT_SITE,
    locale: 'en-GB',
    timezoneId: 'Europe/Helsinki',
    actionTimeout: 30_000,
    // Every dialog, menu and message would be waited for. One long journey asks for motion.
    contextOptions: { reducedMotion: 'reduce' },
    // Pictures of every step would cost more than the journeys themselves.
    trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false },
    launchOptions: { executablePath: findTestBrowser() ?? undefined, args: chromiumFlags },
  },
  // A product that already runs is used as it is.
  webServer: process.env.PRODUCT_SITE
    ? undefined
    : {
        command: `"${process.execPath}" ${preloads} tests/support/start-product.ts`,
        wait: { stdout: new RegExp(`ready ${addresses} end`) },
        gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
        timeout: 180_000,
      },
})
