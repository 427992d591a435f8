import { expect, type Page } from '@playwright/test'
import type { Language } from '#contract/lists.ts'
import type { OfferSummary } from '#contract/offers.ts'
import type { Order } from '#contract/orders.ts'
import { pathTo } from '#contract/paths.ts'
import { beKnownToProvider } from '#tests/support/browser-sign-in.ts'
import { type Texts, textsOf } from '#tools/browser/texts.ts'
import { getByApi } from '../draft-by-api.ts'
import { callAs } from '../order-by-api.ts'

const person = 'anna'

export type TextColumn = 'name' | 'material' | 'batch' | 'note'

/** Sample grid of one draft, as its user sees it. */
export class GridVisitor {
  readonly page: Page
  readonly say: Texts
  readonly language: Language
  readonly order: Order

  constructor(page: Page, language: Language, order: Order) {
    this.page = page
    this.language = language
    this.say = textsOf(language)
    this.order = order
  }

  /** Opens the samples of a draft whose offer has tests. */
  static async open(page: Page, language: Language, samples: readonly string[] = []): Promise<GridVisitor> {
    const { items } = await callAs<{ items: OfferSummary[] }>(person, { method: 'GET', path: '/offers' })
    const offer = items.find(({ expired }) => !expired)
    const order = await callAs<Order>(person, {
      method: 'POST',
      path: '/orders',
      body: { offerIds: [offer?.id] },
    })
    if (samples.length > 0) {
      const save = samples.map((name, index) => ({
        id: crypto.randomUUID(),
        version: null,
        position: index + 1,
        name,
      }))
      await callAs(person, { method: 'PATCH', path: `/orders/${order.id}/samples`, body: { save } })
    }
    await beKnownToProvider(page.context(), person)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(pathTo.orderSamples({ id: order.id }, language))
    const visitor = new GridVisitor(page, language, order)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      visitor.say('order-creation:steps.samples'),
    )
    return visitor
  }

  get keyboard() {
    return this.page.keyboard
  }

  get grid() {
    return this.page.getByRole('grid', { name: this.say('order-creation:samples.caption') })
  }

  text(column: TextColumn, number: number) {
    const field = this.say(`order-creation:samples.${column}`)
    return this.page.getByRole('textbox', {
      name: this.say('order-creation:samples.cell', { field, number }),
      exact: true,
    })
  }

  /** Check box of a test, counted from 0. */
  test(index: number, number: number) {
    const field = this.order.tests[index]?.name[this.language] ?? ''
    return this.page.getByRole('checkbox', {
      name: this.say('order-creation:samples.cell', { field, number }),
      exact: true,
    })
  }

  handle(number: number) {
    return this.page.getByRole('button', {
      name: this.say('order-creation:samples.handle', { number }),
      exact: true,
    })
  }

  button(key: 'undo' | 'redo' | 'fillDown' | 'add' | 'paste') {
    return this.page.getByRole('button', { name: this.say(`order-creation:samples.${key}`), exact: true })
  }

  async press(...keys: string[]) {
    for (const key of keys) await this.keyboard.press(key)
  }

  /** Text as a spreadsheet puts it on the clipboard. */
  async copyElsewhere(text: string) {
    await this.page.evaluate((words) => navigator.clipboard.writeText(words), text)
  }

  readClipboard = () => this.page.evaluate(() => navigator.clipboard.readText())

  /** Column from the first row on, as shown on the screen. */
  async expectColumn(column: TextColumn, texts: readonly string[]) {
    for (const [index, text] of texts.entries()) await expect(this.text(column, index + 1)).toHaveValue(text)
  }

  async expectCount(count: number) {
    const words = this.say('order-creation:samples.count', { count })
    await expect(this.page.getByText(new RegExp(`^${words} \\(`))).toBeVisible()
  }

  async expectSaved() {
    await expect(this.page.getByText(this.say('shell:saving.saved'), { exact: true }).first()).toBeVisible()
  }

  /** Order as stored. */
  read = () => getByApi(person, this.order.id)
}
