import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Consignment } from '#contract/consignments.ts'
import { helsinkiDay } from '#contract/days.ts'
import { mostWaitingShown, type Today, type TodayFilter, type TodayKind } from '#contract/today.ts'
import { startApi } from '#tests/support/api.ts'
import { expectOk, whoIs } from '#tests/support/builders.ts'
import {
  aConsignmentIn,
  aReceivedOrder,
  assignAll,
  expectedBackYesterday,
  moveConsignment,
  readConsignment,
} from '#tests/support/consignments.ts'
import { readCustomer } from '#tests/support/customers.ts'
import { aLaboratoryIn } from '#tests/support/laboratories.ts'

const api = await startApi()
afterAll(() => api.stop())
const [anna, expert, manager] = [await api.as('anna'), await api.as('expert'), await api.as('manager')]
const people = { customer: anna, expert, manager }
beforeEach(async () => {
  await sql`delete from sample_tests`.execute(api.ownerDb)
  await sql`update consignments set expected_back_on = null`.execute(api.ownerDb)
})

const read = async (group: TodayKind, filter: TodayFilter = 'all') => {
  const { groups } = expectOk(await expert.get<Today>(`/today?group=${group}&filter=${filter}`))
  expect(groups.map(({ kind }) => kind)).toEqual(groups.length > 0 ? [group] : [])
  return groups[0]
}
const idsIn = async (group: TodayKind, filter?: TodayFilter) =>
  (await read(group, filter))?.items.map(({ id }) => id) ?? []
const dayAfter = (days: number) => helsinkiDay(new Date(api.clock.now().getTime() + days * 86_400_000))
const setDue = (orderId: string, on: string | null) =>
  sql`update sample_tests set due_on = ${on} where sample_id in (select id from samples where order_id = ${orderId})`.execute(
    api.ownerDb,
  )

test('an order waits until each of its received tests has a laboratory, by the first due date', async () => {
  const [undated, later, overdue] = [
    await aReceivedOrder(api, people),
    await aReceivedOrder(api, people),
    await aReceivedOrder(api, people, { tests: 2 }),
  ]
  await setDue(undated.id, null)
  await setDue(later.id, dayAfter(4))
  await setDue(overdue.id, dayAfter(-1))
  expect(await read('tests_to_assign')).toMatchObject({
    count: 3,
    items: [
      {
        id: overdue.id,
        number: overdue.number,
        party: 'Fennopack Oy',
        since: expect.any(String),
        dueOn: dayAfter(-1),
        isOverdue: true,
      },
      { id: later.id, dueOn: dayAfter(4), isOverdue: false },
      { id: undated.id, dueOn: null, isOverdue: false },
    ],
  })
  const { id } = await aLaboratoryIn(api, manager, 'approved')
  await assignAll(expert, overdue.id, id)
  expect(await idsIn('tests_to_assign')).toEqual([later.id, undated.id])
})

test.each([
  ['tests_to_assign', null],
  ['tests_overdue', sql`update orders set next_due_on = ${dayAfter(-1)}`],
  ['tests_due_soon', sql`update orders set next_due_on = ${dayAfter(1)}`],
  ['samples_due', sql`update samples set keep_until = ${dayAfter(-1)}, keeping_state = 'kept'`],
] as const)('%s are those of the expert who is responsible for the customer', async (group, arrange) => {
  await sql`update orders set next_due_on = null`.execute(api.ownerDb)
  await sql`update samples set keep_until = null`.execute(api.ownerDb)
  const order = await aReceivedOrder(api, people)
  const [{ organisationId = '' }, { id: responsibleId }] = [await whoIs(anna), await whoIs(expert)]
  const assign = async (id: string | null) =>
    expectOk(
      await expert.patch(
        `/customers/${organisationId}`,
        { responsibleId: id },
        await readCustomer(expert, organisationId),
      ),
    )
  await arrange?.execute(api.ownerDb)
  expect(await idsIn(group, 'unassigned')).toContain(order.id)
  expect(await idsIn(group, 'mine')).toEqual([])
  await assign(responsibleId)
  expect(await idsIn(group, 'unassigned')).toEqual([])
  expect(await idsIn(group, 'mine')).toContain(order.id)
  await assign(null)
})

test('a consignment with tests waits until it is sent, and again after its day of return', async () => {
  const { consignment, order } = await aConsignmentIn(api, people)
  await setDue(order.id, dayAfter(5))
  const { consignment: sent } = await aConsignmentIn(api, people, 'sent')
  expect(await read('consignments_to_send')).toMatchObject({
    count: 1,
    items: [
      {
        id: consignment.id,
        number: consignment.number,
        name: consignment.laboratory.name,
        party: null,
        dueOn: dayAfter(5),
      },
    ],
  })
  expect(await idsIn('consignments_to_send', 'unassigned')).toEqual([consignment.id])
  expect(await idsIn('consignments_to_send', 'mine')).toEqual([])
  expectOk(await moveConsignment(expert, consignment, 'send'))
  expect(await idsIn('consignments_to_send')).toEqual([])

  const expectBack = async ({ id }: Pick<Consignment, 'id'>, expectedBackOn: string) => {
    const { version } = await readConsignment(expert, id)
    expectOk(await expert.put(`/consignments/${id}`, { expectedBackOn }, { version }))
  }
  await expectedBackYesterday(api, consignment.id)
  await expectBack(sent, dayAfter(0))
  expect(await read('consignments_overdue')).toMatchObject({
    count: 1,
    items: [{ id: consignment.id, dueOn: dayAfter(-1), isOverdue: true }],
  })
  expect(await idsIn('consignments_overdue', 'mine')).toEqual([])
})

test('a group that is asked for by its name has as many items as the call says', async () => {
  for (let n = 0; n <= mostWaitingShown; n++) await aReceivedOrder(api, people, { samples: 1 })
  const { groups } = expectOk(await expert.get<Today>('/today'))
  const few = groups.find(({ kind }) => kind === 'tests_to_assign')
  const all = await read('tests_to_assign')
  expect([few?.count, few?.items.length]).toEqual([mostWaitingShown + 1, mostWaitingShown])
  expect(all?.items).toHaveLength(mostWaitingShown + 1)
  expect(all?.items.slice(0, mostWaitingShown)).toEqual(few?.items)
  const { groups: two } = expectOk(await expert.get<Today>('/today?group=tests_to_assign&limit=2'))
  expect([two[0]?.count, two[0]?.items]).toEqual([mostWaitingShown + 1, all?.items.slice(0, 2)])
  for (const limit of ['0', '1001', 'all'])
    expect((await expert.get(`/today?group=tests_to_assign&limit=${limit}`)).body.code).toBe('invalid_fields')
  expect((await expert.get('/today?group=everything')).body.code).toBe('invalid_fields')
})
