import { Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createDatabase, type TestDatabase } from '#tests/support/database.ts'
import { openDatabase } from './database.ts'
import { deed, statement } from './statement.ts'

let database: TestDatabase
let opened: ReturnType<typeof openDatabase>

const addWord = deed<{ word: string }>((at) => sql`insert into words (word) values (${at.word})`)
const countWords = statement<Record<string, never>, { count: number }>(
  () => sql`select count(*) as count from words`,
)
const pid = statement<Record<string, never>, { pid: number }>(() => sql`select pg_backend_pid() as pid`)

beforeAll(async () => {
  database = await createDatabase()
  // One connection, so that whatever a transaction leaves on it meets the next one.
  opened = openDatabase({ url: database.url, poolSize: 1, onError: () => undefined })
  await sql`create table words (word text primary key)`.execute(opened.db)
})
beforeEach(async () => void (await sql`truncate words`.execute(opened.db)))
afterAll(async () => {
  await opened.close()
  await database.drop()
})

const count = async () => (await countWords(opened.db, {})).rows[0]?.count

test('writes that nobody waits for are kept with their transaction, in their order', async () => {
  const seen = await opened.db.transaction().execute(async (tx) => {
    for (const word of ['reception', 'batch', 'matrix']) await addWord(tx, { word })
    return (await countWords(tx, {})).rows[0]?.count
  })
  expect(seen).toBe(3)
  expect(await count()).toBe(3)
})

test('what nobody waits for leaves together with what is waited for', async () => {
  await countWords(opened.db, {})
  let sendings = 0
  for (const name of ['_write', '_writev'] as const) {
    const send = Socket.prototype[name] as (...args: unknown[]) => void
    vi.spyOn(Socket.prototype, name).mockImplementation(function (this: Socket, ...args: unknown[]) {
      sendings++
      send.apply(this, args)
    })
  }
  await opened.db.transaction().execute(async (tx) => {
    for (const word of ['reception', 'batch', 'matrix']) await addWord(tx, { word })
    await countWords(tx, {})
    await addWord(tx, { word: 'sample' })
  })
  vi.restoreAllMocks()
  // Begin, three words and the question; then the last word and the commit.
  expect(sendings).toBe(2)
})

test('one that fails fails the commit with its own reason, and nothing is kept', async () => {
  const doomed = opened.db.transaction().execute(async (tx) => {
    await addWord(tx, { word: 'sample' })
    await addWord(tx, { word: 'sample' })
  })
  await expect(doomed).rejects.toMatchObject({ code: '23505', constraint: 'words_pkey' })
  expect(await count()).toBe(0)
})

test('what is waited for after a failure tells its reason, and not only that the transaction is over', async () => {
  const doomed = opened.db.transaction().execute(async (tx) => {
    await addWord(tx, { word: 'sample' })
    await addWord(tx, { word: 'sample' })
    await countWords(tx, {})
  })
  await expect(doomed).rejects.toMatchObject({ code: '23505' })
  await opened.db.transaction().execute((tx) => addWord(tx, { word: 'afterwards' }))
  expect(await count()).toBe(1)
})

test('a change of mind undoes writes that are still on their way', async () => {
  const undone = opened.db.transaction().execute(async (tx) => {
    await addWord(tx, { word: 'never' })
    throw new Error('changed my mind')
  })
  await expect(undone).rejects.toThrow('changed my mind')
  expect(await count()).toBe(0)
})

test('a connection that breaks under such a write fails the commit, and the next transaction gets a whole one', async () => {
  const broken = opened.db.transaction().execute(async (tx) => {
    const id = (await pid(tx, {})).rows[0]?.pid
    await addWord(tx, { word: 'lost' })
    await tx.executeQuery(sql`select pg_terminate_backend(${id})`.compile(tx)).catch(() => undefined)
    await addWord(tx, { word: 'lost as well' })
  })
  await expect(broken).rejects.toThrow()
  expect(await count()).toBe(0)
})
