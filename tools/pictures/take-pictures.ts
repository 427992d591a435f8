import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Language } from '#contract/lists.ts'
import { pathTo } from '#contract/paths.ts'
import { addressOf } from '#local/identity/demo-person.ts'
import { demoPassword } from '#local/identity/people.ts'
import { type Texts, textsOf } from '#tools/browser/texts.ts'

export const folder = 'screenshots'
const widths = [360, 1440] as const

/** Person by the part of the address before the @; null for a visitor. */
const visitors = [
  'anna',
  'mikko',
  'sara',
  'raija',
  'emily',
  'helmi',
  'venla',
  'expert',
  'manager',
  null,
] as const

export type Screen = {
  name: string
  by: (typeof visitors)[number]
  path(language: Language): string
  /** Actions on the page before its picture. */
  prepare?: (page: Page, say: Texts) => Promise<void>
  /** True for a dialog, which is placed in the window, however long the page is. */
  isDialog?: true
  /** True for a pop-over at the top of the page. */
  isWindow?: true
}

/** Takes all pictures that it can and returns the failures, each in words. */
export async function takeAll(
  from: Browser,
  siteUrl: string,
  screens: Screen[],
  language: Language,
): Promise<string[]> {
  const failures: string[] = []
  const locale = language === 'fi' ? 'fi-FI' : 'en-GB'
  for (const by of visitors) {
    const theirs = screens.filter((one) => one.by === by)
    if (theirs.length === 0) continue
    const context = await from.newContext({
      baseURL: siteUrl,
      locale,
      timezoneId: 'Europe/Helsinki',
      reducedMotion: 'reduce',
    })
    if (by) await signIn(context, by, language)
    for (const screen of theirs) {
      await take(context, screen, language).catch((error: unknown) =>
        failures.push(`${language} ${screen.name}: ${error instanceof Error ? error.message : error}`),
      )
    }
    await context.close()
  }
  return failures
}

async function signIn(context: BrowserContext, by: string, language: Language): Promise<void> {
  const page = await context.newPage()
  await page.goto(by === 'expert' ? pathTo.office({}, language) : pathTo.portal({}, language))
  await page.locator('[name=email]').waitFor()
  if (by === 'anna') for (const width of widths) await picture(page, 'sign-in', language, width)
  await page.locator('[name=email]').fill(addressOf(by))
  await page.locator('[name=password]').fill(demoPassword)
  await page.locator('[type=submit]').first().click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.close()
}

async function take(context: BrowserContext, screen: Screen, language: Language): Promise<void> {
  const page = await context.newPage()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(screen.path(language))
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  await screen.prepare?.(page, textsOf(language))
  if (screen.isDialog) await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor()
  const isWhole = !screen.isDialog && !screen.isWindow
  for (const width of widths) await picture(page, screen.name, language, width, isWhole)
  await page.emulateMedia({ colorScheme: 'dark' })
  await picture(page, `${screen.name}-dark`, language, 1440, isWhole)
  await page.close()
}

async function picture(
  page: Page,
  name: string,
  language: Language,
  width: number,
  isWhole = true,
): Promise<void> {
  await page.setViewportSize({ width, height: width < 600 ? 740 : 900 })
  if (isWhole) await paintAll(page)
  const path = join(folder, language, String(width))
  mkdirSync(path, { recursive: true })
  await page.screenshot({ path: join(path, `${name}.png`), fullPage: isWhole, animations: 'disabled' })
  console.log(join(path, `${name}.png`))
}

/** Paints what a browser leaves out until it is scrolled into view. */
async function paintAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible'
    }
    for (const image of document.images) image.loading = 'eager'
    await Promise.allSettled([...document.images].map((image) => image.decode()))
  })
}
