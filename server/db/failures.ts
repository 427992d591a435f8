import type { ErrorCode } from '#contract/errors.ts'

/** Constraints whose violation is a person's doing; any other violation is a defect of ours and stays an error. */
const codeByConstraint: Record<string, ErrorCode> = {
  orders_e_invoice_is_finnish: 'e_invoice_refused',
  // An id that another order uses is as unknown as one that nobody uses.
  samples_pkey: 'sample_not_found',
  samples_position_unique: 'sample_changed',
  results_file_unique: 'file_not_found',
}

/** Connection trouble, shutdown, too many connections, and our own statement and lock time limits. */
const awayStates = /^(?:08...|57P0[123]|53[0-9]{3}|57014|55P03|40001|40P01)$/
const awayErrnos = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN'])
/** A socket that is a file and is not there. Any other file that is missing says nothing of the database. */
const isMissingSocket = (code?: string, syscall?: string) => code === 'ENOENT' && syscall === 'connect'
const awayWords =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error|not queryable|the pool after calling end/i

/** The error code that a failure of the database means for the reader, if any. */
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
    isMissingSocket(code, syscall) ||
    awayWords.test(error.message)
  return away ? 'database_away' : null
}
