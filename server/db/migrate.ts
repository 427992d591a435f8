import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { type MigrationProvider, type MigrationResult, Migrator } from 'kysely/migration'
import pg from 'pg'
import packageJson from '#package.json' with { type: 'json' }
import { OperatorFault } from '#server/operator-fault.ts'
import { readerRole } from './privileges.ts'

const { version: release } = packageJson

const lockNotAvailable = '55P03'

const folder = new URL('./migrations/', import.meta.url)

/** Migrations: numbered SQL files, which never change after landing (`tests/arch.test.ts`). */
export const sqlFiles: MigrationProvider = {
  async getMigrations() {
    const names = await listMigrationNames()
    const texts = await Promise.all(names.map((name) => readFile(new URL(`${name}.sql`, folder), 'utf8')))
    return Object.fromEntries(
      names.map((name, index) => [name, { up: (db: Kysely<unknown>) => run(db, texts[index] ?? '') }]),
    )
  },
}

/**
 * A statement that waits for a lock of a table makes every later one on the table wait, those of calls too. So a migration waits
 * shortly and is tried again as a whole.
 */
export const waitingForLocks = { ms: 500, tries: 60, pauseMs: 500 }

async function run(db: Kysely<unknown>, text: string): Promise<void> {
  await sql`select set_config('lock_timeout', ${`${waitingForLocks.ms}ms`}, true)`.execute(db)
  await sql.raw(text).execute(db)
}

/** Migrations of this release, in order. */
export async function listMigrationNames(): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql'))
  return names.map((name) => name.replace(/\.sql$/, '')).sort()
}

/**
 * Applies all migrations that are missing, as the owner, each in a transaction of its own. Several processes may call it at
 * once, because it takes an advisory lock.
 */
export async function migrate(ownerUrl: string): Promise<string[]> {
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: ownerUrl, max: 1 }) }),
  })
  try {
    await requireReader(db)
    // Migrations that were written in parallel may land in the other order, so an earlier number is applied even
    // after a later one. Such migrations must not depend on each other.
    const migrator = new Migrator({ db, provider: sqlFiles, allowUnorderedMigrations: true })
    const names: string[] = []
    for (let result = await applyNext(migrator); result; result = await applyNext(migrator))
      names.push(result.migrationName)
    await noteRelease(db)
    return names
  } finally {
    await db.destroy()
  }
}

/** An installation of an earlier release lacks the role, and the owner may not create one. */
async function requireReader(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql`select from pg_roles where rolname = ${readerRole}`.execute(db)
  if (rows.length === 0)
    throw new OperatorFault(
      `The role ${readerRole} is missing: run the command create-roles, then migrate again.`,
    )
}

/** Applies the next migration that is missing; undefined if there is none. */
async function applyNext(migrator: Migrator, tries = 1): Promise<MigrationResult | undefined> {
  const { error, results } = await migrator.migrateUp()
  if (!error) return results?.[0]
  const isLocked = (error as { code?: string }).code === lockNotAvailable
  if (!isLocked || tries === waitingForLocks.tries) throw error
  await pause(waitingForLocks.pauseMs)
  return applyNext(migrator, tries + 1)
}

/**
 * Notes the release that made the schema, in a comment: after a rollback its name is needed for restoring a backup. The release
 * that is older does not know it.
 */
async function noteRelease(db: Kysely<unknown>): Promise<void> {
  await sql`comment on table kysely_migration is ${sql.lit(release)}`.execute(db)
}

/** The release that made the schema of a database; null if it was one that noted nothing. */
export async function readReleaseOfSchema(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ release: string | null }>(
    `select obj_description('kysely_migration'::regclass, 'pg_class') as release`,
  )
  return rows[0]?.release ?? null
}
