import { globSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from '#tests/support/database.ts'
import {
  appRole,
  closedTables,
  libraryPrivileges,
  ownerRole,
  readerRole,
  sequencePrivileges,
  tablePrivileges,
} from './privileges.ts'

let database: TestDatabase
let app: pg.Client
let owner: pg.Client

beforeAll(async () => {
  database = await createDatabase()
  app = new pg.Client({ connectionString: database.url })
  owner = new pg.Client({ connectionString: database.ownerUrl })
  await Promise.all([app.connect(), owner.connect()])
  await app.query(anEvent)
})
afterAll(async () => {
  await Promise.all([app.end(), owner.end()])
  await database.drop()
})

const anEvent = `insert into events (id, subject_kind, subject_id, at, actor_kind, actor_side, action)
  values (uuidv7(), 'order', uuidv7(), now(), 'system', 'system', 'create')`

const insufficientPrivilege = '42501'

describe('labsilta_app', () => {
  test.each([
    ['changes an event', `update events set audience = 'provider'`],
    ['locks an event', 'select from events for update'],
    ['deletes an event', 'delete from events'],
    ['truncates events', 'truncate events cascade'],
    ['truncates orders', 'truncate orders cascade'],
    ['disables a trigger', 'alter table events disable trigger events_are_append_only'],
    ['disables all triggers', 'alter table events disable trigger all'],
    ['drops a trigger', 'drop trigger events_are_append_only on events'],
    ['replaces the function of a trigger', 'drop function refuse_changing_events cascade'],
    [
      'adds a trigger',
      'create trigger again before insert on orders execute function refuse_changing_events()',
    ],
    ['turns triggers off for its session', 'set session_replication_role = replica'],
    ['creates a table', 'create table mine (id integer)'],
    ['creates a table of its session', 'create temporary table mine (id integer)'],
    ['creates a table of the job queue', 'create table pgboss.mine (id integer)'],
    ['creates a schema', 'create schema mine'],
    ['creates a function', 'create function mine() returns integer language sql return 1'],
    ['adds a column', 'alter table orders add column mine text'],
    ['drops a table', 'drop table orders'],
    ['becomes the owner', `set role ${ownerRole}`],
    ['records a migration', `insert into kysely_migration values ('0099_mine', now()::text)`],
    ['creates a role', 'create role mine'],
  ])('is refused when it %s', async (_what, statement) => {
    await expect(app.query(statement)).rejects.toMatchObject({ code: insufficientPrivilege })
  })

  test('adds events and reads them', async () => {
    expect((await app.query(anEvent)).rowCount).toBe(1)
    expect((await app.query('select id from events')).rows.length).toBeGreaterThan(1)
  })

  test('owns nothing, belongs only to the reader and may do nothing on the whole server', async () => {
    const { rows } = await owner.query(
      `select rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls as "isPowerful",
        array(select roleid::regrole::text from pg_auth_members where member = r.oid and set_option and not inherit_option) as roles,
        (select count(*)::int from pg_auth_members where member = r.oid) as memberships,
        (select count(*)::int from pg_shdepend where refobjid = r.oid and deptype = 'o') as owned
      from pg_roles r where rolname = $1`,
      [appRole],
    )
    expect(rows).toEqual([{ isPowerful: false, roles: [readerRole], memberships: 1, owned: 0 }])
  })
})

test('the owner is stopped by the trigger, and owns every table', async () => {
  await expect(owner.query('delete from events')).rejects.toThrow('Events are append-only')
  const { rows } = await owner.query(
    `select tablename from pg_tables where schemaname in ('public', 'pgboss') and tableowner <> $1`,
    [ownerRole],
  )
  expect(rows).toEqual([])
})

describe('the list of privileges', () => {
  const declared = { ...tablePrivileges, ...libraryPrivileges }

  test('has every table (declare what a new table needs in server/db/privileges.ts)', async () => {
    const { rows } = await owner.query<{ name: string }>(`
      select case schemaname when 'public' then tablename else schemaname || '.' || tablename end as name
      from pg_tables where schemaname in ('public', 'pgboss') and tablename !~ '^queue_stats_[0-9]'`)
    expect(rows.map(({ name }) => name).sort()).toEqual([...Object.keys(declared), ...closedTables].sort())
  })

  test('has every sequence (declare a new one in server/db/privileges.ts)', async () => {
    const { rows } = await owner.query<{ name: string }>(
      `select sequencename as name from pg_sequences where schemaname in ('public', 'pgboss')`,
    )
    expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(sequencePrivileges).sort())
  })

  test('matches the grants, and no other role has any', async () => {
    const { rows } = await owner.query<{ name: string; granted: string[] }>(
      `select c.oid::regclass::text as name, array_agg(distinct lower(a.privilege_type)) as granted
      from pg_class c cross join lateral (
        select * from aclexplode(relacl)
        union all select x.* from pg_attribute t, aclexplode(t.attacl) x where t.attrelid = c.oid) a
      where relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace) and relkind in ('r', 'p') and grantee <> relowner
        and not exists (select from pg_roles where oid = grantee and rolname <> $1)
      group by c.oid`,
      [appRole],
    )
    const granted = Object.fromEntries(rows.map((row) => [row.name, row.granted.sort()]))
    const expected = Object.entries(declared).map(([name, text]) => [name, verbsOf(text)])
    expect(granted).toEqual(Object.fromEntries(expected))
  })

  test('names no privilege that the server does not use (take it out of server/db/privileges.ts)', () => {
    const sources = globSync('server/**/*.{ts,tsx}', { exclude: (path) => path.includes('.test.') })
    const done = new Set(sources.flatMap((path) => writesOf(readFileSync(path, 'utf8'))))
    const unused = Object.entries(tablePrivileges).flatMap(([table, text]) =>
      verbsOf(text)
        // Of single columns only for locks, and only where it is written so.
        .filter(
          (verb) => ['insert', 'delete'].includes(verb) || (verb === 'update' && !/update \(/.test(text)),
        )
        .map((verb) => `${table}: ${verb}`),
    )
    expect(unused.filter((each) => !done.has(each) && !doneOtherwise.has(each))).toEqual([])
    expect([...doneOtherwise].filter((each) => done.has(each))).toEqual([])
  })
})

/** Written by a trigger, or by a statement that is composed for several tables. */
const doneOtherwise = new Set([
  'join_requests: delete',
  'notification_choices: delete',
  'offer_words: insert',
  'offer_words: update',
  'order_words: insert',
  'order_words: update',
  'renamed_customers: delete',
  'renamed_customers: insert',
  'renamed_customers: update',
  'renamed_people: delete',
  'renamed_people: insert',
  'renamed_people: update',
  'search_documents: delete',
  'search_index: delete',
  'search_postings: delete',
  'search_words: delete',
  'team_invitations: delete',
])

const verbsOf = (privileges: string): string[] =>
  privileges
    .replaceAll(/\([^)]*\)/g, '')
    .split(',')
    .map((verb) => verb.trim())
    .sort()

const patterns = {
  insert: /insert into\s+([a-z_]+)|insertInto\('([a-z_]+)'/g,
  update:
    /\bupdate\s+([a-z_]+)\s|updateTable\('([a-z_]+)'|insert into\s+([a-z_]+)[^`]*do update|insertInto\('([a-z_]+)'\)(?:(?!insertInto)[\s\S])*?doUpdateSet/g,
  delete: /delete from\s+([a-z_]+)|deleteFrom\('([a-z_]+)'/g,
}

/** Writing statements of a source file, as `table: verb`. */
const writesOf = (source: string): string[] =>
  Object.entries(patterns).flatMap(([verb, pattern]) =>
    [...source.matchAll(pattern)].map((found) => `${found.slice(1).find(Boolean)}: ${verb}`),
  )
