import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { helsinkiDay } from '#contract/days.ts'
import type { Punctuality } from '#contract/laboratory-punctuality.ts'
import { startApi } from '#tests/support/api.ts'
import { act, aResult, expectOk, getOrder } from '#tests/support/builders.ts'
import { aConsignmentIn } from '#tests/support/consignments.ts'
import { pdf } from '#tests/support/file-bytes.ts'

const api = await startApi()
afterAll(() => api.stop())
const [customer, expert, manager] = [await api.as('anna'), await api.as('expert'), await api.as('manager')]

test('released tests are on time until their due date, unless it was moved after it had passed', async () => {
  const { order, consignment } = await aConsignmentIn(api, { customer, expert, manager }, 'arrived')
  await aResult(expert, order.id)
  const read = async (query = '') =>
    expectOk(await expert.get<Punctuality>(`/laboratories/punctuality${query}`)).figures
  const month = helsinkiDay(api.clock.now()).slice(0, 7)
  const of = { laboratory: { id: consignment.laboratory.id }, month }
  const count = order.samples.length
  expect(await read()).toMatchObject([{ ...of, released: count, onTime: count }])
  const change = (set: string) => sql`update sample_tests set ${sql.raw(set)}`.execute(api.ownerDb)
  await change('due_was_missed = true')
  expect(await read(`?laboratory=${consignment.laboratory.id}`)).toMatchObject([
    { released: count, onTime: 0 },
  ])
  await change('due_was_missed = false, due_on = released_on - 1')
  expect(await read()).toMatchObject([{ released: count, onTime: 0 }])
  expect(await read(`?laboratory=${order.id}`)).toEqual([])
  expect((await customer.get<{ code: string }>('/laboratories/punctuality')).body.code).toBe('forbidden')
})

test('a corrected or withdrawn result counts for the laboratory, in the month of the correction', async () => {
  const { order, consignment } = await aConsignmentIn(api, { customer, expert, manager }, 'arrived')
  await aResult(expert, order.id)
  const read = async () =>
    expectOk(
      await expert.get<Punctuality>(`/laboratories/punctuality?laboratory=${consignment.laboratory.id}`),
    ).figures
  const count = order.samples.length
  expect(await read()).toMatchObject([{ released: count, corrected: 0 }])
  const [wrong] = (await getOrder(expert, order.id)).results
  const uploaded = expectOk(
    await expert.upload<{ id: string }>(`/orders/${order.id}/files?purpose=result`, 'corrected.pdf', pdf),
  )
  const correction = { corrects: wrong?.id, correction: 'Samples were mixed up.' }
  expectOk(
    await expert.post(`/orders/${order.id}/results`, {
      fileId: uploaded.id,
      title: 'Corrected',
      ...correction,
    }),
  )
  expect(await read()).toMatchObject([{ released: count, corrected: count }])
  const [corrected] = (await getOrder(expert, order.id)).results
  await act(expert, order.id, 'withdraw_result', { resultId: corrected?.id, reason: 'Wrong sample' })
  await sql`update results set added_at = added_at - interval '2 years' where id = ${corrected?.id}`.execute(
    api.ownerDb,
  )
  // The withdrawn tests are released no more. The correction is two years old, the withdrawal is not.
  expect(await read()).toMatchObject([{ released: 0, corrected: count }])
})
