import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { type ApiClient, startApi, type TestApi } from '#tests/support/api.ts'
import { pdf } from '#tests/support/file-bytes.ts'
import {
  eventSubjects,
  intendedDifferences,
  movedTables,
  reloadedTables,
  renamedQueues,
  waitingJobs,
} from './intended-differences.ts'
import { type Answers, ask, askers, listQuestions } from './questions.ts'
import { readRecording, restoreUpgradedDatabase } from './restore.ts'

const recording = readRecording()
let api: TestApi

beforeAll(async () => {
  api = await startApi({}, buildApp, restoreUpgradedDatabase)
  api.clock.set(new Date(recording.recordedAt))
  const { config, db } = api.context
  await sql`update people set issuer = ${config.auth.issuer}`.execute(db)
  await sql`update organisation_identities set issuer = ${config.auth.issuer}`.execute(api.ownerDb)
  // All recorded files have the same few bytes.
  const { rows } = await sql<{ key: string }>`select storage_key as key from files`.execute(db)
  for (const { key } of rows) {
    const path = join(config.files.directory, key)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, pdf)
  }
})
afterAll(() => api.stop())

const readIds = async (query: string) => {
  const { rows } = await sql.raw<{ id: string }>(query).execute(api.context.db)
  return rows.map(({ id }) => id).sort()
}

describe('a database of an earlier release, after its migrations,', () => {
  test('answers every kind of user as before', { timeout: 120_000 }, async () => {
    const clients = await Promise.all(
      Object.entries(askers).map(async ([asker, name]) => [asker, await api.as(name)] as [string, ApiClient]),
    )
    const questions = listQuestions(recording.subjects)
    const answers = await ask(clients, questions)
    const expected: Answers = Object.fromEntries(
      Object.entries(recording.answers).map(([question, given]) => [question, adapt(question, given)]),
    )
    expect(Object.keys(answers)).toEqual(Object.keys(expected))
    for (const question of questions) expect(answers[question], question).toEqual(expected[question])
  })

  test('keeps every row', async () => {
    for (const [table, count] of Object.entries(recording.counts)) {
      if (reloadedTables.has(table)) continue
      const query = movedTables[table] ?? `select count(*) from ${table}`
      const { rows } = await sql.raw<{ count: string }>(query).execute(api.context.db)
      expect(Number(rows[0]?.count), table).toBe(count)
    }
  })

  test('has each stored offer as a first version', async () => {
    const expert = await api.as('expert')
    const states = new Set<string>()
    for (const id of recording.subjects.offers) {
      const { body } = await expert.get<{ version: number; state: string }>(`/offers/${id}`)
      expect((await expert.get(`/offers/${id}/versions/1`)).body).toEqual(body)
      expect(body.version).toBe(1)
      states.add(body.state)
    }
    expect([...states].sort()).toEqual(['accepted', 'expired', 'sent'])
  })

  test('belongs to the owner as a whole', async () => {
    const { rows } = await sql<{ name: string }>`
      select oid::regclass::text as name from pg_class
      where relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace) and relowner <> 'labsilta_owner'::regrole
      union all
      select oid::regprocedure::text from pg_proc
      where pronamespace in ('public'::regnamespace, 'pgboss'::regnamespace) and proowner <> 'labsilta_owner'::regrole
        and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
      union all
      select oid::regtype::text from pg_type
      where typnamespace in ('public'::regnamespace, 'pgboss'::regnamespace) and typowner <> 'labsilta_owner'::regrole
        and not exists (select from pg_depend where classid = 'pg_type'::regclass and objid = pg_type.oid and deptype = 'e')
    `.execute(api.context.db)
    expect(rows).toEqual([])
  })

  test('keeps the ids of events', async () => {
    const idsOf = (kind: keyof typeof eventSubjects) =>
      readIds(`select id from events where subject_kind in ('${eventSubjects[kind].join("', '")}')`)
    expect(await idsOf('order')).toEqual(recording.eventIds.order)
    expect(await idsOf('offer')).toEqual(recording.eventIds.offer)
    expect(await idsOf('team')).toEqual(recording.eventIds.team)
  })

  test('keeps waiting jobs, and lists failed announcements', async () => {
    const { rows } = await sql
      .raw<{ name: string; state: string; data: unknown }>(waitingJobs)
      .execute(api.context.db)
    const sorted = (jobs: unknown[]) => jobs.map((job) => JSON.stringify(job)).sort()
    const expected = recording.jobs.map((job) => ({ ...job, name: renamedQueues[job.name] ?? job.name }))
    expect(sorted(rows)).toEqual(sorted(expected))
    expect(await readIds('select event_id as id from failed_announcements')).toEqual(
      recording.failedAnnouncements,
    )
  })

  test('answers repeated calls with their first reply', async () => {
    for (const { who, path, body, key, version, reply } of recording.replays) {
      const client = await api.as(who)
      const again = await client.post(path, body, { key, version })
      expect({ status: again.status, body: again.body }, path).toEqual(reply)
    }
  })
})

function adapt(question: string, given: Answers[string]): Answers[string] {
  return intendedDifferences
    .filter(({ questions }) => questions.test(question))
    .reduce((answer, { change }) => change(answer, recording.answers), structuredClone(given))
}
