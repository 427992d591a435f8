import type { ErrorCode } from '#contract/errors.ts'

/** Constraints that a client can violate. Any other violation is a defect and stays an error. */
const codeByConstraint: Record<string, ErrorCode> = {
  orders_e_invoice_is_finnish: 'e_invoice_refused',
  // The id of another order's row is as unknown as an id that does not exist.
  samples_pkey: 'sample_not_found',
  samples_position_unique: 'sample_changed',
  results_file_unique: 'file_not_found',
  consignments_in_preparation: 'consignment_in_preparation',
  enquiries_organisation_id_fkey: 'organisation_not_found',
  offers_organisation_id_fkey: 'organisation_not_found',
}

/** Wrong password, or a role that may not sign in: until a changed password has reached all processes. */
const refusedStates = new Set(['28P01', '28000'])
/** Connection failures, shutdown, too many connections, statement and lock timeouts. */
const awayStates = /^(?:08...|57P0[123]|53[0-9]{3}|57014|55P03|40001|40P01)$/
const awayErrnos = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])
/** True if the socket file of the database is missing. Another missing file says nothing about the database. */
const isMissingSocket = (code?: string, syscall?: string) => code === 'ENOENT' && syscall === 'connect'
const awayWords =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error|not queryable|the pool after calling end/i

/** Error code of a database failure for the client, if there is one. */
export function codeOfDatabaseFailure(error: unknown): ErrorCode | null {
  if (!(error instanceof Error)) return null
  const { code, constraint, syscall } = error as Error & {
    code?: string
    constraint?: string
    syscall?: string
  }
  if (constraint && codeByConstraint[constraint]) return codeByConstraint[constraint]
  const away =
    (code && (awayStates.test(code) || awayErrnos.has(code))) ||
    isSignInRefused(error) ||
    isMissingSocket(code, syscall) ||
    awayWords.test(error.message)
  return away ? 'database_away' : null
}

/** True if the database does not let the role of a process in. */
export const isSignInRefused = (error: unknown): boolean =>
  refusedStates.has((error as { code?: string }).code ?? '')
