import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiKey } from '#contract/keys.ts'
import type { Order } from '#contract/orders.ts'
import { ApiClient, startApi, type TestApi } from '#tests/support/api.ts'
import { aDraftOrder, anOffer, expectOk, getOrder, whoIs } from '#tests/support/builders.ts'
import { aNewKey, anApiKey } from '#tests/support/keys.ts'

let api: TestApi
let manager: ApiClient
let anna: ApiClient
let organisationId: string
beforeAll(async () => {
  api = await startApi({ KEY_CALLS_PER_MINUTE: '40' })
  ;[manager, anna] = await Promise.all([api.as('manager'), api.as('anna')])
  organisationId = (await whoIs(anna)).organisationId ?? ''
})
afterAll(() => api.stop())

const scopes = ['orders_read', 'orders_write', 'offers_read', 'offers_write'] as const
const listed = async () => expectOk(await manager.get<{ items: ApiKey[] }>('/keys')).items

test('a key is shown once, and the database has only its hash', async () => {
  const body = aNewKey(api, { organisationId, scopes: ['offers_read', 'orders_read'], name: 'Warehouse' })
  const sameCall = { key: 'the-same-call' }
  const first = expectOk(await manager.post<ApiKey & { key: string }>('/keys', body, sameCall))
  expect(first.key).toMatch(/^lsk_[\w-]{43}$/)
  expect(first).toMatchObject({ name: 'Warehouse', state: 'active', scopes: ['orders_read', 'offers_read'] })
  const again = expectOk(await manager.post<ApiKey & { key: string }>('/keys', body, sameCall))
  expect(again).toEqual({ ...first, key: null })
  expect((await listed()).filter(({ name }) => name === 'Warehouse')).toHaveLength(1)
  for (const table of ['api_keys', 'idempotency_keys', 'events', 'people']) {
    const { rows } = await sql`select t::text as row from ${sql.table(table)} t`.execute(api.context.db)
    expect(JSON.stringify(rows)).not.toContain(first.key)
  }
})

test('a system of a customer orders with its key, and is named as the author', async () => {
  const { client, key } = await anApiKey(api, { organisationId, scopes, name: 'Fennopack ERP' })
  const offer = await anOffer(api, { organisationId })
  const draft = await aDraftOrder(client, { offer, samples: 2 })
  expect([draft.owner, draft.organisation?.id]).toEqual([
    { id: key.id, name: 'Fennopack ERP' },
    organisationId,
  ])
  const submitted = expectOk(
    await client.post<Order>(`/orders/${draft.id}/submit`, {}, { version: draft.version }),
  )
  expect(submitted.state).toBe('waiting_for_samples')
  const { items } = expectOk(
    await anna.get<{ items: { act: string; actor: { name: string } }[] }>(`/orders/${draft.id}/events`),
  )
  expect(items.find(({ act }) => act === 'submit')?.actor.name).toBe('Fennopack ERP')
  expect(await getOrder(anna, draft.id)).toMatchObject({ state: 'waiting_for_samples' })
})

test('the technical person of a key is neither a member nor staff, and gets no mail', async () => {
  const { key } = await anApiKey(api, { scopes: ['customers_read'], name: 'Provider ERP' })
  const staff = expectOk(await manager.get<{ items: { id: string }[] }>('/staff')).items
  expect(staff.map(({ id }) => id)).not.toContain(key.id)
  const { rows } = await sql`select from memberships where person_id = ${key.id}`.execute(api.context.db)
  expect(rows).toEqual([])
  const { rows: mails } = await sql`select from mails where receiver = ''`.execute(api.context.db)
  expect(mails).toEqual([])
})

test('a key of the provider begins an offer, for which no person is responsible yet', async () => {
  const { client } = await anApiKey(api, { scopes: ['offers_read', 'offers_write'] })
  expect(expectOk(await client.post('/offers', { name: 'By the machine' }))).toMatchObject({
    responsible: null,
  })
})

test('a revoked key is refused at once, and only what a manager may do is done', async () => {
  const { client, key } = await anApiKey(api, { organisationId, scopes })
  expect((await client.get('/orders')).status).toBe(200)
  const revoked = expectOk(await manager.post<ApiKey>(`/keys/${key.id}/revocation`))
  expect((await client.get<{ code: string }>('/orders')).body.code).toBe('key_ended')
  expect(revoked).toMatchObject({ state: 'revoked', allowed: [] })
  api.clock.set(new Date(api.clock.now().getTime() + 1000))
  expect(expectOk(await manager.post<ApiKey>(`/keys/${key.id}/revocation`))).toEqual(revoked)
})

test('an unknown key is refused like a wrong token', async () => {
  const stranger = new ApiClient(api.app, `lsk_${'a'.repeat(43)}`)
  const { status, body } = await stranger.get<{ code: string }>('/orders')
  expect([status, body.code]).toEqual([401, 'not_signed_in'])
})

test('a key works to the end of its last day in Helsinki, and its last use is kept by the minute', async () => {
  const { client, key } = await anApiKey(api, { organisationId, scopes })
  const readUse = async () => {
    const { rows } = await sql<{
      at: Date | null
    }>`select last_used_at as at from api_keys where id = ${key.id}`.execute(api.context.db)
    return rows[0]?.at?.getTime() ?? null
  }
  expect(await readUse()).toBeNull()
  await client.get('/orders')
  const first = await readUse()
  expect(first).not.toBeNull()
  const day = Date.parse(`${key.expiresOn}T00:00:00Z`)
  api.clock.set(new Date(day + 20 * 3_600_000))
  await forgottenCallers()
  expect((await client.get('/orders')).status).toBe(200)
  expect(await readUse()).not.toBe(first)
  api.clock.set(new Date(day + 24 * 3_600_000))
  await forgottenCallers()
  expect((await client.get<{ code: string }>('/orders')).body.code).toBe('key_ended')
  api.clock.set(new Date())
})

/** Waits until the server has forgotten the callers that it has cached. */
const forgottenCallers = () => new Promise((resolve) => setTimeout(resolve, 1100))

test('a key calls at most as often as configured, and others are not slowed down', async () => {
  const [{ client }, { client: another }] = [
    await anApiKey(api, { organisationId, scopes }),
    await anApiKey(api, { organisationId, scopes }),
  ]
  // Calls are counted from the beginning of a minute.
  api.clock.set(new Date(Math.ceil(Date.now() / 60_000) * 60_000))
  const statuses: number[] = []
  for (let call = 0; call < 41; call++)
    statuses.push((await client.get(call % 2 ? '/orders' : '/offers')).status)
  expect(statuses.slice(0, 40).every((status) => status === 200)).toBe(true)
  expect(statuses.at(-1)).toBe(429)
  expect((await another.get('/orders')).status).toBe(200)
  expect((await anna.get('/orders')).status).toBe(200)
})

test.each([
  ['scopes', { scopes: ['customers_read'] }],
  ['expiresOn', { expiresOn: '2020-01-01' }],
  ['expiresOn', { expiresOn: '2999-01-01' }],
])('a key of a customer with a wrong %s is refused', async (path, wrong) => {
  const body = { ...aNewKey(api, { organisationId, scopes }), ...wrong }
  const { status, body: problem } = await manager.post<{ errors: { path: string }[] }>('/keys', body)
  expect([status, problem.errors.map((error) => error.path)]).toEqual([400, [path]])
})
