import { type Browser, chromium, type Page } from '@playwright/test'
import { addressOf } from '#local/identity/demo-person.ts'
import { demoPassword } from '#local/identity/people.ts'
import type { RunningProduct } from '#local/product.ts'
import { startThrowAwayProduct } from '#local/throw-away/product.ts'
import { chromiumFlags, findChromium } from '../chromium.ts'
import { type Figure, type Measurement, showLine } from './report.ts'

const widths = [52, 8]

/** Measures in a real browser with the whole product, and prints the figures. */
export async function inBrowser(
  measure: (browser: Browser, product: RunningProduct) => Promise<Figure[]>,
): Promise<Measurement> {
  const product = await startThrowAwayProduct()
  const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: chromiumFlags })
  try {
    console.log(`Chromium ${browser.version()}\n`)
    const figures = await measure(browser, product)
    for (const { name, value, unit } of figures)
      console.log(showLine(widths, [`${name} (${unit})`, value.toFixed(0)]))
    return { figures, failures: [] }
  } finally {
    await browser.close()
    await product.discard()
  }
}

/** Sign-in page of the provider, to which a protected page leads. */
export async function signIn(page: Page, person: string): Promise<void> {
  await page.locator('[name=email]').fill(addressOf(person))
  await page.locator('[name=password]').fill(demoPassword)
  await page.locator('[type=submit]').first().click()
}
