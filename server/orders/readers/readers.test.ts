import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderReader } from '#contract/access.ts'
import type { ContactDetails } from '#contract/parties.ts'
import { announceEvent } from '#server/announcements/domain.ts'
import { type ApiClient, startApi, type TestApi } from '#tests/support/api.ts'
import {
  act,
  anOffer,
  aSubmittedOrder,
  eventsOf,
  expectOk,
  getOrder,
  receiveAll,
  whoIs,
} from '#tests/support/builders.ts'
import { answer, propose } from '#tests/support/proposals.ts'
import { codeOf, mailsTo } from '#tests/support/teams.ts'
import { untilWaiting } from '#tests/support/until-waiting.ts'
import { invite } from '../invitations/domain.ts'

let api: TestApi
let anna: ApiClient
let raija: ApiClient
let expert: ApiClient
beforeAll(async () => {
  api = await startApi()
  ;[anna, raija, expert] = [await api.as('anna'), await api.as('raija'), await api.as('expert')]
})
afterAll(() => api.stop())

const email = 'raija@raportti.example'
const readersOf = async (by: ApiClient, id: string) =>
  expectOk(await by.get<{ items: OrderReader[] }>(`/orders/${id}/readers`)).items

/** Submitted order that Raija opened by a link; a second link to her is still open. */
async function anOpenedOrder() {
  const offer = await anOffer(api, { organisationId: (await whoIs(anna)).organisationId })
  const contact = { reportingEmails: [email], reportingAccess: true }
  const { id } = await aSubmittedOrder(anna, { offer, contact })
  const link = () => api.context.db.transaction().execute((tx) => invite(tx, id, email, api.clock.now()))
  const [used, unused] = [await link(), await link()]
  expectOk(await raija.post(`/invitations/${used}/acceptance`))
  return { id, unused }
}

test.each(['anna', 'mikko', 'expert'])(
  '%s ends the access of a reporting contact, at once and for good',
  async (who) => {
    const by = await api.as(who)
    const { id, unused } = await anOpenedOrder()
    const [reader, ...others] = await readersOf(by, id)
    expect(others).toEqual([])
    expect(reader).toMatchObject({ email, person: { name: 'Raija Heikkinen' } })
    expect((await raija.get(`/orders/${id}`)).status).toBe(200)

    expectOk(await by.delete(`/orders/${id}/readers/${reader?.id}`))
    expect((await raija.get(`/orders/${id}`)).status).toBe(404)
    expect(codeOf(await raija.post(`/invitations/${unused}/acceptance`))).toBe('invitation_not_found')
    expect(await readersOf(by, id)).toMatchObject([{ email, person: null, endedAt: expect.any(String) }])
    expect((await eventsOf(anna, id))[0]).toMatchObject({ act: 'end_access', details: { email } })
    expect(codeOf(await by.delete(`/orders/${id}/readers/${reader?.id}`))).toBe('reader_not_found')
  },
)

test('an open link ends before anybody has used it', async () => {
  const { id } = await anOpenedOrder()
  const token = await api.context.db
    .transaction()
    .execute((tx) => invite(tx, id, 'sara@raportti.example', api.clock.now()))
  const reader = (await readersOf(anna, id)).find((one) => one.email === 'sara@raportti.example')
  expect(reader).toMatchObject({ person: null, since: null })
  expectOk(await anna.delete(`/orders/${id}/readers/${reader?.id}`))
  const sara = await api.as('sara')
  expect(codeOf(await sara.post(`/invitations/${token}/acceptance`))).toBe('invitation_not_found')
  // Another receiver keeps access.
  expect((await raija.get(`/orders/${id}`)).status).toBe(200)
})

test('later mails to the address have no link', async () => {
  const { id } = await anOpenedOrder()
  const [reader] = await readersOf(anna, id)
  expectOk(await anna.delete(`/orders/${id}/readers/${reader?.id}`))
  await sql`delete from mails`.execute(api.context.db)
  await receiveAll(expert, id)
  const { rows } = await sql<{ id: string }>`
    select id from events where subject_id = ${id} and action = 'receive'`.execute(api.context.db)
  for (const event of rows) await announceEvent(api.context, event.id)
  const mails = await mailsTo(api, email)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).not.toMatch(/\/(?:portal|portaali)\//)
})

test.each(['anna', 'expert'])('%s gives the same receiver access again, by a new link', async (who) => {
  const by = await api.as(who)
  const { id, unused } = await anOpenedOrder()
  const readerId = (await readersOf(by, id))[0]?.id
  const giveBack = () => by.post(`/orders/${id}/readers/${readerId}/return`)
  expect(codeOf(await giveBack())).toBe('reader_not_found')
  expectOk(await by.delete(`/orders/${id}/readers/${readerId}`))
  await sql`delete from mails`.execute(api.context.db)
  expectOk(await giveBack())
  expect(codeOf(await giveBack())).toBe('reader_not_found')
  expect((await eventsOf(anna, id))[0]).toMatchObject({ act: 'return_access', details: { email } })
  const { rows } = await sql<{ id: string }>`
    select id from events where subject_id = ${id} and action = 'return_access'`.execute(api.context.db)
  for (const event of [...rows, ...rows]) await announceEvent(api.context, event.id)
  const [mail, ...others] = await mailsTo(api, email)
  expect(others).toEqual([])
  const [, token] = mail?.text.match(/\/(?:invitation|kutsu)\/([\w-]{43})/) ?? []
  expect((await raija.get(`/orders/${id}`)).status).toBe(404)
  expect(codeOf(await raija.post(`/invitations/${unused}/acceptance`))).toBe('invitation_not_found')
  expectOk(await raija.post(`/invitations/${token}/acceptance`))
  expect((await raija.get(`/orders/${id}`)).status).toBe(200)
  expect(await readersOf(by, id)).toMatchObject([
    { email, person: { name: 'Raija Heikkinen' }, endedAt: null },
  ])
})

test('a change of the order that shuts reporting contacts out ends their access and links', async () => {
  const { id, unused } = await anOpenedOrder()
  const other = await api.context.db
    .transaction()
    .execute((tx) => invite(tx, id, 'sara@raportti.example', api.clock.now()))
  const sara = (await readersOf(anna, id)).find((one) => one.email === 'sara@raportti.example')
  expectOk(await anna.delete(`/orders/${id}/readers/${sara?.id}`))
  await changeContacts(id, { reportingAccess: false })
  expect((await raija.get(`/orders/${id}`)).status).toBe(404)
  for (const token of [unused, other])
    expect(codeOf(await raija.post(`/invitations/${token}/acceptance`))).toBe('invitation_not_found')
  // Access that was ended for one receiver stays ended when the others are let in again.
  await changeContacts(id, { reportingAccess: true })
  expect(await readersOf(anna, id)).toMatchObject([
    { email: 'sara@raportti.example', endedAt: expect.any(String) },
  ])
  expect((await raija.get(`/orders/${id}`)).status).toBe(404)
})

/** Changes the reporting contacts of an order as both sides agree. */
async function changeContacts(id: string, change: Partial<ContactDetails>): Promise<void> {
  const { contact } = await getOrder(anna, id)
  await propose(anna, id, { contact: { ...contact, ...change } })
  expectOk(await answer(expert, id, 'accept'))
}

/** Works on the events of an action as the worker does. */
async function announceAll(id: string, action: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from events where subject_id = ${id} and action = ${action}`.execute(api.context.db)
  for (const event of rows) await announceEvent(api.context, event.id)
}

test('an order that shuts reporting contacts out gives none of them access again', async () => {
  const { id } = await anOpenedOrder()
  const readerId = (await readersOf(anna, id))[0]?.id
  const giveBack = () => anna.post(`/orders/${id}/readers/${readerId}/return`)
  expect(await readersOf(anna, id)).toMatchObject([{ allowed: ['end'] }])
  expectOk(await anna.delete(`/orders/${id}/readers/${readerId}`))
  expect(await readersOf(anna, id)).toMatchObject([{ allowed: ['return'] }])
  await changeContacts(id, { reportingAccess: false })
  expect(await readersOf(anna, id)).toMatchObject([{ allowed: [] }])
  expect(codeOf(await giveBack())).toBe('reader_not_admitted')
  await changeContacts(id, { reportingAccess: true, reportingEmails: [] })
  expect(codeOf(await giveBack())).toBe('reader_not_admitted')
  await changeContacts(id, { reportingEmails: [email] })
  expectOk(await giveBack())
})

test('a link that was created after the order shut reporting contacts out opens nothing', async () => {
  const { id } = await anOpenedOrder()
  await changeContacts(id, { reportingAccess: false })
  const late = await api.context.db.transaction().execute((tx) => invite(tx, id, email, api.clock.now()))
  expect(codeOf(await raija.post(`/invitations/${late}/acceptance`))).toBe('invitation_not_found')
  expect((await raija.get(`/orders/${id}`)).status).toBe(404)
})

test('a mail that is written while the order shuts reporting contacts out has no link', async () => {
  const { id } = await anOpenedOrder()
  await receiveAll(expert, id)
  await sql`delete from mails`.execute(api.context.db)
  const announced = await api.context.db.transaction().execute(async (tx) => {
    await sql`update orders set reporting_access = false where id = ${id}`.execute(tx)
    const announcing = announceAll(id, 'receive')
    await untilWaiting(api)
    return { announcing }
  })
  await announced.announcing
  const [mail] = await mailsTo(api, email)
  expect(mail?.text).not.toMatch(/\/(?:portal|portaali)\//)
})

test('access that was given again before the order shut reporting contacts out sends no link', async () => {
  const { id } = await anOpenedOrder()
  const readerId = (await readersOf(anna, id))[0]?.id
  expectOk(await anna.delete(`/orders/${id}/readers/${readerId}`))
  expectOk(await anna.post(`/orders/${id}/readers/${readerId}/return`))
  await changeContacts(id, { reportingAccess: false })
  await sql`delete from mails`.execute(api.context.db)
  await announceAll(id, 'return_access')
  expect(await mailsTo(api, email)).toEqual([])
  expect(await readersOf(anna, id)).toEqual([])
})

test('a reporting contact who leaves the order loses the access and the links; others keep theirs', async () => {
  const { id, unused } = await anOpenedOrder()
  const other = 'sara@raportti.example'
  await changeContacts(id, { reportingEmails: [email.toUpperCase(), other] })
  expect((await raija.get(`/orders/${id}`)).status).toBe(200)
  const toSara = await api.context.db.transaction().execute((tx) => invite(tx, id, other, api.clock.now()))
  await changeContacts(id, { reportingEmails: [other] })
  expect((await raija.get(`/orders/${id}`)).status).toBe(404)
  expect(codeOf(await raija.post(`/invitations/${unused}/acceptance`))).toBe('invitation_not_found')
  expect(await readersOf(anna, id)).toMatchObject([{ email: other }])
  expectOk(await (await api.as('sara')).post(`/invitations/${toSara}/acceptance`))
  // A person who is named again is invited as if for the first time.
  await changeContacts(id, { reportingEmails: [other, email] })
  await sql`delete from mails`.execute(api.context.db)
  await receiveAll(expert, id)
  await announceAll(id, 'receive')
  expect((await mailsTo(api, email))[0]?.text).toMatch(/\/(?:invitation|kutsu)\//)
})

test('a change of the contacts that leaves the access as it is ends nothing', async () => {
  const { id } = await anOpenedOrder()
  await changeContacts(id, { name: 'Liisa Laine' })
  expect((await raija.get(`/orders/${id}`)).status).toBe(200)
})

test('outsiders and reporting contacts learn nothing of the others', async () => {
  const { id } = await anOpenedOrder()
  const [reader] = await readersOf(anna, id)
  const otto = await api.as('otto')
  expect(codeOf(await otto.get(`/orders/${id}/readers`))).toBe('order_not_found')
  expect(codeOf(await raija.get(`/orders/${id}/readers`))).toBe('forbidden')
  expect(codeOf(await raija.delete(`/orders/${id}/readers/${reader?.id}`))).toBe('forbidden')
  await act(expert, id, 'cancel', { reason: 'Asked for' })
  expect((await readersOf(anna, id)).map((one) => one.email)).toEqual([email])
})
