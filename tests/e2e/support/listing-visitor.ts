import { expect, type Locator, type Page } from '@playwright/test'
import type { Language } from '#contract/lists.ts'
import { pathTo } from '#contract/paths.ts'
import { product } from '#tests/support/product.ts'
import { listingTexts } from '#web/site/listing/listing-texts.ts'
import { keptTogether } from '#web/site/parts/kept-together.ts'

type Found = {
  total: number
  items: { name: string }[]
  choices: Record<string, { value: string; count: number }[]>
}

/** Reply of the API to the query of an address. */
export async function findByApi(query: string, language: Language): Promise<Found> {
  const reply = await fetch(`${product.siteUrl}/api/v1/products?language=${language}&${query}`)
  expect([query, reply.status]).toEqual([query, 200])
  return (await reply.json()) as Found
}

export const isListCall = (url: URL) => url.pathname === '/api/v1/products'

/** Visitor who looks for a test. */
export class ListingVisitor {
  readonly page: Page
  readonly language: Language
  readonly text: (typeof listingTexts)['en']
  readonly path: string

  constructor(page: Page, language: Language = 'en') {
    this.page = page
    this.language = language
    this.text = listingTexts[language]
    this.path = pathTo.products({}, language)
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(product.siteUrl + this.path + query)
    // From now on the script of the site is there; that of the search comes when it is used.
    await this.page.locator('[aria-live=assertive]').waitFor({ state: 'attached' })
  }

  /** A search box, which becomes a combo box with its first focus. */
  field = (): Locator => {
    const named = { name: this.text.search, exact: true }
    return this.page.getByRole('searchbox', named).or(this.page.getByRole('combobox', named))
  }
  heading = (): Locator => this.page.getByRole('status').getByRole('heading')
  cards = (): Locator => this.page.locator('[aria-busy=false] h3')
  chips = (): Locator => this.page.getByRole('list', { name: this.text.active }).getByRole('button')
  chip = (name: string): Locator => this.page.getByRole('button', { name: `${this.text.remove}: ${name}` })
  group = (name: string): Locator => this.page.getByRole('group', { name })
  choice = (name: string | RegExp): Locator => this.page.getByRole('checkbox', { name })

  /** Ticks a filter value, among those shown first or the others. */
  async choose(group: string, name: string): Promise<void> {
    const others = this.group(group).locator('details:not([open]) > summary')
    if ((await others.count()) > 0) await others.click()
    await this.choice(new RegExp(`^${name} `)).check()
  }

  async expectFound(query: string): Promise<Found> {
    const found = await findByApi(query, this.language)
    const words = new URLSearchParams(query).get('text')
    const { testsFor, tests } = this.text
    await expect(this.heading()).toHaveText(words ? testsFor(found.total, words) : tests(found.total))
    await expect(this.cards()).toHaveText(found.items.map(({ name }) => keptTogether(name)))
    return found
  }

  /** Visible values of a filter as displayed: name and count. */
  async readChoices(group: string): Promise<string[]> {
    return this.group(group).getByRole('listitem').allInnerTexts()
  }

  async expectAddress(query: string): Promise<void> {
    await expect(this.page).toHaveURL(product.siteUrl + this.path + query)
  }
}
