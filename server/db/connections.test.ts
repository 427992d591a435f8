import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from '#tests/support/database.ts'
import { openDatabase } from './database.ts'

let database: TestDatabase
let opened: ReturnType<typeof openDatabase>

beforeAll(async () => {
  database = await createDatabase()
  // One connection, so that each statement uses the state that the one before left.
  opened = openDatabase({ url: database.ownerUrl, poolSize: 1, onError: () => undefined })
  await sql`create table words (word text primary key)`.execute(opened.db)
})
afterAll(async () => {
  await opened.close()
  await database.drop()
})

const addWord = (word: string) => sql`insert into words (word) values (${word})`
const listWords = async () =>
  (await sql<{ word: string }>`select word from words order by word`.execute(opened.db)).rows.map(
    ({ word }) => word,
  )

test('a statement with values is prepared once for all its calls, one without values is not', async () => {
  for (const word of ['batch', 'matrix']) await addWord(word).execute(opened.db)
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
    opened.db,
  )
  expect(rows).toEqual([{ statement: 'insert into words (word) values ($1)' }])
})

test('a statement that fails is the one that rejects, and nothing of its transaction is kept', async () => {
  const before = await listWords()
  const steps: string[] = []
  const failed = opened.db.transaction().execute(async (tx) => {
    await addWord('sample').execute(tx)
    steps.push('first')
    await addWord('sample').execute(tx)
    steps.push('second')
  })
  await expect(failed).rejects.toMatchObject({ code: '23505', constraint: 'words_pkey' })
  expect(steps).toEqual(['first'])
  expect(await listWords()).toEqual(before)
})

test('a connection that breaks fails its transaction, and the next one gets a whole connection', async () => {
  const broken = opened.db.transaction().execute(async (tx) => {
    await addWord('lost').execute(tx)
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)
  })
  await expect(broken).rejects.toThrow()
  expect(await listWords()).not.toContain('lost')
})

test('the server alone decides if commits wait for the disk', async () => {
  const { rows } = await sql<{ source: string }>`
    select source from pg_settings where name = 'synchronous_commit'`.execute(opened.db)
  expect(rows).toEqual([{ source: expect.not.stringMatching('client') }])
})
