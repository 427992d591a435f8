import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { announceEvent } from '#server/announcements/domain.ts'
import { startApi } from '#tests/support/api.ts'
import { aSubmittedOrder, expectOk } from '#tests/support/builders.ts'
import { write } from '#tests/support/messages.ts'
import { aSentOffer } from '#tests/support/offers.ts'
import { storedMails } from '#tests/support/stored-mails.ts'
import { aPerson, aTeam } from '#tests/support/teams.ts'
import { remindOfExpiry } from '../lifecycle/domain.ts'

const api = await startApi()
afterAll(() => api.stop())
const expert = await api.as('expert')

const announced = new Set<string>()

/** Mails that the events since the last call lead to. */
async function newMails() {
  const before = (await storedMails(api)).length
  const { rows } = await sql<{ id: string }>`
    select id from events where subject_kind in ('offer', 'order') order by id`.execute(api.context.db)
  for (const { id } of rows) {
    if (!announced.has(id)) await announceEvent(api.context, id)
    announced.add(id)
  }
  return (await storedMails(api)).slice(before)
}

const aTeamWithOffer = async () => {
  const team = await aTeam(api)
  const recipient = { recipientEmail: team.member.email, recipientName: 'Member' }
  const { id } = await aSentOffer(expert, team.id, { ...recipient, validUntil: '2031-01-31' })
  await newMails()
  return { team, offer: { kind: 'offer', id } as const }
}

const afterAWeek = { ...api.context, clock: { now: () => new Date('2031-01-24T10:00:00Z') } }

test('messages, reminders and withdrawals of an offer go to the admin in place of a recipient whose access has ended', async () => {
  const { team, offer } = await aTeamWithOffer()
  await write(expert, offer, { text: 'Before', isQuestion: true })
  expect((await newMails()).map(({ receiver }) => receiver)).toEqual([team.member.email])

  expectOk(await expert.post(`/people/${team.member.id}/access-end`))
  await write(expert, offer, { text: 'Which colour?', isQuestion: true })
  await remindOfExpiry(afterAWeek)
  expectOk(await expert.post(`/offers/${offer.id}/withdraw`, { reason: 'A mistake' }, { version: 1 }))
  expect((await newMails()).map(({ receiver }) => receiver)).toEqual(Array(3).fill(team.admin.email))
})

test('no mail is sent about the offer of a person whose access has ended', async () => {
  const person = await aPerson(api)
  const { id } = await aSentOffer(expert, null, { personId: person.id, recipientEmail: person.email })
  await newMails()
  expectOk(await expert.post(`/people/${person.id}/access-end`))
  await write(expert, { kind: 'offer', id }, { text: 'Which colour?', isQuestion: true })
  expect(await newMails()).toEqual([])
})

test('no mail is sent about the order of a person whose access has ended', async () => {
  const person = await aPerson(api)
  const { id } = await aSubmittedOrder(person, { request: 'What is it?' })
  await newMails()
  expectOk(await expert.post(`/people/${person.id}/access-end`))
  await write(expert, { kind: 'order', id }, { text: 'Which colour?', isQuestion: true })
  expect(await newMails()).toEqual([])
})

test('the recipient gets a question also when only a colleague has written', async () => {
  const { team, offer } = await aTeamWithOffer()
  await write(team.admin, offer, 'What does it cost?')
  await newMails()
  await write(expert, offer, { text: 'Which colour?', isQuestion: true })
  expect((await newMails()).map(({ receiver }) => receiver).sort()).toEqual(
    [team.admin.email, team.member.email].sort(),
  )
})
