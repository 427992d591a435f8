import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { startApi } from '#tests/support/api.ts'
import { aDraftOrder } from '#tests/support/builders.ts'
import { aConsignmentIn } from '#tests/support/consignments.ts'
import { readFigures } from './domain.ts'

const api = await startApi()
afterAll(() => api.stop())
const [anna, expert, manager] = [await api.as('anna'), await api.as('expert'), await api.as('manager')]

test('open orders, offers and consignments are counted by state, and the work that waits by kind', async () => {
  const before = await readFigures(api.context)
  expect(before.states.filter(({ count }) => count > 0)).toEqual([])
  expect([...before.waiting.values()].filter((count) => count > 0)).toEqual([])

  await aDraftOrder(anna)
  await aDraftOrder(anna)
  const { order } = await aConsignmentIn(api, { customer: anna, expert, manager }, 'arrived')
  await sql`update orders set next_due_on = '2020-01-01' where id = ${order.id}`.execute(api.ownerDb)
  const { states, waiting } = await readFigures(api.context)
  expect(states.filter(({ count }) => count > 0)).toEqual(
    expect.arrayContaining([
      { subject: 'order', state: 'draft', count: 2 },
      { subject: 'order', state: 'analysis_in_progress', count: 1 },
      { subject: 'consignment', state: 'arrived', count: 1 },
    ]),
  )
  expect(waiting.get('tests_overdue')).toBe(1)
  expect(waiting.get('failed_mails')).toBe(0)
})

test('queues are counted with what can run, what waits for later, and how long the first waits', async () => {
  await sql`delete from pgboss.job`.execute(api.ownerDb)
  const insert = (created: string, starts: string, state: string) =>
    sql`insert into pgboss.job (name, created_on, start_after, state)
      values ('tidy-up', now() + ${created}::interval, now() + ${starts}::interval, ${state}::pgboss.job_state)`.execute(
      api.ownerDb,
    )
  await insert('-3 hours', '10 minutes', 'retry')
  await insert('-2 hours', '-1 hour', 'retry')
  await insert('-30 minutes', '-30 minutes', 'created')
  await insert('-9 hours', '-9 hours', 'completed')
  const { queues } = await readFigures(api.context)
  const tidyUp = queues.find(({ name }) => name === 'tidy-up')
  expect(tidyUp).toMatchObject({ ready: 2, deferred: 1 })
  expect(tidyUp?.waitSeconds).toBeCloseTo(3600, -1)
  expect(tidyUp?.ageSeconds).toBeCloseTo(3 * 3600, -1)
  expect(queues.find(({ name }) => name === 'send-mail.dead')).toMatchObject({
    ready: 0,
    deferred: 0,
    waitSeconds: 0,
    ageSeconds: 0,
  })
})
