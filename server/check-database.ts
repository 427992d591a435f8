import type { Context } from './context.ts'
import type { Db } from './db/database.ts'
import { codeOfDatabaseFailure, isSignInRefused } from './db/failures.ts'
import { refuseUnfinished } from './db/restores.ts'
import { requireSchema, UnpreparedDatabase } from './db/schema-check.ts'
import { isQueueAhead } from './jobs/queue-schema.ts'
import { Refusal } from './refusal.ts'

type Outside = Pick<Context, 'db' | 'log'>

/**
 * Ends a process that starts on a database that is not prepared for its release. While the database is away the process
 * starts all the same: pages are served, and no calls arrive until `requireReady` has made the same check. `refuseRestored`
 * says which restored database the process may use.
 */
export async function checkAtStart(
  { db, log }: Outside,
  refuseRestored: (db: Db) => Promise<void> = refuseUnfinished,
): Promise<void> {
  try {
    await requireSchema(db)
    await isQueueAhead(db)
    await refuseRestored(db)
  } catch (error) {
    if (isSignInRefused(error)) throw error
    if (codeOfDatabaseFailure(error) === 'database_away')
      return log.warn({ err: error }, 'the database is away at the start')
    if (!(error instanceof UnpreparedDatabase)) throw error
    log.fatal(error.message)
    process.exit(1)
  }
}

/** Refuses while the database is away or not prepared for this release. */
export async function requireReady({ db, log }: Outside): Promise<void> {
  try {
    await requireSchema(db)
    await refuseUnfinished(db)
  } catch (error) {
    if (!(error instanceof UnpreparedDatabase)) throw error
    log.error(error.message)
    throw new Refusal('database_away')
  }
}
