import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import type { OrderEvent } from '#contract/events.ts'
import type { Order, OrderSummary } from '#contract/orders.ts'
import { makeThrowAwayFolder } from '#local/throw-away/postgres.ts'
import { MailboxReader } from '#tests/support/mailbox.ts'
import { Customer } from '#tests/support/recovery/customer.ts'
import {
  choosePlace,
  type OwnProduct,
  type Place,
  startOwnProduct,
} from '#tests/support/recovery/own-product.ts'
import { keepWriting, sendAgain, type WrittenOrder } from '#tests/support/recovery/written-orders.ts'

const names = ['anna', 'mikko', 'james', 'otto', 'sara']
const providerAddress = 'orders@labsilta.example'

let place: Place
let product: OwnProduct

test.beforeAll(async () => {
  place = await choosePlace(makeThrowAwayFolder())
})

test.afterAll(async () => {
  await product?.stop()
  rmSync(place.dataDir, { recursive: true, force: true })
})

test('acknowledged changes survive kill -9 during writing, exactly once', async () => {
  test.setTimeout(300_000)
  product = await startOwnProduct(place)
  const first = await writeUntilKilled('Alpha', () => product.killAll())
  product = await startOwnProduct(place)
  report('after the end of every process', product)
  await check(first)

  const second = await writeUntilKilled('Beta', () => product.killFirst())
  product = await startOwnProduct(place)
  report('after the end of the first process only', product)
  await check(second)
  await check(first)
})

type Writing = { mark: string; byName: Map<string, WrittenOrder[]>; frozenAt: number }

/**
 * Several people write at once. The worker is stopped a while before the end, so that mails are queued and not sent.
 */
async function writeUntilKilled(mark: string, kill: () => Promise<void>): Promise<Writing> {
  const byName = new Map<string, WrittenOrder[]>(names.map((name) => [name, []]))
  const writers = names.map(async (name) => {
    const customer = await customerOf(name)
    await keepWriting(customer, mark, byName.get(name) ?? [])
  })
  await pause(2_000)
  product.freezeWorker()
  const frozenAt = Date.now()
  await pause(2_000)
  await kill()
  await Promise.all(writers)
  const all = [...byName.values()].flat()
  const acknowledged = all.filter((order) => order.submitted).length
  const waiting = all.filter((order) => (order.submittedAt ?? 0) > frozenAt && order.submitted).length
  console.log(
    `${mark}: ${all.length} orders begun, ${acknowledged} submitted, ${waiting} of them with mail waiting`,
  )
  // Otherwise the test would prove nothing.
  expect(waiting).toBeGreaterThan(0)
  expect(all.length).toBeGreaterThan(acknowledged)
  return { mark, byName, frozenAt }
}

const customerOf = (name: string) => Customer.create(product.siteUrl, product.issuer, name)

/** The limit is ten seconds; a busy machine may take longer, so the figure is only printed. */
function report(what: string, { readyMs }: OwnProduct): void {
  console.log(`Ready ${(readyMs / 1000).toFixed(1)} s ${what}`)
  expect(readyMs).toBeLessThan(60_000)
}

async function check(writing: Writing): Promise<void> {
  for (const [name, orders] of writing.byName) {
    const customer = await customerOf(name)
    for (const order of orders) await checkOrder(customer, order)
    const found = await listNames(customer, `${writing.mark} ${name}`)
    expect(found.sort()).toEqual(orders.map((order) => order.name).sort())
  }
  await checkMails(writing)
}

async function checkOrder(customer: Customer, order: WrittenOrder): Promise<void> {
  const before = order.created && (await customer.call<Order>('GET', `/orders/${order.created.id}`))
  if (order.created) {
    expect(before).toMatchObject({ name: order.name, number: order.created.number })
    if (order.edited)
      expect(before).toMatchObject({ contact: order.edited.contact, billing: order.edited.billing })
    if (order.saved)
      expect(before?.samples.map((sample) => sample.name)).toEqual(order.sampleRows.map((row) => row.name))
    if (order.submitted) expect(before?.state).toBe(order.submitted.state)
    for (const file of before?.files ?? []) {
      const content = await customer.download(`/files/${file.id}`)
      expect(content?.length, `${file.name} is whole`).toBe(order.file.content.length)
      expect(content && order.file.content.equals(content), `${file.name} is as it was`).toBe(true)
    }
    if (order.file.stored) expect(before?.files.map((file) => file.id)).toEqual([order.file.stored.id])
  }

  const again = await sendAgain(customer, order)
  if (before) expect(again.created).toEqual(order.created)
  if (order.submitted) expect(again.submitted).toEqual(order.submitted)
  order.submitted ??= again.submitted
  const { items } = (await customer.call<{ items: OrderEvent[] }>(
    'GET',
    `/orders/${order.created?.id}/events`,
  )) ?? { items: [] }
  const acts = items.map((event) => event.act).filter((act) => act !== 'upload')
  expect(acts.sort()).toEqual(order.submitVersion === null ? ['create'] : ['create', 'submit'])
}

async function listNames(customer: Customer, words: string): Promise<string[]> {
  const found: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query = new URLSearchParams({ query: words, ...(cursor && { cursor }) })
    type Page = { items: OrderSummary[]; nextCursor: string | null }
    const page: Page | null = await customer.call<Page>('GET', `/orders?${query}`)
    found.push(...(page?.items.map((order) => order.name) ?? []))
    cursor = page?.nextCursor ?? null
  }
  return found
}

/**
 * Everybody gets each mail once. One that was being sent at the time of the crash may come twice, with the same
 * Message-ID.
 */
async function checkMails({ byName, frozenAt }: Writing): Promise<void> {
  const mailbox = new MailboxReader(product.mailUrl)
  const waited = [...byName.values()].flat().filter((order) => (order.submittedAt ?? 0) > frozenAt)
  const expected = waited.flatMap(({ submitted }) =>
    [submitted?.contact?.email, providerAddress].map((to) => `${to} L-${submitted?.number}`),
  )
  const listCame = async () =>
    (await mailbox.list()).map(({ envelope, subject, headers }) => ({
      what: `${envelope.to[0]?.address} ${/L-\d+/.exec(subject)}`,
      messageId: String(headers['message-id']),
    }))
  const listMissing = async () => {
    const came = new Set((await listCame()).map(({ what }) => what))
    return expected.filter((what) => !came.has(what))
  }
  // A dead worker is abandoned after some seconds; then another one does its jobs.
  await expect.poll(listMissing, { timeout: 90_000, intervals: [500] }).toEqual([])
  const came = await listCame()
  const twice = came.filter((one) =>
    came.some((other) => other.what === one.what && other.messageId !== one.messageId),
  )
  expect(twice).toEqual([])
  const counted = expected.filter((what) => came.filter((one) => one.what === what).length !== 1)
  expect(counted).toEqual([])
}
