import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Session } from '#contract/people.ts'
import type { PersonalData, Privacy, PrivacyRequest } from '#contract/privacy.ts'
import { tidyUp } from '#server/run-jobs.ts'
import { type ApiClient, startApi, type TestApi } from '#tests/support/api.ts'
import { anOffer, aSubmittedOrder, expectOk } from '#tests/support/builders.ts'
import { aMail, anEventBy } from '#tests/support/erasures.ts'
import { anApiKey } from '#tests/support/keys.ts'
import { aPerson, aTeam, codeOf } from '#tests/support/teams.ts'
import { carryOutErasures } from '../erasing/domain.ts'

let api: TestApi
let manager: ApiClient
beforeAll(async () => {
  api = await startApi()
  manager = await api.as('manager')
})
afterAll(() => api.stop())

const requests = async () => expectOk(await manager.get<Privacy>('/privacy')).requests

test('a manager sees what is stored, exports it for a day, and erases it', async () => {
  const person = await aPerson(api)
  const who = person.id
  const found = expectOk(await manager.post<PersonalData>('/privacy/searches', { who }))
  expect(found).toMatchObject({ accounts: [{ id: who }], refusal: null, allowed: ['export', 'erase'] })
  expect(found.kinds).toContainEqual({ kind: 'account', count: 1, keptBecause: null })

  const { id } = expectOk(await manager.post<PrivacyRequest>('/privacy/exports', { who }))
  const file = await manager.get(`/privacy/exports/${id}`)
  const { name } = expectOk(await manager.get<Session>('/session')).person
  expect((await requests())[0]).toMatchObject({ id, downloads: [{ by: name }] })
  expect(file.raw.toString('utf8')).toContain(who)
  expect(file.headers['content-type']).toBe('application/zip')

  const key = 'erasing-once-only'
  const erased = expectOk(await manager.post<PrivacyRequest>('/privacy/erasures', { who }, { key }))
  expect(erased).toMatchObject({ kind: 'erasure', finishedAt: null })
  expect(codeOf(await person.get('/session'))).toBe('not_signed_in')
  await tidyUp(api.context)
  expect((await requests())[0]).toMatchObject({ id: erased.id, finishedAt: null })
  // Erasures have a queue of their own: they may take longer than the hourly tidying up.
  await carryOutErasures(api.context)
  expect(expectOk(await manager.post<PrivacyRequest>('/privacy/erasures', { who }, { key })).id).toBe(
    erased.id,
  )
  expect((await requests()).map(({ kind, finishedAt }) => [kind, finishedAt !== null])).toEqual([
    ['erasure', true],
    ['export', false],
  ])
  expect(codeOf(await manager.post('/privacy/searches', { who }))).toBe('person_not_found')

  await sql`update privacy_requests set asked_at = asked_at - interval '25 hours' where id = ${id}`.execute(
    api.context.db,
  )
  await tidyUp(api.context)
  expect(codeOf(await manager.get(`/privacy/exports/${id}`))).toBe('person_not_found')
})

test('a manager withdraws an erasure that waits; one that has begun goes on', async () => {
  const { context, clock } = api
  const expert = await api.as('expert')
  const erase = async () => {
    const person = await aPerson(api)
    const request = expectOk(await manager.post<PrivacyRequest>('/privacy/erasures', { who: person.id }))
    return { person, request }
  }
  const withdraw = ({ id }: PrivacyRequest) =>
    manager.post<PrivacyRequest>(`/privacy/erasures/${id}/withdraw`)
  const { person, request } = await erase()
  expect(request).toMatchObject({ withdrawnAt: null, allowed: ['withdraw'] })
  const withdrawn = expectOk(await withdraw(request))
  expect(withdrawn).toMatchObject({ finishedAt: null, allowed: [] })
  expect(withdrawn.withdrawnAt).not.toBeNull()
  expect(expectOk(await withdraw(request))).toEqual(withdrawn)
  expectOk(await expert.post(`/people/${person.id}/access-return`))
  await carryOutErasures(context)
  const { rows } = await sql`
    select p.name, r.emails from people p, privacy_requests r where p.id = ${person.id} and r.id = ${request.id}`.execute(
    context.db,
  )
  expect(rows).toEqual([{ name: 'Somebody', emails: [] }])

  const begun = await erase()
  await carryOutErasures(context)
  expect(codeOf(await withdraw(begun.request))).toBe('erasure_has_begun')
  expect(codeOf(await withdraw({ ...begun.request, id: begun.person.id }))).toBe('erasure_not_found')

  const forgotten = await erase()
  const hold = { kind: 'person', id: forgotten.person.id, reason: 'A claim' }
  expectOk(await manager.post('/privacy/holds', hold))
  await carryOutErasures(context)
  clock.set(new Date(clock.now().getTime() + 15 * 24 * 60 * 60 * 1000))
  await carryOutErasures(context)
  clock.set(new Date())
  const ended = (await requests()).find(({ id }) => id === forgotten.request.id)
  expect(ended).toMatchObject({ finishedAt: null, allowed: [] })
  expect(ended?.withdrawnAt).not.toBeNull()
})

const search = async (who: string) => expectOk(await manager.post<PersonalData>('/privacy/searches', { who }))

test('before confirming, a manager sees the words, where they are replaced, and where somebody has to look', async () => {
  const person = await aPerson(api, { name: 'Sanna Suuri' })
  await aMail(
    api,
    'a@else.example',
    'Sanna Suuri ordered',
    await anEventBy(api, person.id, { by: 'Sanna Suuri' }),
  )
  await aMail(api, 'b@else.example', 'Sanna Suuri ordered')
  const team = await aTeam(api)
  const offer = await anOffer(api, { organisationId: team.id })
  const order = await aSubmittedOrder(team.admin, { offer })
  expectOk(await team.admin.post(`/orders/${order.id}/messages`, { text: 'Ask sanna suuri' }))
  const found = await search(person.id)
  expect(found).toMatchObject({ isAddressShared: false, contactOf: [], keys: [], refusal: null })
  expect(found.words.toSorted()).toEqual(['Sanna Suuri', person.email].toSorted())
  expect(found.replaced).toEqual([
    { place: 'history', count: 1 },
    { place: 'mails', count: 1 },
  ])
  expect(found.toCheck).toEqual([{ place: 'messages', count: 1 }])
})

test('a manager sees what keeps a person from being erased', async () => {
  const person = await aPerson(api)
  const other = await aPerson(api, { email: `${person.id}@shared.example` })
  const offer = await anOffer(api, { personId: other.id })
  const order = await aSubmittedOrder(other, { offer, contact: { email: person.email } })
  const { key } = await anApiKey(api, { scopes: ['orders_read'] })
  await sql`update api_keys set created_by = ${person.id} where id = ${key.id}`.execute(api.context.db)
  expect(await search(person.id)).toMatchObject({
    contactOf: [{ kind: 'order', id: order.id, name: String(order.number) }],
    keys: [{ id: key.id, name: key.name }],
    refusal: 'person_is_contact',
    allowed: ['export'],
  })
  await aPerson(api, { email: person.email })
  expect(await search(person.id)).toMatchObject({ isAddressShared: true, contactOf: [] })
})
