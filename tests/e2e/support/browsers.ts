import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import type { Language } from '#contract/lists.ts'
import { addressOf } from '#local/identity/demo-person.ts'
import { pageTexts } from '#local/identity/page-texts.ts'
import { demoPassword } from '#local/identity/people.ts'
import { listenForNoise } from '#tests/support/page-noise.ts'

export type Browsers = {
  /** Browser in which nobody has signed in. */
  openBrowser(): Promise<Page>
  /** Console messages that the journey causes on purpose; any other fails it. */
  expectedNoise: RegExp[]
}

/** Test for journeys of several people, each in a browser of their own, in which no script may fail. */
export const test = base.extend<{ browsers: Browsers }>({
  browsers: async ({ browser }, use) => {
    const contexts: BrowserContext[] = []
    const heard: string[] = []
    const expectedNoise: RegExp[] = []
    const openBrowser = async () => {
      const context = await browser.newContext()
      contexts.push(context)
      await listenForNoise(context, heard)
      return context.newPage()
    }
    await use({ openBrowser, expectedNoise })
    for (const context of contexts) await context.close()
    expect(heard.filter((line) => !expectedNoise.some((pattern) => pattern.test(line)))).toEqual([])
  },
})

/** Signs in on the provider's page, to which a protected page has led. */
export async function signIn(page: Page, name: string, language: Language): Promise<void> {
  const texts = pageTexts[language]
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.title)
  await page.getByLabel(texts.email).fill(addressOf(name))
  await page.getByLabel(texts.password).fill(demoPassword)
  await page.getByRole('button', { name: texts.submit, exact: true }).click()
}
