import { codeOfDatabaseFailure, isSignInRefused } from './db/failures.ts'
import { UnpreparedDatabase } from './db/schema-check.ts'
import { SettingsFault } from './settings-fault.ts'

const missingDatabase = '3D000'
const missingTable = '42P01'
const missingPrivilege = '42501'
const refusedFiles = new Set(['EACCES', 'EPERM', 'EROFS'])

/** Failure of a command in words for the operator; null if it is a defect, of which the stack says more. */
export function explainFailure(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  if (error instanceof SettingsFault || error instanceof UnpreparedDatabase) return error.message
  const { code = '' } = error as Error & { code?: string }
  const message = messageOf(error)
  if (isSignInRefused(error))
    return `The database refuses the sign-in: ${message}. Correct the user or the password in its address.`
  if (code === missingDatabase)
    return `The database refuses the sign-in: ${message}. Create it, or correct its address.`
  if (code === missingTable) return `A table is missing: ${message}. Run the command migrate first.`
  if (code === missingPrivilege)
    return `A privilege is missing: ${message}. Run create-roles on this database, and sign in as the role that the runbook names for this command.`
  if (refusedFiles.has(code))
    return `The user of this command has no access to a file or folder: ${message}. Change its owner, or correct the path.`
  if (codeOfDatabaseFailure(error) === 'database_away')
    return `A service does not respond: ${message}. Look at it and at its address in the settings.`
  return null
}

/** A host with several addresses has an error for each, and none of its own. */
const messageOf = (error: Error): string =>
  error instanceof AggregateError && error.message === ''
    ? error.errors.map((each: Error) => each.message).join(', ')
    : error.message
