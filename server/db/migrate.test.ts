import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createDatabase } from '#tests/support/database.ts'
import { migrate } from './migrate.ts'

test('a migration that landed after a later one is run all the same, and none is run twice', async () => {
  const database = await createDatabase()
  const client = new pg.Client({ connectionString: database.url })
  onTestFinished(async () => {
    await client.end()
    await database.drop()
  })
  await client.connect()
  await client.query(
    `drop table upload_parts, uploads; delete from kysely_migration where name = '0006_uploads'`,
  )
  expect(await migrate(database.url)).toEqual(['0006_uploads'])
  expect(await migrate(database.url)).toEqual([])
  expect((await client.query(`select from uploads`)).rows).toEqual([])
})
