import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { WorkList } from '#contract/laboratory-page.ts'
import { startApi } from '#tests/support/api.ts'
import { expectOk } from '#tests/support/builders.ts'
import { readConsignment } from '#tests/support/consignments.ts'
import { aPageOn } from '#tests/support/laboratory-page.ts'
import { textOfPdf } from '#tests/support/pdf-text.ts'

const api = await startApi()
afterAll(() => api.stop())
const [anna, expert, manager] = [await api.as('anna'), await api.as('expert'), await api.as('manager')]
const people = { customer: anna, expert, manager }

test('a consignment carries the special goods that the customer declared to the office, the list and the laboratory', async () => {
  const { consignment, order, laboratory } = await aPageOn(api, people)
  await sql`update orders set special_goods = '{dangerous,temperature_controlled}' where id = ${order.id}`.execute(
    api.ownerDb,
  )
  const declared = ['dangerous', 'temperature_controlled']
  const shown = await readConsignment(expert, consignment.id)
  expect(shown.orders.map(({ specialGoods }) => specialGoods)).toEqual([declared])
  const { samples } = expectOk(await laboratory.get<WorkList>('/laboratory/consignment'))
  expect(samples.map(({ specialGoods }) => specialGoods)).toEqual(order.samples.map(() => declared))
  const path = `/consignments/${consignment.id}/dispatch-list?language=`
  const english = await textOfPdf((await expert.get(`${path}en`)).raw)
  expect(english).toContain(`Dangerous goods: L-${order.number}`)
  expect(english).toContain(`Temperature-controlled samples: L-${order.number}`)
  expect(await textOfPdf((await expert.get(`${path}fi`)).raw)).toContain(
    `Vaarallisia aineita: L-${order.number}`,
  )
})
