import type { Page } from '@playwright/test'
import type { Order } from '#contract/orders.ts'
import { pathTo } from '#contract/paths.ts'
import { beKnownToProvider } from '#tests/support/browser-sign-in.ts'
import { callAs } from '../order-by-api.ts'
import type { Sale } from '../selling/sale.ts'

/** Order of a sale, on its way from the parcel to the results. */
export type Delivery = Sale & {
  order: Order
  /** Reception on the phone of the expert. */
  phone: Page
  /** Window of the second person, who approves results. */
  approver: Page
  /** Names of the laboratories, in the order of the tests. */
  laboratories: string[]
  /** Numbers of the consignments, in the order of the laboratories. */
  consignments: number[]
}

const phoneSize = { width: 360, height: 740 }

/** Opens the order on the pages of the customer and the expert, and the windows that only the delivery needs. */
export async function beginDelivery(sale: Sale): Promise<Delivery> {
  const { page, office, browsers, language } = sale
  const id = new URL(office.url()).pathname.split('/').at(-1) ?? ''
  const order = await readOrder({ id })
  const phone = await browsers.openBrowser()
  await phone.setViewportSize(phoneSize)
  await beKnownToProvider(phone.context(), 'expert')
  await phone.goto(pathTo.officeReception({}, language))
  const approver = await browsers.openBrowser()
  await beKnownToProvider(approver.context(), 'approver')
  await page.goto(pathTo.order({ id }, language))
  return { ...sale, order, phone, approver, laboratories: [], consignments: [] }
}

export const readOrder = ({ id }: Pick<Order, 'id'>): Promise<Order> =>
  callAs<Order>('expert', { method: 'GET', path: `/orders/${id}` })

/** Opens a page of a laboratory, which has no account. */
export async function openLaboratory({ browsers, language }: Delivery, address: URL): Promise<Page> {
  const laboratory = await browsers.openBrowser()
  await laboratory.setViewportSize(phoneSize)
  await laboratory.goto(pathTo.laboratory({}, language) + address.hash)
  return laboratory
}
