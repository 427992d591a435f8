import { codeOfDatabaseFailure } from './db/failures.ts'
import { OperatorFault } from './operator-fault.ts'

type Explanation = { fault: string; advice: string }

const refusedSignIn = {
  fault: 'The database refuses the sign-in',
  advice: 'Correct the user or the password in its address.',
}
const busy = { fault: 'The database is busy', advice: 'Try again at a quieter time.' }
const away = {
  fault: 'A service does not respond',
  advice: 'Look at it and at its address in the settings.',
}
const noAccess = {
  fault: 'The user of this command has no access to a file or folder',
  advice: 'Change its owner, or correct the path.',
}

/** By code of PostgreSQL or the operating system, or by its call and code. */
const explanations: Record<string, Explanation> = {
  '28P01': refusedSignIn,
  '28000': refusedSignIn,
  '3D000': { fault: 'The database refuses the sign-in', advice: 'Create it, or correct its address.' },
  '42P01': { fault: 'A table is missing', advice: 'Run the command migrate first.' },
  '42501': {
    fault: 'A privilege is missing',
    advice:
      'Sign in as the role that the runbook names for this command; create-roles needs an administrator. If the role is right, run create-roles on this database.',
  },
  '55P03': busy,
  '57014': busy,
  '53100': { fault: 'The disk of the database is full', advice: 'Enlarge it.' },
  'connect ENOENT': away,
  'listen EACCES': { fault: 'The port may not be opened', advice: 'Set one above 1023.' },
  EADDRINUSE: { fault: 'The port is in use', advice: 'End the other process, or set another port.' },
  EACCES: noAccess,
  EPERM: noAccess,
  EROFS: noAccess,
  EEXIST: { fault: 'A file or folder exists already', advice: 'Name another.' },
  ENOENT: { fault: 'A file or folder is missing', advice: 'Correct the path.' },
  ENOSPC: { fault: 'The disk is full', advice: 'Make room on it.' },
}

/** Failure of a command in words for the operator; null if it is a defect, which its stack describes. */
export function explainFailure(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  if (error instanceof OperatorFault) return error.message
  const { code = '', syscall } = error as Error & { code?: string; syscall?: string }
  const known =
    explanations[`${syscall} ${code}`] ?? explanations[code] ?? (isAway(error, code) ? away : null)
  return known && `${known.fault}: ${messageOf(error)}. ${known.advice}`
}

/** Conflicts of transactions and the use of a closed pool are defects of a command. */
const isAway = (error: Error, code: string) =>
  codeOfDatabaseFailure(error) === 'database_away' &&
  !code.startsWith('40') &&
  !error.message.includes('the pool after calling end')

/** A host with several addresses has an error for each, and none of its own. */
const messageOf = (error: Error): string =>
  error instanceof AggregateError && error.message === ''
    ? error.errors.map((each: Error) => each.message).join(', ')
    : error.message
