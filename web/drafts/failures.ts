import { ApiProblem } from '#web/api/problem.ts'

/**
 * Kinds of failed saves. `stale`: reload, merge and retry. `refused`: the values cannot be saved as they are.
 * `closed`: nobody can edit this draft any more. `later`: the same save may succeed after a pause.
 */
export type FailureKind = 'stale' | 'refused' | 'closed' | 'later'

/** Failures without a reply of the API, such as an ended session, count as a broken connection. */
export const problemOf = (error: unknown): ApiProblem =>
  error instanceof ApiProblem ? error : new ApiProblem('network_failed', 0, [], error)
