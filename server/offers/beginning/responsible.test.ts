import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { Offer } from '#contract/offers.ts'
import { announceEvent } from '#server/announcements/domain.ts'
import { startApi } from '#tests/support/api.ts'
import { expectOk, whoIs } from '#tests/support/builders.ts'
import { aCustomer } from '#tests/support/customers.ts'
import { anApiKey } from '#tests/support/keys.ts'
import { aDraftOffer, aSentOffer } from '#tests/support/offers.ts'
import { textOfPdf } from '#tests/support/pdf-text.ts'

const api = await startApi()
afterAll(() => api.stop())
const [anna, expert, manager] = [await api.as('anna'), await api.as('expert'), await api.as('manager')]
const { organisationId = '' } = await whoIs(anna)
const expertId = (await whoIs(expert)).id
/** The manager as the responsible expert of an offer. */
const responsible = (await aDraftOffer(manager)).responsible
const managerId = responsible?.id ?? ''

test('an offer belongs to its writer, and one that a system begins to the responsible expert of the customer', async () => {
  const customer = await aCustomer(expert, { responsibleId: managerId })
  const origin = { organisationId: customer.id }
  expect((await aDraftOffer(expert, origin)).responsible?.id).toBe(expertId)
  const key = await anApiKey(api, { scopes: ['offers_read', 'offers_write'], organisationId: null })
  expect((await aDraftOffer(key.client, origin)).responsible).toEqual(responsible)
  expect((await aDraftOffer(key.client)).responsible).toBeNull()
})

test('the responsible expert is named on the offer, in its PDF, and signs its mail', async () => {
  const { id } = await aSentOffer(expert, organisationId, { responsibleId: managerId })
  expect(expectOk(await anna.get<Offer>(`/offers/${id}`)).expert).toEqual({ name: responsible?.name })
  const { raw } = await anna.get(`/offers/${id}/document?language=en`)
  expect((await textOfPdf(raw)).replaceAll(/\s+/g, ' ')).toContain(`Your expert ${responsible?.name}`)
  const { db } = api.context
  const { rows: events } = await sql<{ id: string }>`
    select id from events where subject_id = ${id} and action = 'send'`.execute(db)
  await announceEvent(api.context, events[0]?.id ?? '')
  const { rows } = await sql<{ text: string }>`
    select text from mails where event_key like ${`${events[0]?.id}:%`}`.execute(db)
  expect(rows[0]?.text.replaceAll(/\s+/g, ' ')).toContain(`Kind regards, ${responsible?.name} Labsilta`)
})

test('an offer without a responsible expert names nobody', async () => {
  const { id } = await aSentOffer(expert, organisationId, { responsibleId: null })
  expect(expectOk(await anna.get<Offer>(`/offers/${id}`)).expert).toBeNull()
})
