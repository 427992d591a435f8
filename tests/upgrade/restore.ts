import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { sqlFiles } from '#server/db/migrate.ts'
import { prepareRoles } from '#server/db/roles.ts'
import { prepareDatabase } from '#server/prepare-database.ts'
import { createEmptyDatabase, type TestDatabase } from '#tests/support/database.ts'
import type { Answers, Subjects } from './questions.ts'

/** The schema that the recorded rows belong to. */
const recordedMigration = '0019_test_sets'

/** Stored rows and replies of the earlier release. README.md explains how they were recorded. */
export type Recording = {
  recordedAt: string
  subjects: Subjects
  /** Rows of each table. */
  counts: Record<string, number>
  eventIds: Record<'order' | 'offer' | 'team', string[]>
  /** Jobs that were not done yet. */
  jobs: { name: string; state: string; data: Record<string, unknown> }[]
  /** Ids of events whose mails could not be composed. */
  failedAnnouncements: string[]
  /** Calls with an idempotency key, and their first reply. */
  replays: {
    who: string
    path: string
    body: unknown
    key: string
    version?: number
    reply: { status: number; body: unknown }
  }[]
  answers: Answers
}

const unzip = (name: string) => gunzipSync(readFileSync(new URL(name, import.meta.url))).toString()

export const readRecording = (): Recording => JSON.parse(unzip('recorded.json.gz')) as Recording

/** A database with the recorded rows, at the schema of their time, in which the superuser did everything. */
async function restoreDatabase(): Promise<TestDatabase> {
  const database = await createEmptyDatabase()
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: database.adminUrl, max: 1 }) }),
  })
  try {
    const { error } = await new Migrator({ db, provider: sqlFiles }).migrateTo(recordedMigration)
    if (error) throw error
    await sql.raw(unzip('database.sql.gz')).execute(db)
  } finally {
    await db.destroy()
  }
  return database
}

/** The recorded database after everything that a release does to it. */
export async function restoreUpgradedDatabase(): Promise<TestDatabase> {
  const database = await restoreDatabase()
  await prepareRoles(database.adminUrl, {})
  await prepareDatabase(database.ownerUrl)
  return database
}
