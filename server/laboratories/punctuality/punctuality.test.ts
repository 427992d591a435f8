import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { helsinkiDay } from '#contract/days.ts'
import type { Punctuality } from '#contract/laboratory-punctuality.ts'
import { startApi } from '#tests/support/api.ts'
import { aResult, expectOk } from '#tests/support/builders.ts'
import { aConsignmentIn } from '#tests/support/consignments.ts'

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
