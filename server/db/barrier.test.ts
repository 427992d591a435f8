import { sql } from 'kysely'
import pg from 'pg'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findFile } from '#server/files/store.ts'
import { listMessages } from '#server/messages/conversations/store.ts'
import { createDatabase, type TestDatabase } from '#tests/support/database.ts'
import { withoutPolicies } from './barrier.ts'
import { openDatabase } from './database.ts'
import { tablePrivileges } from './privileges.ts'
import { runAsReader } from './readers.ts'

/** Ids of everything that one customer, or one laboratory, has. */
const someone = () => ({
  person: uuid(),
  organisation: uuid(),
  order: uuid(),
  ownOrder: uuid(),
  offer: uuid(),
  result: uuid(),
  sample: uuid(),
  upload: uuid(),
  consignment: uuid(),
  report: uuid(),
})
type Someone = ReturnType<typeof someone>
const [ours, theirs] = [someone(), someone()]

/** Rows of one side, in tables that policies read. */
const basis = (of: Someone) => `
  insert into orders (id, owner_id, organisation_id, state, created_at, updated_at) values
    ('${of.order}', uuidv7(), '${of.organisation}', 'draft', now(), now()),
    ('${of.ownOrder}', '${of.person}', null, 'draft', now(), now());
  insert into samples (id, order_id, position, name) values ('${of.sample}', '${of.order}', 1, 'Sample');
  insert into sample_tests (sample_id, offer_item_id, laboratory_id, consignment_id, state)
    values ('${of.sample}', uuidv7(), uuidv7(), '${of.consignment}', 'at_laboratory');
`

const aFile = (kind: string, id: string) =>
  `insert into files (id, name, content_type, size_bytes, sha256, storage_key, uploaded_at, uploaded_by_kind, uploaded_by, subject_kind,
    subject_id) values (uuidv7(), 'a.pdf', 'application/pdf', 1, '', '', now(), 'customer', uuidv7(), '${kind}', '${id}')`
const aMessage = (kind: string, customer: string, value: string, subject = `uuidv7()`) =>
  `insert into messages (id, subject_kind, subject_id, at, side, audience, author_name, text, ${customer})
    values (uuidv7(), '${kind}', ${subject}, now(), 'customer', 'both', 'Anna', 'Hello', '${value}')`

/** Statements that insert rows of one side into a table with a policy `reader`. */
const rows: Record<string, (of: Someone) => string[]> = {
  absences: (of) => [
    `insert into absences (person_id, substitute_id, from_on, until_on) values ('${of.person}', uuidv7(), now(), now())`,
  ],
  messages: (of) => [
    aMessage('order', 'organisation_id', of.organisation, `'${of.order}'`),
    aMessage('offer', 'person_id', of.person),
  ],
  files: (of) => [
    aFile('order', of.order),
    aFile('order_results', of.ownOrder),
    aFile('sample', of.sample),
    aFile('report_draft', of.consignment),
  ],
  uploads: (of) => [
    `insert into uploads (id, begun_by, name, size_bytes, modified_at, touched_at, subject_kind, subject_id)
      values ('${of.upload}', uuidv7(), 'a.pdf', 1, now(), now(), 'order', '${of.order}')`,
  ],
  upload_parts: (of) => [
    `insert into upload_parts (upload_id, offset_bytes, size_bytes, storage_key) values ('${of.upload}', 0, 1, uuidv7()::text)`,
  ],
  consignments: (of) => [
    `insert into consignments (id, laboratory_id, state, created_at, created_by)
      values ('${of.consignment}', uuidv7(), 'draft', now(), uuidv7())`,
  ],
  consignment_links: (of) => [
    `insert into consignment_links (id, consignment_id, secret_sha256, created_at, created_by)
      values (uuidv7(), '${of.consignment}', uuidv7()::text, now(), uuidv7())`,
  ],
  consignment_questions: (of) => [
    `insert into consignment_questions (id, consignment_id, text, asked_at) values (uuidv7(), '${of.consignment}', 'When?', now())`,
  ],
  // The actor of a laboratory is its link.
  laboratory_sessions: (of) => [
    `insert into laboratory_sessions (token_sha256, link_id, created_at, expires_at)
      values (uuidv7()::text, '${of.person}', now(), now())`,
  ],
  laboratory_reports: (of) => [
    `insert into laboratory_reports (id, consignment_id, note, "values", sent_at)
      values ('${of.report}', '${of.consignment}', '', '[]', now())`,
  ],
  idempotency_keys: (of) => [
    `insert into idempotency_keys (caller_id, key, endpoint, body_sha256, created_at)
      values ('${of.person}', uuidv7()::text, 'POST /orders', '', now())`,
  ],
  notification_choices: (of) => [
    `insert into notification_choices (person_id, kind, timing) values ('${of.person}', 'message_received', 'none')`,
  ],
  list_views: (of) => [
    `insert into list_views (id, person_id, name, is_shared, filters, created_at) values (uuidv7(), '${of.person}', 'Mine', false, '{}', now())`,
  ],
  default_views: (of) => [
    `insert into default_views (person_id, view_id, list) values ('${of.person}', uuidv7(), 'orders')`,
  ],
  news_marks: (of) => [
    `insert into news_marks (person_id, subject_id, seen_at) values ('${of.person}', uuidv7(), now())`,
  ],
}

let database: TestDatabase
let opened: ReturnType<typeof openDatabase>
beforeAll(async () => {
  database = await createDatabase()
  opened = openDatabase({ url: database.url, poolSize: 2, onError: () => undefined })
  const admin = new pg.Client({ connectionString: database.adminUrl })
  await admin.connect()
  // Rows without all that they refer to.
  await admin.query('set session_replication_role = replica')
  for (const of of [ours, theirs])
    for (const statement of [basis(of), ...Object.values(rows).flatMap((make) => make(of))])
      await admin.query(statement)
  await admin.end()
})
afterAll(async () => {
  await opened.close()
  await database.drop()
})

const readerOf = ({ person, organisation, consignment }: Someone) => ({
  actorId: person,
  personId: person,
  organisationIds: [organisation],
  consignmentId: consignment,
})
const nobody = { actorId: '', personId: '', organisationIds: [] }
const texts = async (statement: string) =>
  (await sql<{ row: string }>`${sql.raw(statement)}`.execute(opened.db)).rows.map(({ row }) => row).sort()
const contentOf = (table: string) => texts(`select t::text as row from ${table} t`)

describe('every table', () => {
  test('has policies, or a reason against them in server/db/barrier.ts', async () => {
    const { rows: found } = await sql<{ name: string; policies: string[] }>`
      select c.relname as name, array(
        select p.policyname || ' to ' || array_to_string(p.roles, ',') from pg_policies p
        where p.tablename = c.relname and p.cmd = 'ALL' order by 1) as policies
      from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relrowsecurity`.execute(
      opened.db,
    )
    const covered = found.map(({ name }) => name)
    expect([...covered, ...Object.keys(withoutPolicies)].sort()).toEqual(Object.keys(tablePrivileges).sort())
    const whole = 'provider to labsilta_app'
    const policies = [[whole], [whole, 'reader to labsilta_reader']]
    expect(found.filter((table) => !policies.some((each) => `${each}` === `${table.policies}`))).toEqual([])
    const readable = found.filter((table) => table.policies.length === 2).map(({ name }) => name)
    expect(readable.sort()).toEqual(Object.keys(rows).sort())
  })
})

describe.each(Object.keys(rows))('of %s', (table) => {
  test('a reader sees the rows of its own side only, and the provider those of all', async () => {
    const all = await contentOf(table)
    const [mine, others] = await Promise.all([
      runAsReader(readerOf(ours), () => contentOf(table)),
      runAsReader(readerOf(theirs), () => contentOf(table)),
    ])
    expect(mine).toHaveLength(rows[table]?.(ours).length ?? 0)
    expect([...mine, ...others].sort()).toEqual(all)
  })

  test('a reader without an identity sees nothing', async () => {
    expect(await runAsReader(nobody, () => contentOf(table))).toEqual([])
  })

  test('a reader writes no row of the other side', async () => {
    for (const statement of rows[table]?.(theirs) ?? [])
      await expect(runAsReader(readerOf(ours), () => texts(statement))).rejects.toMatchObject({
        code: '42501',
      })
  })
})

test('a statement without a condition on the owner returns no row of another customer', async () => {
  const order = { kind: 'order', id: theirs.order } as const
  const { rows: files } = await sql<{ id: string }>`
    select id from files where subject_id = ${theirs.order}`.execute(opened.db)
  const file = files[0]?.id ?? ''
  expect(await listMessages(opened.db, order, 10)).toHaveLength(1)
  expect(await findFile(opened.db, file)).toMatchObject({ name: 'a.pdf' })
  await runAsReader(readerOf(ours), async () => {
    expect(await listMessages(opened.db, order, 10)).toEqual([])
    expect(await findFile(opened.db, file)).toBeUndefined()
  })
})

test('a reader deletes and changes no row of the other side', async () => {
  await runAsReader(readerOf(ours), async () => {
    for (const statement of [
      sql`update messages set answered_at = now() where organisation_id = ${theirs.organisation}`,
      sql`delete from messages where organisation_id = ${theirs.organisation}`,
      sql`update files set subject_id = ${ours.order} where subject_id = ${theirs.order}`,
      sql`delete from files where subject_id = ${theirs.order}`,
      sql`update consignments set note = '' where id = ${theirs.consignment}`,
    ])
      expect((await statement.execute(opened.db)).numAffectedRows).toBe(0n)
  })
})
