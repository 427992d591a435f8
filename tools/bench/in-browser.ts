import { type Browser, chromium, type Page } from '@playwright/test'
import { addressOf } from '#local/identity/demo-person.ts'
import { demoPassword } from '#local/identity/people.ts'
import type { RunningProduct } from '#local/product.ts'
import { chromiumFlags, findChromium } from '../chromium.ts'
import { inProduct } from './in-product.ts'
import type { Figure, Measurement } from './report.ts'

/** Measures in a real browser with the whole product, and prints the figures. */
export const inBrowser = (
  measure: (browser: Browser, product: RunningProduct) => Promise<Figure[]>,
): Promise<Measurement> =>
  inProduct(async (product) => {
    const browser = await chromium.launch({
      executablePath: findChromium() ?? undefined,
      args: chromiumFlags,
    })
    try {
      console.log(`Chromium ${browser.version()}\n`)
      return await measure(browser, product)
    } finally {
      await browser.close()
    }
  })

/** Sign-in page of the provider, to which a protected page leads. */
export async function signIn(page: Page, person: string): Promise<void> {
  await page.locator('[name=email]').fill(addressOf(person))
  await page.locator('[name=password]').fill(demoPassword)
  await page.locator('[type=submit]').first().click()
}
