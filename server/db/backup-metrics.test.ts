import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { metrics } from '#server/metrics.ts'
import { createDatabase } from '#tests/support/database.ts'
import { measureBackups } from './backup-metrics.ts'
import { openDatabase } from './database.ts'

const name = 'labsilta_last_backup_timestamp_seconds'

test('the time of the last complete backup is measured, once there is one', async () => {
  const database = await createDatabase()
  const { db, close } = openDatabase({ url: database.url, poolSize: 1, onError: () => undefined })
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  onTestFinished(async () => {
    metrics.removeSingleMetric(name)
    await Promise.all([close(), owner.end()])
    await database.drop()
  })
  measureBackups(db)
  const read = async () => (await metrics.getSingleMetricAsString(name)).split('\n').at(-1)
  expect(await read()).toMatch(/^# TYPE/)
  await owner.query(`insert into backups values
    ('b', '2026-11-27T01:15:00Z', '2026-11-27T01:20:00Z'), ('a', '2026-11-26T01:15:00Z', '2026-11-26T01:20:00Z')`)
  expect(await read()).toBe(`${name} ${Date.parse('2026-11-27T01:20:00Z') / 1000}`)
})
