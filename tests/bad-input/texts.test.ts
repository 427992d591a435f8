import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { OrderEvent } from '#contract/events.ts'
import type { Order } from '#contract/orders.ts'
import type { Result } from '#contract/results.ts'
import { act, aDraftOrder, aPdf, aSubmittedOrder, expectOk, getOrder } from '#tests/support/builders.ts'
import { startWorld, type World } from './subjects.ts'
import { roughTexts } from './texts.ts'
import { aChange, anEdit, aSample } from './valid-requests.ts'

/** SQL, markup and rare letters are text like any other: kept as typed and given back as kept. */
let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.api.stop())

const edited = [
  'contact.company',
  'contact.name',
  'contact.email',
  'contact.phone',
  'contact.reportingEmails.*',
]
const billed = ['street', 'postalCode', 'city', 'email', 'eInvoiceOperator', 'eInvoiceAddress', 'vatNumber']
const ofSamples = ['name', 'material', 'batch', 'note']

/** The texts that the tests below send and read again. */
const covered = [
  'createOrder name',
  ...['name', 'reference', 'notes', 'request', ...edited, ...billed.map((name) => `billing.${name}`)].map(
    (path) => `editOrder ${path}`,
  ),
  ...ofSamples.map((name) => `replaceSamples samples.*.${name}`),
  ...ofSamples.map((name) => `changeSamples save.*.${name}`),
  'receive samples.*.explanation',
  'decline reason',
  'cancel reason',
  'addResult title',
]

type Schema = {
  $ref?: string
  $defs?: Record<string, Schema>
  type?: string
  maxLength?: number
  format?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}

function textsIn(schema: Schema, path: string[] = [], defs = schema.$defs ?? {}): string[] {
  const referred = schema.$ref && defs[schema.$ref.replace('#/$defs/', '')]
  if (referred) return textsIn(referred, path, defs)
  const inner = Object.entries(schema.properties ?? {}).flatMap(([name, of]) =>
    textsIn(of, [...path, name], defs),
  )
  const items = schema.items ? textsIn(schema.items, [...path, '*'], defs) : []
  const choices = (schema.anyOf ?? []).flatMap((of) => textsIn(of, path, defs))
  const isText = schema.type === 'string' && schema.maxLength !== undefined && schema.format === undefined
  return [...inner, ...items, ...choices, ...(isText ? [path.join('.')] : [])]
}

test('every text field of the contract is among those tested here', () => {
  const found = Object.entries(endpoints as Record<string, Endpoint>).flatMap(([name, { body }]) =>
    body ? textsIn(z.toJSONSchema(body, { io: 'input' }) as Schema).map((path) => `${name} ${path}`) : [],
  )
  expect(found.sort()).toEqual([...covered].sort())
})

describe('texts come back as they were sent', { timeout: 60_000 }, () => {
  test('in a new draft and in all fields of an order', async () => {
    const { anna } = world
    const { id } = await aDraftOrder(anna)
    await fc.assert(
      fc.asyncProperty(anEdit, async (edit) => {
        const { version } = await getOrder(anna, id)
        expectOk(await anna.patch(`/orders/${id}`, edit, { version }))
        expect(await getOrder(anna, id)).toMatchObject(edit)
      }),
      { numRuns: 200 },
    )
    for (const name of roughTexts) {
      const created = expectOk(await anna.post<Order>('/orders', { name }))
      expect((await getOrder(anna, created.id)).name).toBe(name)
    }
  })

  test('in samples, whether the list is replaced or rows are saved', async () => {
    const { anna, the } = world
    const { id } = await aDraftOrder(anna, { offer: the.offer })
    const list = fc.array(aSample(the), { maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(list, aChange(the), async (samples, row) => {
        const { version } = await getOrder(anna, id)
        expectOk(await anna.put(`/orders/${id}/samples`, { samples }, { version }))
        expectOk(await anna.patch(`/orders/${id}/samples`, { save: [{ ...row, position: 10_000 }] }))
        const kept = (await getOrder(anna, id)).samples
        expect(kept.map(textsOf)).toEqual([...samples, row].map(textsOf))
      }),
      { numRuns: 100 },
    )
  })

  test('in the reasons for which samples are rejected and orders cancelled or declined', async () => {
    const { anna, expert, the } = world
    const order = await aSubmittedOrder(anna, { offer: the.offer, samples: roughTexts.length })
    const samples = order.samples.map(({ id }, index) => ({
      sampleId: id,
      outcome: 'rejected',
      reason: 'other',
      explanation: roughTexts[index],
    }))
    await act(expert, order.id, 'receive', { samples })
    const rejected = (await getOrder(anna, order.id)).samples
    expect(rejected.map(({ rejection }) => rejection?.explanation)).toEqual(roughTexts)

    const { id } = await aSubmittedOrder(anna, { request: 'Does it burn?' })
    const offered = { offerId: the.offer.id, offerItemIds: the.offer.items.map((item) => item.id) }
    for (const reason of roughTexts) {
      await act(expert, id, 'provide_offer', offered)
      await act(anna, id, 'decline', { reason })
      const { items } = expectOk(await anna.get<{ items: OrderEvent[] }>(`/orders/${id}/events`))
      expect(items[0]?.details).toEqual({ reason })
    }
    for (const reason of roughTexts) {
      const cancelled = await aSubmittedOrder(anna, { offer: the.offer })
      await act(expert, cancelled.id, 'cancel', { reason })
      expect((await getOrder(anna, cancelled.id)).cancellation).toEqual({ reason })
    }
  })

  test('in the titles of results, and files are still only downloads', async () => {
    const { anna, expert, the } = world
    const { id } = the.analysed.report
    for (const title of roughTexts) {
      const file = await expert.upload<{ id: string }>(`/orders/${id}/files?purpose=result`, title, aPdf)
      const fileId = expectOk(file).id
      expectOk(await expert.post(`/orders/${id}/results`, { fileId, title }))
      const { headers } = await anna.get(`/files/${fileId}`)
      expect(headers['content-disposition']).toMatch(/^attachment; /)
      expect(headers['x-content-type-options']).toBe('nosniff')
    }
    const { items } = expectOk(await anna.get<{ items: Result[] }>(`/orders/${id}/results`))
    expect(items.map(({ title }) => title).reverse()).toEqual(roughTexts)
    for (const { file } of items) expect(file.name).not.toMatch(/[/\\\p{Cc}]/u)
  })
})

test('a search for such a text finds the order that has it as its name', async () => {
  const { anna } = world
  for (const name of roughTexts) {
    const { id } = expectOk(await anna.post<Order>('/orders', { name }))
    const { body, status } = await anna.get<{ items: { id: string }[] }>(
      `/orders?query=${encodeURIComponent(name)}`,
    )
    expect(status).toBe(200)
    expect(
      body.items.map((order) => order.id),
      name,
    ).toContain(id)
  }
})

function textsOf({ name, material, batch, note }: Record<'name' | 'material' | 'batch' | 'note', string>) {
  return { name, material, batch, note }
}
