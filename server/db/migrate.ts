import { readdir, readFile } from 'node:fs/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { type MigrationProvider, Migrator } from 'kysely/migration'
import pg from 'pg'

const folder = new URL('./migrations/', import.meta.url)

/** Each migration is a numbered, plain SQL file; once landed it is never changed (tests/arch.test.ts keeps that). */
export const sqlFiles: MigrationProvider = {
  async getMigrations() {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
    const texts = await Promise.all(names.map((name) => readFile(new URL(name, folder), 'utf8')))
    return Object.fromEntries(
      names.map((name, index) => [
        name.replace(/\.sql$/, ''),
        { up: async (db: Kysely<unknown>) => void (await sql.raw(texts[index] ?? '').execute(db)) },
      ]),
    )
  },
}

/** Brings the database to the newest schema; safe to run by several processes at once (an advisory lock decides). */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: databaseUrl, max: 1 }) }),
  })
  try {
    // Two that were written side by side may land in the other order: a database that has run the later one runs the earlier
    // one all the same. Neither may lean on the other then.
    const migrator = new Migrator({ db, provider: sqlFiles, allowUnorderedMigrations: true })
    const { error, results } = await migrator.migrateToLatest()
    if (error) throw error
    return (results ?? []).map((result) => result.migrationName)
  } finally {
    await db.destroy()
  }
}
