import type pg from 'pg'
import packageJson from '#package.json' with { type: 'json' }
import { listMigrationNames, readReleaseOfSchema } from '#server/db/migrate.ts'
import { queueVersion } from '#server/jobs/queue-schema.ts'
import { BackupFault } from './fault.ts'
import type { Manifest } from './manifest.ts'

type Schema = Pick<Manifest, 'release' | 'migrations' | 'newestMigration' | 'queueVersion'>

/** The schema of a database, and a release that makes it. Refuses a database in which migrations are pending. */
export async function readSchema(client: pg.Client): Promise<Schema> {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name')
  const migrations = rows.map(({ name }) => name)
  const own = await listMigrationNames()
  const pending = own.find((name) => !migrations.includes(name))
  if (pending !== undefined)
    throw new BackupFault(`The database lacks the migration ${pending}: run the command migrate first.`)
  const { rows: versions } = await client.query<{ version: number }>('select version from pgboss.version')
  const version = versions[0]?.version ?? 0
  const isOwn = migrations.length === own.length && version === queueVersion
  return {
    release: isOwn
      ? packageJson.version
      : ((await readReleaseOfSchema(client)) ?? `later than ${packageJson.version}`),
    migrations,
    newestMigration: migrations.at(-1) ?? '',
    queueVersion: version,
  }
}

/** Refuses a backup whose tables this release would not make. */
export async function refuseOtherSchema({
  name,
  release,
  migrations,
  queueVersion: version,
}: Manifest): Promise<void> {
  const own = await listMigrationNames()
  const other =
    migrations.find((migration) => !own.includes(migration)) ??
    own.find((migration) => !migrations.includes(migration)) ??
    (version === queueVersion ? undefined : `the job queue ${version}`)
  if (other !== undefined)
    throw new BackupFault(
      `The backup ${name} has another schema than this release (${other}). Restore it with release ${release}, then upgrade.`,
    )
}
