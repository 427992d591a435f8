import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { helsinkiDay } from '#contract/days.ts'
import { type ApiKey, reminderDays } from '#contract/keys.ts'
import { type ApiClient, startApi, type TestApi } from '#tests/support/api.ts'
import { expectOk, whoIs } from '#tests/support/builders.ts'
import { aNewKey } from '#tests/support/keys.ts'
import { mailsTo } from '#tests/support/teams.ts'
import { remindOfKeys } from './domain.ts'

let api: TestApi
let manager: ApiClient
let organisationId: string
beforeAll(async () => {
  api = await startApi()
  manager = await api.as('manager')
  organisationId = (await whoIs(await api.as('anna'))).organisationId ?? ''
})
afterAll(() => api.stop())

const dayMs = 86_400_000
const dayAfter = (days: number) => helsinkiDay(new Date(api.clock.now().getTime() + days * dayMs))
const aKey = async (days: number, name: string, of: string | null = null) =>
  expectOk(
    await manager.post<ApiKey>('/keys', {
      ...aNewKey(api, { organisationId: of, scopes: ['orders_read'], name }),
      expiresOn: dayAfter(days),
    }),
  )
/** Runs the worker's step so many days later, at two hours of the morning. */
async function remindAfter(days: number): Promise<void> {
  for (const hour of ['06', '07'])
    await remindOfKeys({
      ...api.context,
      clock: { now: () => new Date(`${dayAfter(days)}T${hour}:00:00Z`) },
    })
}
const remindersOf = async (name: string, receiver = 'manager@labsilta.example') =>
  (await mailsTo(api, receiver)).filter(({ subject }) => subject.includes(name))

test('the creator of a key is reminded 14 days and 1 day before its last day, once each', async () => {
  const key = await aKey(30, 'Warehouse', organisationId)
  await remindAfter(15)
  expect(await remindersOf('Warehouse')).toEqual([])
  await remindAfter(16)
  await remindAfter(20)
  const [first] = await remindersOf('Warehouse')
  expect(first?.subject).toMatch(/^Järjestelmän Warehouse API-avain vanhenee \d/)
  for (const part of [
    'Fennopack Oy',
    key.beginning,
    `${api.context.config.publicUrl}/fi/toimisto/api-avaimet`,
  ])
    expect(first?.text).toContain(part)
  await remindAfter(29)
  await remindAfter(30)
  await remindAfter(31)
  expect(await remindersOf('Warehouse')).toHaveLength(2)
})

test('a key of fewer days has one reminder, and a key of one day has none', async () => {
  await aKey(10, 'Short')
  await aKey(1, 'Tomorrow')
  for (const days of [0, 5, 9, 10]) await remindAfter(days)
  expect([(await remindersOf('Short')).length, (await remindersOf('Tomorrow')).length]).toEqual([1, 0])
})

test('a revoked key has no reminders, also if it is revoked at that moment', async () => {
  const key = await aKey(20, 'Revoked')
  expectOk(await manager.post(`/keys/${key.id}/revocation`))
  for (const days of [6, 19]) await remindAfter(days)
  expect(await remindersOf('Revoked')).toEqual([])
})

test('the reminder of a manager who has left goes to the mailbox of the provider', async () => {
  await aKey(20, 'Orphan')
  const { id } = await whoIs(manager)
  await sql`update people set role = 'customer' where id = ${id}`.execute(api.context.db)
  await remindAfter(6)
  expect(await remindersOf('Orphan')).toEqual([])
  expect(await remindersOf('Orphan', api.context.config.mail.providerEmail)).toHaveLength(1)
  await sql`update people set role = 'expert' where id = ${id}`.execute(api.context.db)
})

test('the list says in how many days an active key expires, once these are few', async () => {
  const near = await aKey(reminderDays, 'Near')
  expect(near.expiresInDays).toBe(reminderDays)
  expect((await aKey(0, 'Today')).expiresInDays).toBe(0)
  expect((await aKey(reminderDays + 1, 'Far')).expiresInDays).toBeNull()
  expect(expectOk(await manager.post<ApiKey>(`/keys/${near.id}/revocation`)).expiresInDays).toBeNull()
})
