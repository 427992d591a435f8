import type { Order } from '#contract/orders.ts'
import { aBilling, aContact } from '#tests/support/a-customer.ts'
import { callAs } from './order-by-api.ts'

export const getByApi = (by: string, id: string) =>
  callAs<Order>(by, { method: 'GET', path: `/orders/${id}` })

/** Draft without an offer, and with everything else that submitting needs. */
export async function draftByApi(by: string, edit: object, samples: readonly string[]): Promise<Order> {
  const { id, version } = await callAs<Order>(by, { method: 'POST', path: '/orders', body: {} })
  const path = `/orders/${id}`
  const whole = { contact: aContact, billing: aBilling, shippingLocation: 'other', ...edit }
  const edited = await callAs<Order>(by, { method: 'PATCH', path, body: whole, version })
  const body = { samples: samples.map((name) => ({ name })) }
  await callAs(by, { method: 'PUT', path: `${path}/samples`, body, version: edited.version })
  return getByApi(by, id)
}

export const submitByApi = (by: string, { id, version }: Order) =>
  callAs<Order>(by, { method: 'POST', path: `/orders/${id}/submit`, body: {}, version })

/** Takes an action on the current order. */
export async function actByApi(by: string, id: string, act: string, body: unknown = {}): Promise<Order> {
  const { version } = await getByApi(by, id)
  return callAs<Order>(by, { method: 'POST', path: `/orders/${id}/acts/${act}`, body, version })
}
