import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { showBackup } from '#server/db/backup-lock.ts'
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

test('consignments of one state are counted whatever the number of others, and queues up to 1,000 jobs', async () => {
  await sql`
    insert into consignments select (jsonb_populate_record(null::consignments, to_jsonb(c) || jsonb_build_object(
        'id', uuidv7(), 'number', 900000 + n, 'expected_back_on', '2020-01-01'))).*
      from (select * from consignments limit 1) c, generate_series(1, 1500) n`.execute(api.ownerDb)
  const { consignment } = await aConsignmentIn(api, { customer: anna, expert, manager }, 'sent')
  await sql`update consignments set expected_back_on = '2030-01-01' where id = ${consignment.id}`.execute(
    api.ownerDb,
  )
  await sql`insert into pgboss.job (name, start_after, created_on)
    select 'send-mail', now() + case when n % 2 = 0 then interval '1 hour' else interval '-1 hour' end, now() - interval '2 hours' - n * interval '1 second'
    from generate_series(1, 3000) n`.execute(api.ownerDb)
  const { states, queues } = await readFigures(api.context)
  const countOf = (state: string) =>
    states.find((each) => each.subject === 'consignment' && each.state === state)?.count
  expect([countOf('arrived'), countOf('sent')]).toEqual([1000, 1])
  const mails = queues.find(({ name }) => name === 'send-mail')
  expect(mails).toMatchObject({ ready: 1000, deferred: 1000 })
  expect(mails?.ageSeconds).toBeCloseTo(2 * 3600 + 3000, -1)
  expect(mails?.waitSeconds).toBeCloseTo(3600, -1)
})

test('the age of the last complete backup is that of the installation at first, and a running backup is timed', async () => {
  const { backup } = await readFigures(api.context)
  expect(backup.runningSeconds).toBe(0)
  expect(backup.ageSeconds).toBeGreaterThan(0)
  await sql`insert into backups values ('a', now(), now() - interval '30 hours'), ('b', now(), now() - interval '20 hours')`.execute(
    api.ownerDb,
  )
  const client = new pg.Client({ connectionString: api.ownerUrl })
  await client.connect()
  try {
    await showBackup(client, new Date(Date.now() - 3 * 60 * 60 * 1000))
    const { backup: later } = await readFigures(api.context)
    expect(later.ageSeconds).toBeCloseTo(20 * 3600, -1)
    expect(Math.abs(later.runningSeconds - 3 * 3600)).toBeLessThan(70)
  } finally {
    await client.end()
  }
})
