import { sql } from 'kysely'
import { OperatorFault } from '#server/operator-fault.ts'
import type { Db } from './database.ts'
import { listMigrationNames } from './migrate.ts'
import { appRole } from './privileges.ts'

/** Fault that keeps a process from using its database. */
export class UnpreparedDatabase extends OperatorFault {
  override name = 'UnpreparedDatabase'
}

export const pendingMessage = (missing: string) =>
  `The database lacks ${missing}: run the command migrate with MIGRATE_DATABASE_URL, then start again.`

/**
 * Refuses a database in which migrations of this release are pending, and a role that is not the one that serves. A
 * database that a later release has migrated is accepted: migrations only add, until no server needs what they remove.
 */
export async function requireSchema(db: Db): Promise<void> {
  const { done, role, mayChangeEvents } = await readState(db)
  const pending = (await listMigrationNames()).filter((name) => !done.includes(name))
  if (pending.length > 0) throw new UnpreparedDatabase(pendingMessage(describe(pending)))
  if (mayChangeEvents)
    throw new UnpreparedDatabase(
      `DATABASE_URL: the role ${role} may do more than server and worker need; sign in as ${appRole}.`,
    )
}

type State = { done: string[]; role: string; mayChangeEvents: boolean }

async function readState(db: Db): Promise<State> {
  try {
    const { rows } = await sql<State>`
      select array(select name from kysely_migration) as done, current_user as role,
        has_table_privilege('events', 'update, delete, truncate') as "mayChangeEvents"`.execute(db)
    return rows[0] as State
  } catch (error) {
    throw unpreparedOf(error) ?? error
  }
}

/** Explanation for the case that the tables of a migrated database are not there, or not for this role. */
export function unpreparedOf(error: unknown): UnpreparedDatabase | null {
  const { code } = error as { code?: string }
  if (code === '42P01' || code === '3F000') return new UnpreparedDatabase(pendingMessage('all tables'))
  if (code === '42501')
    return new UnpreparedDatabase(
      `DATABASE_URL: its role has no privileges in this database; sign in as ${appRole}, once migrations have run.`,
    )
  return null
}

const describe = ([first, ...others]: string[]) =>
  others.length === 0 ? `the migration ${first}` : `the migration ${first} and ${others.length} more`
