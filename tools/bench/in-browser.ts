import { type Browser, chromium, type Page } from '@playwright/test'
import { addressOf } from '#local/identity/demo-person.ts'
import { demoPassword } from '#local/identity/people.ts'
import type { RunningProduct } from '#local/product.ts'
import { startThrowAwayProduct } from '#local/throw-away/product.ts'
import { chromiumFlags, findChromium } from '../chromium.ts'
import { describeMachine, writeJson } from './report.ts'

/** Row of a browser measurement, in milliseconds unless the row says otherwise, with its limit. */
export type Wait = { row: string; figure: number; most: number | null }

const widths = [52, 8, 14]
const line = (cells: string[]) =>
  cells.map((cell, index) => (index === 0 ? cell.padEnd(52) : cell.padStart(widths[index] ?? 0))).join(' ')
const isMet = ({ figure, most }: Wait) => most === null || figure < most

/** Measures in a real browser with the whole product. Prints the figures and returns whether all limits are met. */
export async function inBrowser(
  measure: (browser: Browser, product: RunningProduct) => Promise<Wait[]>,
): Promise<boolean> {
  const product = await startThrowAwayProduct()
  const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: chromiumFlags })
  try {
    console.log(`${describeMachine()}, Chromium ${browser.version()}\n\n${line(['', '', 'target'])}`)
    const waits = await measure(browser, product)
    for (const wait of waits) {
      const target = wait.most === null ? '' : `< ${wait.most}${isMet(wait) ? '' : ', missed'}`
      console.log(line([wait.row, wait.figure.toFixed(0), target]))
    }
    console.log(
      `\nwritten to ${writeJson({ at: new Date().toISOString(), machine: describeMachine(), waits })}`,
    )
    return waits.every(isMet)
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
