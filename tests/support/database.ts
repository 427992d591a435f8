import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { copyDatabase, type DatabaseUrls, onServer } from '#local/postgres/databases.ts'

export type TestDatabase = DatabaseUrls & { drop(): Promise<void> }

/** The migrated database that every test file copies. */
export const templateDatabase = 'template_for_tests'

/**
 * A migrated, otherwise empty database of one's own on the run's PostgreSQL; a copy takes well under 100 ms. Connect by
 * `url`, as server and worker do; by `ownerUrl` only for what they have no privilege to do.
 *
 *     let database: TestDatabase
 *     beforeAll(async () => { database = await createDatabase() })
 *     afterAll(() => database.drop())
 */
export const createDatabase = (): Promise<TestDatabase> => createFrom(templateDatabase)

/** Database without a schema, for tests that migrate it themselves. */
export const createEmptyDatabase = (): Promise<TestDatabase> => createFrom('template0')

async function createFrom(template: string): Promise<TestDatabase> {
  const server = inject('databaseServer')
  const name = `test_${randomBytes(6).toString('hex')}`
  const urls = await copyDatabase(server, template, name)
  return {
    ...urls,
    drop: async () => {
      await onServer(server, untilUnused(name))
      await onServer(server, `drop database if exists ${name} with (force)`)
    },
  }
}

/**
 * Statement that waits up to half a second for connections to close. A connection that is cut while it closes emits an
 * error that nothing handles any more.
 */
const untilUnused = (name: string) => `do $$ begin
  for attempt in 1..50 loop
    perform pg_stat_clear_snapshot();
    exit when not exists (select from pg_stat_activity where datname = '${name}');
    perform pg_sleep(0.01);
  end loop;
end $$`
