import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { createDatabase } from '#tests/support/database.ts'
import { type Db, openDatabase } from './database.ts'
import { runAsReader } from './readers.ts'

const database = await createDatabase()
afterAll(() => database.drop())

let db: Db
beforeEach(() => {
  // One connection, which everybody gets in turn.
  const opened = openDatabase({ url: database.url, poolSize: 1, onError: () => undefined })
  db = opened.db
  onTestFinished(opened.close)
})

const aReader = () => ({ actorId: uuid(), personId: uuid(), organisationIds: [uuid(), uuid()] })
type Identity = { role: string; person: string | null; organisations: string[]; consignment: string | null }
const readIdentity = async (): Promise<Identity | undefined> =>
  (
    await sql<Identity>`
      select current_user as role, reader_person() as person, reader_organisations() as organisations,
        reader_consignment() as consignment`.execute(db)
  ).rows[0]
const identityOf = ({ personId, organisationIds }: ReturnType<typeof aReader>) => ({
  role: 'labsilta_reader',
  person: personId,
  organisations: organisationIds,
  consignment: null,
})
const provider = { role: 'labsilta_app', person: null, organisations: [], consignment: null }

test('each call gets the connection with its own identity, regardless of its previous user', async () => {
  const [anna, otto] = [aReader(), aReader()]
  const laboratory = { ...aReader(), consignmentId: uuid() }
  expect(await readIdentity()).toEqual(provider)
  expect(await runAsReader(anna, readIdentity)).toEqual(identityOf(anna))
  expect(await runAsReader(otto, readIdentity)).toEqual(identityOf(otto))
  expect(await runAsReader(laboratory, readIdentity)).toMatchObject({ consignment: laboratory.consignmentId })
  expect(await runAsReader(anna, readIdentity)).toEqual(identityOf(anna))
  expect(await readIdentity()).toEqual(provider)
})

test('calls at the same time do not share an identity', async () => {
  const readers = Array.from({ length: 20 }, aReader)
  const found = await Promise.all([
    ...readers.map((reader) => runAsReader(reader, readIdentity)),
    readIdentity(),
  ])
  expect(found).toEqual([...readers.map(identityOf), provider])
})

const breakConnection = (one: Db) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(one)
/** The process hears of the end of a connection a little later than of the failure of its statement. */
const untilNoticed = (failing: Promise<unknown>) => failing.finally(() => pause(50))

const failures: [string, () => Promise<unknown>][] = [
  ['a statement fails', () => sql`select 1 / 0`.execute(db)],
  ['a transaction fails', () => db.transaction().execute((tx) => sql`select 1 / 0`.execute(tx))],
  [
    'a transaction is taken back',
    () =>
      db.transaction().execute(async (tx) => {
        await sql`select`.execute(tx)
        throw new Error('refused')
      }),
  ],
  [
    'a statement is cancelled',
    () =>
      db.transaction().execute(async (tx) => {
        await sql`set local statement_timeout = 20`.execute(tx)
        await sql`select pg_sleep(5)`.execute(tx)
      }),
  ],
  ['the connection breaks', () => untilNoticed(breakConnection(db))],
  ['the connection breaks in a transaction', () => untilNoticed(db.transaction().execute(breakConnection))],
  [
    'a transaction is left open',
    () =>
      db.connection().execute(async (one) => {
        await sql`begin`.execute(one)
        throw new Error('not ended')
      }),
  ],
]

test.each(failures)('no identity is left when %s', async (_what, fail) => {
  const anna = aReader()
  await expect(runAsReader(anna, fail)).rejects.toThrow()
  expect(await readIdentity()).toEqual(provider)
  await expect(fail()).rejects.toThrow()
  expect(await runAsReader(anna, readIdentity)).toEqual(identityOf(anna))
  expect(await readIdentity()).toEqual(provider)
})

test('a connection that cannot take the identity is not handed out', async () => {
  const broken = { ...aReader(), organisationIds: ['}'] }
  await expect(runAsReader(broken, readIdentity)).rejects.toThrow()
  expect(await readIdentity()).toEqual(provider)
})

test('a statement is prepared for each role, so that its plan stays', async () => {
  const [anna, otto] = [aReader(), aReader()]
  const count = () => sql`select count(*) from messages where id = ${uuid()}`.execute(db)
  for (const reader of [anna, otto, anna]) await runAsReader(reader, count)
  await count()
  const { rows } = await sql<{ plans: string }>`
    select (generic_plans + custom_plans)::int as plans from pg_prepared_statements
    where statement like '%from messages%' order by 1`.execute(db)
  expect(rows).toEqual([{ plans: 1 }, { plans: 3 }])
})
