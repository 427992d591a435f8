import { sql } from 'kysely'
import { v4 as uuid } from 'uuid'
import type { Order } from '#contract/orders.ts'
import { monthsBefore, yearsEndBefore } from '#server/privacy/retention/rules.ts'
import type { TestApi } from './api.ts'
import { anOffer, aSubmittedOrder, expectOk } from './builders.ts'
import { anEnquiryIn } from './enquiries.ts'
import { aPerson, type TeamPerson } from './teams.ts'

/** Periods of the tests, in months. */
export const periods = {
  enquiries: 3,
  drafts: 4,
  accounts: 5,
  mail_texts: 6,
  failed_mails: 8,
  order_contacts: 84,
}
export const periodSettings = {
  KEEP_ENQUIRIES_MONTHS: '3',
  KEEP_DRAFTS_MONTHS: '4',
  KEEP_ENDED_ACCOUNTS_MONTHS: '5',
  KEEP_MAIL_TEXTS_MONTHS: '6',
  KEEP_FAILED_MAILS_MONTHS: '8',
  KEEP_ORDER_CONTACTS_YEARS: '7',
}

const dayMs = 24 * 60 * 60 * 1000

/** Instant by which a period is over, by some days. */
export function over(api: TestApi, step: keyof typeof periods, days = 1): Date {
  const now = api.clock.now()
  const start =
    step === 'order_contacts' ? yearsEndBefore(now, periods[step]) : monthsBefore(now, periods[step])
  return new Date(start.getTime() - days * dayMs)
}

type MailOptions = { receiver?: string; key?: string }

export async function aMail(
  api: TestApi,
  state: 'sent' | 'failed',
  at: Date,
  { receiver = `${uuid()}@b.example`, key = uuid() }: MailOptions = {},
): Promise<string> {
  const id = uuid()
  const ended = state === 'sent' ? sql`sent_at` : sql`failed_at`
  await sql`
    insert into mails (id, event_key, receiver, language, subject, text, html, message_id, state, created_at, ${ended})
    values (${id}, ${key}, ${receiver}, 'en', 'News', 'Text', '<p>Text', ${id}, ${state}, ${at}, ${at})`.execute(
    api.context.db,
  )
  return id
}

/** Answered long ago. */
export async function anOldEnquiry(api: TestApi, at: Date): Promise<string> {
  const id = await anEnquiryIn(api, 'closed')
  await sql`update enquiries set created_at = ${at} where id = ${id}`.execute(api.context.db)
  return id
}

export async function anOldDraft(api: TestApi, person: TeamPerson, at: Date): Promise<string> {
  const { id } = expectOk(await person.post<Order>('/orders', { name: 'Draft' }))
  await sql`update orders set updated_at = ${at} where id = ${id}`.execute(api.context.db)
  return id
}

export async function endAccessAt(api: TestApi, id: string, at: Date): Promise<void> {
  await sql`update people set access_ended_at = ${at}, access_ended_by = id where id = ${id}`.execute(
    api.context.db,
  )
}

/** Completed at an instant. It was changed later. */
export async function anOldOrder(api: TestApi, person: TeamPerson, at: Date): Promise<string> {
  const offer = await anOffer(api, { personId: person.id })
  const { id } = await aSubmittedOrder(person, { offer })
  await sql`
    update orders set state = 'completed', completed_at = ${at}, updated_at = ${api.clock.now()} where id = ${id}`.execute(
    api.context.db,
  )
  return id
}

/** One record of each kind, whose period is over by some days, or is not over if these are negative. */
export async function recordsOf(api: TestApi, days: number) {
  const person = await aPerson(api)
  const left = await aPerson(api, { name: 'Lea Left' })
  await endAccessAt(api, left.id, over(api, 'accounts', days))
  return {
    person,
    left,
    enquiry: await anOldEnquiry(api, over(api, 'enquiries', days)),
    draft: await anOldDraft(api, person, over(api, 'drafts', days)),
    mail: await aMail(api, 'sent', over(api, 'mail_texts', days), { receiver: person.email }),
    failed: await aMail(api, 'failed', over(api, 'failed_mails', days), { receiver: person.email }),
    order: await anOldOrder(api, person, over(api, 'order_contacts', days)),
  }
}

export const hasEnquiry = (api: TestApi, id: string) => holds(api, sql`from enquiries where id = ${id}`)
export const hasDraft = (api: TestApi, id: string) => holds(api, sql`from orders where id = ${id}`)
export const hasText = (api: TestApi, id: string) =>
  holds(api, sql`from mails where id = ${id} and text <> '' and html <> ''`)
export const hasContact = (api: TestApi, id: string) =>
  holds(
    api,
    sql`from orders where id = ${id} and contact_email <> '' and contact_name <> '' and billing_email <> ''`,
  )
export const hasName = (api: TestApi, id: string) =>
  holds(api, sql`from people where id = ${id} and name not like 'Erased%' and email <> ''`)

async function holds(api: TestApi, rows: ReturnType<typeof sql>): Promise<boolean> {
  return (await sql`select ${rows}`.execute(api.context.db)).rows.length > 0
}

/** Remaining records. */
export const leftOf = async (
  api: TestApi,
  { enquiry, draft, left, mail, failed, order }: Awaited<ReturnType<typeof recordsOf>>,
) => ({
  enquiry: await hasEnquiry(api, enquiry),
  draft: await hasDraft(api, draft),
  account: await hasName(api, left.id),
  mail: await hasText(api, mail),
  failed: await hasText(api, failed),
  contact: await hasContact(api, order),
})

export const all = (is: boolean) => ({
  enquiry: is,
  draft: is,
  account: is,
  mail: is,
  failed: is,
  contact: is,
})
