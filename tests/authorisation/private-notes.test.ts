import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { endpoints } from '#contract/api.ts'
import { announceEvent } from '#server/announcements/domain.ts'
import { withKey } from '#server/mail/sealed-key.ts'
import { type ApiClient, startApi } from '../support/api.ts'
import {
  act,
  aDraftOrder,
  anOffer,
  aResult,
  expectOk,
  getOrder,
  provideOffer,
  receiveAll,
  whoIs,
} from '../support/builders.ts'
import { textOfPdf } from '../support/pdf-text.ts'

/** Private notes are for the customer's side: no mail, document or page of other readers contains them. */

const secret = 'hushhush'
const api = await startApi()
afterAll(() => api.stop())
const own = await api.as('anna')
const expert = await api.as('expert')
const reporting = await api.as('raija')

/** Completed order with notes that were written before any mail was sent. */
async function anOrderWithNotes(): Promise<string> {
  const colleague = await api.as('mikko')
  const choices = { colleague_submitted: 'at_once', order_completed: 'at_once' }
  expectOk(await colleague.patch('/notification-settings', { choices }))
  const offer = await anOffer(api, { organisationId: (await whoIs(own)).organisationId })
  const contact = { reportingEmails: ['raija@raportti.example'], reportingAccess: true }
  const draft = await aDraftOrder(own, { contact, request: 'Is it food safe?' })
  expectOk(await own.patch(`/orders/${draft.id}`, { notes: secret }, draft))
  expectOk(await own.post(`/orders/${draft.id}/submit`, {}, await getOrder(own, draft.id)))
  await provideOffer(expert, draft.id, offer)
  await act(own, draft.id, 'accept')
  await receiveAll(expert, draft.id)
  await act(expert, draft.id, 'start')
  await aResult(expert, draft.id)
  return draft.id
}

/** Addresses that read one order. */
const pathsOf = (id: string) =>
  Object.values(endpoints)
    .filter(({ method, path }) => method === 'GET' && path.startsWith('/orders'))
    .filter(({ path }) => path !== '/orders/{id}/customs-invoice')
    .map(({ path }) =>
      path
        .replace('{id}', id)
        .replace(/export$/, 'export?format=csv')
        .replace(/board$/, 'board?status=completed'),
    )

async function textOf(client: ApiClient, path: string): Promise<string> {
  const { status, raw, headers } = await client.get(path)
  expect([200, 403], path).toContain(status)
  return headers['content-type'] === 'application/pdf' ? textOfPdf(raw) : raw.toString()
}

test('notes are in no mail, history, document or list of other readers', async () => {
  const id = await anOrderWithNotes()
  expect(await textOf(own, `/orders/${id}`)).toContain(secret)

  const { rows: events } = await sql<{ id: string; text: string }>`
    select id, concat(row_to_json(e), row_to_json(p)) as text
    from events e left join event_personal p on p.event_id = e.id where subject_id = ${id} order by id`.execute(
    api.context.db,
  )
  const told = await sql<{ eventId: string }>`
    select data ->> 'eventId' as "eventId" from pgboss.job where name = 'announce' order by created_on`.execute(
    api.context.db,
  )
  for (const { eventId } of told.rows) await announceEvent(api.context, eventId)
  const { rows: stored } = await sql<{
    receiver: string
    text: string
    html: string
    sealedKey: string | null
  }>`
    select receiver, row_to_json(m)::text as text, '' as html, sealed_key as "sealedKey" from mails m`.execute(
    api.context.db,
  )
  const mails = stored.map((mail) => withKey(api.context.config.acceptedSecrets, mail.sealedKey, mail))
  expect(new Set(mails.map(({ receiver }) => receiver))).toEqual(
    new Set([
      'anna@fennopack.example',
      'mikko@fennopack.example',
      'orders@labsilta.example',
      'raija@raportti.example',
    ]),
  )
  for (const { text } of [...events, ...mails]) expect(text).not.toContain(secret)

  const token = mails.map(({ text }) => /kutsu\/([\w-]{43})/.exec(text)?.[1]).find(Boolean)
  expectOk(await reporting.post(`/invitations/${token}/acceptance`))
  for (const client of [expert, reporting])
    for (const path of [...pathsOf(id), '/news'])
      expect(await textOf(client, path), path).not.toContain(secret)
  // Recipients of the documents get them from their own side, which puts them into a parcel.
  for (const paper of ['cover-sheet', 'label-sheet'])
    expect(await textOf(own, `/orders/${id}/${paper}`)).not.toContain(secret)
})
