import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { buildWorld } from '#tests/authorisation/orders-in-states.ts'
import { doEveryCall } from '#tests/explain/acts.ts'
import { startWatchedApi } from '#tests/explain/capture.ts'
import { aFolder, anEmptyPlace, backUp, flipByte, restoreInto } from '#tests/support/backups.ts'
import { generateCatalogue } from '#tools/bench/data/products.ts'
import { compareWithBackup } from './compare.ts'
import { verifyBackup } from './verify.ts'

/** Rows of tables that no call fills. A table of pg-boss that is named below has no rows in any installation of ours. */
const furtherRows = sql`
  with one as (select id from people order by id limit 1), two as (select id from people order by id desc limit 1),
    away as (insert into absences select one.id, two.id, '2026-03-05', '2026-03-06' from one, two),
    daily as (insert into digests (person_id, day) select id, '2026-03-05' from one),
    failed as (insert into failed_announcements (event_id, attempts, last_error, failed_at)
      select id, 30, E'tab\\t line\\n back\\\\slash', now() from events order by id limit 1),
    entries as (insert into digest_entries (id, person_id, event_id, kind, order_id, at, line_en, line_fi)
      select uuidv7(), one.id, e.id, 'file_added', o.id, now(), 'a', 'ä'
      from one, (select id from events limit 1) e, (select id from orders limit 1) o),
    sampled as (insert into result_samples
      select r.id, s.id from results r join samples s on s.order_id = r.order_id limit 1),
    withdrawn as (insert into withdrawn_tests
      select c.id, t.sample_id, t.offer_item_id, now() from (select id from consignments limit 1) c,
        (select sample_id, offer_item_id from sample_tests limit 1) t),
    earlier as (insert into backups values ('earlier', now(), now())),
    removed as (insert into retention_runs (step, removed_at, removed) values ('enquiries', now(), 2))
  insert into renamed_people select id from one on conflict do nothing`

const emptyTables = ['pgboss.bam', 'pgboss.job_dependency', 'pgboss.subscription', 'pgboss.warning']

test('every table that can have rows has some in a backup, and gets them back', {
  timeout: 600_000,
}, async () => {
  const watched = await startWatchedApi()
  onTestFinished(() => watched.stop())
  const { api } = watched
  const world = await buildWorld(api, generateCatalogue(200))
  await doEveryCall(world)
  await furtherRows.execute(api.ownerDb)
  const directory = await aFolder()
  const { manifest } = await backUp(api, directory)
  expect(manifest.tables.filter(({ rows }) => rows === 0).map(({ name }) => name)).toEqual(emptyTables)
  expect(await verifyBackup(directory, manifest)).toEqual([])
  const { database, ...place } = await anEmptyPlace()
  await restoreInto({ database, ...place }, directory, manifest)
  const restored = { ownerUrl: database.ownerUrl, fileStore: place.fileStore, directory, manifest }
  expect(await compareWithBackup(restored)).toEqual([])

  const table = join(directory, manifest.name, 'tables/public.orders.copy.gz')
  await flipByte(table)
  await expect(restoreInto(await anEmptyPlace(), directory, manifest)).rejects.toThrow(`${table} is damaged`)
})
