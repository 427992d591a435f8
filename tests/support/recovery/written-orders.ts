import { randomBytes } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import type { StoredFile } from '#contract/files.ts'
import type { Order } from '#contract/orders.ts'
import type { SampleList } from '#contract/samples.ts'
import { aBilling, aContact } from '../a-customer.ts'
import type { Customer } from './customer.ts'

/** Order as its customer knows it: the requests and the first reply to each; null if none came. */
export type WrittenOrder = {
  name: string
  createKey: string
  created: Order | null
  edited: Order | null
  sampleRows: { id: string; version: null; position: number; name: string }[]
  saved: SampleList | null
  file: { name: string; content: Buffer<ArrayBuffer>; key: string; stored: StoredFile | null }
  submitKey: string
  /** Submitted version; null if submitting was not tried. */
  submitVersion: number | null
  submitted: Order | null
  submittedAt: number | null
}

/** Writes orders until the connection breaks; the last one is incomplete. */
export async function keepWriting(customer: Customer, mark: string, orders: WrittenOrder[]): Promise<void> {
  let order: WrittenOrder
  do {
    order = intend(`${mark} ${customer.name} ${orders.length + 1}`)
    orders.push(order)
  } while (await writeOrder(customer, order))
}

function intend(name: string): WrittenOrder {
  const sampleRows = [1, 2, 3].map((position) => ({
    id: uuid(),
    version: null,
    position,
    name: `${name}, sample ${position}`,
  }))
  // Text, because its content decides whether a file is taken; random, because it must be read back unchanged.
  const content = Buffer.from(randomBytes(20_000).toString('hex'))
  return {
    name,
    createKey: uuid(),
    created: null,
    edited: null,
    sampleRows,
    saved: null,
    file: { name: `${name}.txt`, content, key: uuid(), stored: null },
    submitKey: uuid(),
    submitVersion: null,
    submitted: null,
    submittedAt: null,
  }
}

/** Steps of one order, each using the reply before. False if a reply did not come. */
async function writeOrder(customer: Customer, order: WrittenOrder): Promise<boolean> {
  if (!(await create(customer, order)) || !order.created) return false
  const path = `/orders/${order.created.id}`
  order.edited = await customer.call('PATCH', path, editOf(customer), { version: order.created.version })
  if (!order.edited) return false
  order.saved = await customer.call('PATCH', `${path}/samples`, { save: order.sampleRows })
  if (!order.saved) return false
  order.file.stored = await customer.upload(`${path}/files`, order.file)
  if (!order.file.stored) return false
  const current = await customer.call<Order>('GET', path)
  if (!current) return false
  order.submitVersion = current.version
  order.submitted = await submit(customer, order)
  order.submittedAt = Date.now()
  return order.submitted !== null
}

async function create(customer: Customer, order: WrittenOrder): Promise<boolean> {
  order.created = await sendCreate(customer, order)
  return order.created !== null
}

const sendCreate = (customer: Customer, { name, createKey }: WrittenOrder) =>
  customer.call<Order>('POST', '/orders', { name }, { key: createKey })

const submit = (customer: Customer, { created, submitKey, submitVersion }: WrittenOrder) =>
  customer.call<Order>(
    'POST',
    `/orders/${created?.id}/submit`,
    {},
    {
      key: submitKey,
      version: submitVersion ?? 0,
    },
  )

export type Replies = { created: Order | null; submitted: Order | null }

/** Repeats the creating and submitting calls with the same keys and bodies. */
export async function sendAgain(customer: Customer, order: WrittenOrder): Promise<Replies> {
  const created = await sendCreate(customer, order)
  order.created ??= created
  const submitted = order.submitVersion === null ? null : await submit(customer, order)
  return { created, submitted }
}

const editOf = ({ name, email }: Customer) => ({
  request: 'Migration into food, EN 1186, please.',
  // As it is kept: one that was typed otherwise would differ after submitting.
  contact: { ...aContact, name, email, phone: '+358401234567' },
  billing: aBilling,
  shippingLocation: 'helsinki',
})
