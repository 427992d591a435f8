import { setTimeout as pause } from 'node:timers/promises'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import type { Order } from '#contract/orders.ts'
import { pathTo } from '#contract/paths.ts'
import { aBilling, aContact } from '#tests/support/a-customer.ts'
import type { Dice } from '#tests/support/dice.ts'
import { Customer } from '#tests/support/recovery/customer.ts'
import { type OwnProduct, type Place, startOwnProduct } from '#tests/support/recovery/own-product.ts'
import { type Texts, textsOf } from '#tools/browser/texts.ts'
import { expectArrived } from '../screen.ts'

export const disruptions = ['network', 'tab', 'server'] as const
export type Disruption = (typeof disruptions)[number]

/** Time in which a browser stores a few hundred bytes; text typed later may be lost with a killed tab. */
const keptAfterMs = 150

type Typed = { name: string; at: number }

/** Customer who types samples and submits orders while network, tab and server are taken away. */
export class ChaosCustomer {
  readonly #say: Texts = textsOf('en')
  readonly #context: BrowserContext
  readonly #place: Place
  readonly #dice: Dice
  #product: OwnProduct
  #customer: Customer
  page: Page

  private constructor(
    context: BrowserContext,
    page: Page,
    place: Place,
    dice: Dice,
    product: OwnProduct,
    customer: Customer,
  ) {
    this.#context = context
    this.page = page
    this.#place = place
    this.#dice = dice
    this.#product = product
    this.#customer = customer
  }

  static async create(
    context: BrowserContext,
    place: Place,
    dice: Dice,
    signIn: (page: Page) => Promise<void>,
  ) {
    const product = await startOwnProduct(place)
    const customer = await Customer.create(product.siteUrl, product.issuer, 'anna')
    const page = await context.newPage()
    await page.goto(product.siteUrl + pathTo.portal({}, 'en'))
    await signIn(page)
    await expectArrived(page)
    return new ChaosCustomer(context, page, place, dice, product, customer)
  }

  stop = () => this.#product.stop()

  /**
   * Types samples of a new draft into the grid until after the disruption. Returns the draft and what it must
   * contain.
   */
  async typeThrough(disruption: Disruption, name: string): Promise<{ id: string; names: string[] }> {
    const { id } = await this.#beginDraft(name)
    await this.#openStep('orderSamples', id)
    await expect(this.#button('samples.add')).toBeVisible()
    const typed: Typed[] = []
    const end = new AbortController()
    const typing = this.#typeUntil(end.signal, name, typed)
    await expect.poll(() => typed.length).toBeGreaterThan(0)
    await pause(this.#dice.between(2 * keptAfterMs, 2500))
    const struckAt = performance.now()
    await this.#strike(disruption, () => this.#openStep('orderSamples', id))
    end.abort()
    await typing
    await expect(this.page.getByText(this.#say('shell:saving.saved'), { exact: true }).first()).toBeVisible({
      timeout: 60_000,
    })
    const isDue = ({ at }: Typed) => disruption !== 'tab' || at < struckAt - keptAfterMs
    return { id, names: typed.filter(isDue).map((row) => row.name) }
  }

  /** Submits during a disruption; then looks again and presses again until the order is submitted. */
  async submitThrough(disruption: Disruption, id: string): Promise<void> {
    await this.#openStep('orderReview', id)
    await expect(this.#button('submit')).toBeEnabled()
    // The answer may arrive or not.
    const pressed = this.#button('submit')
      .click({ timeout: 5000 })
      .catch(() => undefined)
    await pause(this.#dice.between(0, 250))
    await this.#strike(disruption, () => this.#openStep('orderReview', id))
    await pressed
    await expect(async () => {
      if ((await this.read(id)).state !== 'draft') return
      await this.#button('submit').click({ timeout: 3000 })
      expect((await this.read(id)).state).not.toBe('draft')
    }).toPass({ timeout: 60_000 })
  }

  /** Removes rows without a name, so that the order can be submitted. */
  async tidy(id: string): Promise<void> {
    const { samples, version } = await this.read(id)
    const named = samples.filter(({ name }) => name !== '').map(({ name }) => ({ name }))
    await this.#call('PUT', `/orders/${id}/samples`, { samples: named }, { version })
  }

  read = (id: string) => this.#call<Order>('GET', `/orders/${id}`)

  readActs = async (id: string) =>
    (await this.#call<{ items: { act: string }[] }>('GET', `/orders/${id}/events`)).items.map(
      ({ act }) => act,
    )

  /** Number of orders of exactly this name. The search also finds its words in other names. */
  countOrders = async (name: string) => {
    const path = `/orders?query=${encodeURIComponent(name)}`
    const { items } = await this.#call<{ items: { name: string }[] }>('GET', path)
    return items.filter((order) => order.name === name).length
  }

  /** Needs no price, because the tests are requested in words. */
  async #beginDraft(name: string): Promise<Order> {
    const body = { name }
    const { id, version } = await this.#call<Order>('POST', '/orders', body, { key: crypto.randomUUID() })
    const edit = {
      contact: aContact,
      billing: aBilling,
      shippingLocation: 'helsinki',
      request: 'Heavy metals of each sample',
    }
    return this.#call<Order>('PATCH', `/orders/${id}`, edit, { version })
  }

  async #typeUntil(end: AbortSignal, name: string, typed: Typed[]): Promise<void> {
    const { page } = this
    try {
      for (let nth = 1; !end.aborted; nth++) {
        const sample = `${name}, sample ${nth}`
        await this.#button('samples.add').press('Enter')
        await page.keyboard.type(sample, { delay: 5 })
        await page.keyboard.press('Tab')
        typed.push({ name: sample, at: performance.now() })
      }
    } catch (error) {
      // Nothing is typed after the tab is gone.
      if (!page.isClosed()) throw error
    }
  }

  async #strike(disruption: Disruption, openAgain: () => Promise<void>): Promise<void> {
    const pauseMs = this.#dice.between(300, 2500)
    if (disruption === 'network') {
      await this.#context.setOffline(true)
      await pause(pauseMs)
      await this.#context.setOffline(false)
    } else if (disruption === 'tab') {
      const lost = this.page
      this.page = await this.#context.newPage()
      await lost.close()
      await openAgain()
    } else {
      await this.#product.killAll()
      await pause(pauseMs)
      this.#product = await startOwnProduct(this.#place)
    }
  }

  async #openStep(step: 'orderSamples' | 'orderReview', id: string): Promise<void> {
    await this.page.goto(this.#product.siteUrl + pathTo[step]({ id }, 'en'))
  }

  #words = (key: 'samples.add' | 'submit') => this.#say(`order-creation:${key}`)
  #button = (key: 'samples.add' | 'submit') =>
    this.page.getByRole('button', { name: this.#words(key), exact: true })

  async #call<Body>(...call: Parameters<Customer['call']>): Promise<Body> {
    const body = await this.#customer.call<Body>(...call)
    if (body === null) throw new Error(`${call[0]} ${call[1]}: no answer`)
    return body
  }
}
