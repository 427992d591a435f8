import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { FailedMail } from '#contract/mails.ts'
import { startApi } from '#tests/support/api.ts'
import { aDraftOrder, expectOk, getOrder } from '#tests/support/builders.ts'
import { pdf } from '#tests/support/file-bytes.ts'
import { anEnquiryId, aSubscription } from '#tests/support/site-forms.ts'
import { anInvitation, aTeam, mailsTo } from '#tests/support/teams.ts'
import { announceEvent } from '../domain.ts'
import { recordFailure } from './domain.ts'

const api = await startApi()
afterAll(() => api.stop())
const { context } = api
const expert = await api.as('expert')

const lastEventOf = async (subjectId: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    select id from events where subject_id = ${subjectId} order by id desc limit 1`.execute(context.db)
  return rows[0]?.id ?? ''
}
const fail = (eventId: string) => recordFailure(context, eventId, { attempts: 31, lastError: 'Out of order' })
const listed = async () =>
  expectOk(await expert.get<{ items: FailedMail[] }>('/mails/failed')).items.map(({ id, uncomposed }) => ({
    id,
    uncomposed,
  }))
const waitingJobs = async (eventId: string) =>
  (
    await sql`select from pgboss.job where name = 'announce' and data ->> 'eventId' = ${eventId}`.execute(
      context.db,
    )
  ).rows.length

test('failed announcements of all kinds are in one list, newest first, and each can be repeated', async () => {
  const team = await aTeam(api)
  const { email } = await anInvitation(team.admin, team.id)
  const invitation = await lastEventOf(team.id)
  const enquiry = await lastEventOf(await anEnquiryId(api))
  const subscription = await lastEventOf((await aSubscription(api)).id)
  for (const id of [enquiry, invitation, subscription]) await fail(id)
  expect(await listed()).toEqual([
    { id: subscription, uncomposed: { subject: 'subscription', orderNumber: null, act: 'subscribe' } },
    { id: invitation, uncomposed: { subject: 'organisation', orderNumber: null, act: 'invite' } },
    { id: enquiry, uncomposed: { subject: 'enquiry', orderNumber: null, act: 'receive' } },
  ])
  for (const id of [enquiry, invitation, subscription]) {
    const before = await waitingJobs(id)
    expect((await expert.post(`/mails/${id}/resend`)).status).toBe(204)
    expect(await waitingJobs(id)).toBe(before + 1)
    expect((await expert.post(`/mails/${id}/resend`)).body.code).toBe('mail_not_found')
  }
  expect(await listed()).toEqual([])
  await announceEvent(context, invitation)
  expect(await mailsTo(api, email)).toHaveLength(1)
})

test('failures of a deleted draft are not listed, whether they occurred before or after the deletion', async () => {
  const anna = await api.as('anna')
  const draft = await aDraftOrder(anna)
  expectOk(await expert.upload(`/orders/${draft.id}/files`, 'advice.pdf', pdf))
  const event = await lastEventOf(draft.id)
  await fail(event)
  expect(await listed()).toMatchObject([{ id: event, uncomposed: { orderNumber: draft.number } }])
  const { version } = await getOrder(anna, draft.id)
  expect((await anna.delete(`/orders/${draft.id}`, { version })).status).toBe(204)
  expect(await listed()).toEqual([])
  await fail(event)
  expect(await listed()).toEqual([])
})
