import { afterAll, expect, test } from 'vitest'
import type { Consignment } from '#contract/consignments.ts'
import { helsinkiDay } from '#contract/days.ts'
import type { Today } from '#contract/today.ts'
import { addWorkingDays } from '#server/working-days.ts'
import { startApi } from '#tests/support/api.ts'
import { expectOk, getOrder } from '#tests/support/builders.ts'
import { aConsignmentIn, readConsignment, testsOf } from '#tests/support/consignments.ts'
import { aMethod } from '#tests/support/laboratories.ts'
import { write } from '#tests/support/messages.ts'

const api = await startApi()
afterAll(() => api.stop())
const [anna, expert, manager] = [await api.as('anna'), await api.as('expert'), await api.as('manager')]
const people = { customer: anna, expert, manager }
const after = (days: number) => addWorkingDays(helsinkiDay(api.clock.now()), days, 'FI')

const lateDaysOf = async (orderId: string) =>
  (await testsOf(expert, orderId)).groups.map(({ expectedLateOn }) => expectedLateOn)

async function expectBack({ id, version }: Consignment, expectedBackOn: string | null): Promise<Consignment> {
  return expectOk(await expert.put<Consignment>(`/consignments/${id}`, { expectedBackOn }, { version }))
}

test('results that are expected after the due date are late on order, consignment and start screen', async () => {
  const { consignment, order } = await aConsignmentIn(api, people, 'sent')
  expect([await lateDaysOf(order.id), consignment.expectedLateOn]).toEqual([[null], null])
  const inTime = await expectBack(consignment, after(10))
  expect([await lateDaysOf(order.id), inTime.expectedLateOn]).toEqual([[null], null])
  const late = await expectBack(inTime, after(13))
  expect([await lateDaysOf(order.id), late.expectedLateOn]).toEqual([[after(13)], after(13)])
  // A date within two working days shows it on the start screen.
  const { version } = await getOrder(expert, order.id)
  expectOk(await expert.put(`/orders/${order.id}/estimate`, { on: after(1), reason: '' }, { version }))
  const { groups } = expectOk(await expert.get<Today>('/today?filter=all'))
  const soon = groups.find(({ kind }) => kind === 'tests_due_soon')?.items.find(({ id }) => id === order.id)
  expect(soon).toMatchObject({ dueOn: after(1), expectedLateOn: after(13) })
  // The proposed date is accepted as the new one, and nothing is late any more.
  const seen = await getOrder(expert, order.id)
  const body = { on: after(13), reason: 'The laboratory needs longer' }
  expectOk(await expert.put(`/orders/${order.id}/estimate`, body, seen))
  expect([
    await lateDaysOf(order.id),
    (await readConsignment(expert, consignment.id)).expectedLateOn,
  ]).toEqual([[null], null])
})

test('results are expected after the turnaround from the arrival, where no day is agreed', async () => {
  const { consignment, order, laboratoryId } = await aConsignmentIn(api, people, 'arrived')
  const name = order.tests[0]?.name.en ?? ''
  await aMethod(expert, laboratoryId, { name, technique: '', turnaroundWeeks: { min: 1, max: 3 } })
  expect(await lateDaysOf(order.id)).toEqual([after(15)])
  expect((await expectBack(consignment, after(9))).expectedLateOn).toBeNull()
})

test('tests that wait for an answer of the customer are not late', async () => {
  const { consignment, order } = await aConsignmentIn(api, people, 'sent')
  await expectBack(consignment, after(13))
  await write(expert, { kind: 'order', id: order.id }, { text: 'Which side?', isQuestion: true })
  expect(await lateDaysOf(order.id)).toEqual([null])
})
