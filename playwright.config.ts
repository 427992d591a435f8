import { defineConfig } from '@playwright/test'
import { isDeep } from './tests/support/volume.ts'
import { chromiumFlags, findTestBrowser } from './tools/chromium.ts'

// Beside the tests so that Node finds our packages; with the preload that ends it when Playwright dies.
const preloads = '--import tsx --import ./tools/end-with-parent.mjs --disable-warning=ExperimentalWarning'
const addresses = ['site', 'mail', 'issuer', 'faults', 'database']
  .map((name) => `${name}=(?<product_${name}>\\S+)`)
  .join(' ')

// `npm test` runs two lanes side by side, each with its own product; LANE chooses one, and without it all specs run one
// after another. The first has public pages, and of signed-in people as much as makes both take the same time.
const firstLane = [
  '**/site*.spec.ts',
  '**/every-page.spec.ts',
  '**/error-reporting.spec.ts',
  '**/accessibility.spec.ts',
  '**/samples-grid*.spec.ts',
]
const omitted = isDeep ? [] : ['**/deep/*.spec.ts']
const lanes: Record<string, object> = {
  first: { testMatch: firstLane },
  second: { testIgnore: [...firstLane, ...omitted] },
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
    // Every dialog, menu and message would be waited for. Journeys that are about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Pictures of every step would cost more than the journeys themselves.
    trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false },
    launchOptions: { executablePath: findTestBrowser() ?? undefined, args: chromiumFlags },
  },
  webServer: {
    command: `"${process.execPath}" ${preloads} tests/support/start-product.ts`,
    wait: { stdout: new RegExp(`ready ${addresses} end`) },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
    timeout: 180_000,
  },
})
