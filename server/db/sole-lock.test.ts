import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from '#tests/support/database.ts'
import { until } from '#tests/support/until.ts'
import { openDatabase } from './database.ts'
import { type SoleLock, soleLock } from './sole-lock.ts'

let database: TestDatabase
const locks: SoleLock[] = []
beforeAll(async () => {
  database = await createDatabase()
})
afterAll(async () => {
  for (const lock of locks) await lock.stop()
  await database.drop()
})

function compete(name: string): SoleLock {
  const lock = soleLock(database.url, name, () => undefined)
  locks.push(lock)
  return lock
}

test('one process holds the lock until it stops; locks with other names are independent', async () => {
  const [first, second, other] = [compete('a'), compete('a'), compete('b')]
  expect([await first.hold(), await second.hold(), await other.hold()]).toEqual([true, false, true])
  expect([await first.hold(), await second.hold()]).toEqual([true, false])
  await first.stop()
  await until(() => second.hold())
  expect(await first.hold()).toBe(false)
})

test('a lost connection loses the lock, and the next call competes again', async () => {
  const [first, second] = [compete('c'), compete('c')]
  expect([await first.hold(), await second.hold()]).toEqual([true, false])
  const admin = openDatabase({ url: database.adminUrl, poolSize: 1, onError: () => undefined })
  await sql`select pg_terminate_backend(pid) from pg_locks
    where locktype = 'advisory' and objid = hashtext('c')::bigint & 4294967295 and granted`.execute(admin.db)
  await admin.close()
  await until(() => second.hold())
  await until(async () => (await first.hold().catch(() => null)) === false)
})
