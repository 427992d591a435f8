import { defineConfig } from '@playwright/test'
import { chromiumFlags, findChromium } from './tools/chromium.ts'

// Beside the tests so that Node finds our packages; with the preload that ends it when Playwright dies.
const preloads = '--import tsx --import ./tools/end-with-parent.mjs --disable-warning=ExperimentalWarning'
const addresses = ['site', 'mail', 'issuer', 'faults', 'database']
  .map((name) => `${name}=(?<product_${name}>\\S+)`)
  .join(' ')

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/journeys',
  // One worker: the journeys share one product, one mailbox and one set of people.
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: process.env.PRODUCT_SITE,
    locale: 'en-GB',
    timezoneId: 'Europe/Helsinki',
    actionTimeout: 15_000,
    // Pictures of every step would cost more than the journeys themselves.
    trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false },
    launchOptions: { executablePath: findChromium() ?? undefined, args: chromiumFlags },
  },
  webServer: {
    command: `"${process.execPath}" ${preloads} tests/support/start-product.ts`,
    wait: { stdout: new RegExp(`ready ${addresses} end`) },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
    timeout: 180_000,
  },
})
