import pg from 'pg'
import { expect, test } from 'vitest'
import { createDatabase } from '#tests/support/database.ts'

test('each test database is migrated and on its own', async () => {
  const [first, second] = await Promise.all([createDatabase(), createDatabase()])
  const client = new pg.Client({ connectionString: first.url })
  await client.connect()
  const { rows } = await client.query("select to_regclass('orders') is not null as migrated")
  await client.end()
  expect(rows).toEqual([{ migrated: true }])
  expect(first.url).not.toBe(second.url)
  await Promise.all([first.drop(), second.drop()])
})
