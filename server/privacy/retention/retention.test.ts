import { sql } from 'kysely'
import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import type { Privacy } from '#contract/privacy.ts'
import { tidyUp } from '#server/run-jobs.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { anOffer, aSubmittedOrder, expectOk } from '#tests/support/builders.ts'
import { anEnquiryIn } from '#tests/support/enquiries.ts'
import { aPerson } from '#tests/support/teams.ts'
import { monthsBefore, yearsEndBefore } from './rules.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi({
    KEEP_ENQUIRIES_MONTHS: '3',
    KEEP_DRAFTS_MONTHS: '4',
    KEEP_ENDED_ACCOUNTS_MONTHS: '5',
    KEEP_MAIL_TEXTS_MONTHS: '6',
    KEEP_ORDER_CONTACTS_YEARS: '7',
  })
})
afterAll(() => api.stop())

const ago = (months: number, days: number) =>
  new Date(monthsBefore(api.clock.now(), months).getTime() - days * 86_400_000)

async function aSentMail(sentAt: Date): Promise<string> {
  const id = uuid()
  await sql`
    insert into mails (id, event_key, receiver, language, subject, text, html, message_id, state, created_at, sent_at)
    values (${id}, ${id}, 'a@b.example', 'en', 'News', 'Text', '<p>Text', ${id}, 'sent', ${sentAt}, ${sentAt})`.execute(
    api.context.db,
  )
  return id
}

/** One record of each kind, as old as given in days more than its period; its id. */
async function records(days: number) {
  const { db } = api.context
  const enquiry = await anEnquiryIn(api)
  await sql`update enquiries set created_at = ${ago(3, days)} where id = ${enquiry}`.execute(db)
  const person = await aPerson(api)
  const draft = expectOk(await person.post<Order>('/orders', { name: 'Draft' })).id
  await sql`update orders set updated_at = ${ago(4, days)} where id = ${draft}`.execute(db)
  const left = await aPerson(api)
  await sql`
    update people set access_ended_at = ${ago(5, days)}, access_ended_by = id where id = ${left.id}`.execute(
    db,
  )
  const mail = await aSentMail(ago(6, days))
  const offer = await anOffer(api, { personId: person.id })
  const order = (await aSubmittedOrder(person, { offer })).id
  const ended = new Date(yearsEndBefore(api.clock.now(), 84).getTime() - days * 86_400_000)
  await sql`
    update orders set state = 'completed', completed_at = ${ended}, updated_at = ${ended} where id = ${order}`.execute(
    db,
  )
  return { enquiry, draft, left: left.id, mail, order }
}

/** What is left of the records. */
async function leftOf({ enquiry, draft, left, mail, order }: Awaited<ReturnType<typeof records>>) {
  const { rows } = await sql<Record<string, boolean>>`
    select exists (select from enquiries where id = ${enquiry}) as enquiry,
      exists (select from orders where id = ${draft}) as draft,
      exists (select from people where id = ${left} and issuer <> 'erased') as account,
      exists (select from mails where id = ${mail} and text <> '' and html <> '') as mail,
      exists (select from orders where id = ${order} and contact_email <> '' and contact_name <> '' and billing_email <> '') as contact`.execute(
    api.context.db,
  )
  return rows[0]
}

describe('the worker', () => {
  test('removes what is older than its period, and nothing younger', async () => {
    const old = await records(1)
    const young = await records(-1)
    await tidyUp(api.context)
    const all = (is: boolean) => ({ enquiry: is, draft: is, account: is, mail: is, contact: is })
    expect(await leftOf(old)).toEqual(all(false))
    expect(await leftOf(young)).toEqual(all(true))
    const manager = await api.as('manager')
    const { retention } = expectOk(await manager.get<Privacy>('/privacy'))
    expect(retention.map(({ step, months, removed }) => [step, months, removed])).toEqual([
      ['enquiries', 3, 1],
      ['drafts', 4, 1],
      ['accounts', 5, 1],
      ['mail_texts', 6, 1],
      ['order_contacts', 84, 1],
    ])
  })
})

test('bookkeeping counts from the end of the year', () => {
  expect(yearsEndBefore(new Date('2036-12-31T23:00:00Z'), 120)).toEqual(new Date('2026-01-01T00:00:00Z'))
  expect(yearsEndBefore(new Date('2037-01-01T00:00:00Z'), 120)).toEqual(new Date('2027-01-01T00:00:00Z'))
})
