import type { ErrorCode, FieldProblem } from '#contract/errors.ts'
import type { FrameShortage } from '#contract/frames.ts'
import type { ReachedLimit } from '#contract/reached-limits.ts'
import type { WaitingTests } from '#contract/waiting-tests.ts'

/** Failures without a problem code from the API. Each has a text like the codes of the contract. */
export const ownCodes = ['network_failed', 'reply_unreadable', 'session_ended'] as const
export type ProblemCode = ErrorCode | (typeof ownCodes)[number]

/** Failure of a call, with the code that is the key of its text. */
export class ApiProblem extends Error {
  readonly code: ProblemCode
  /** HTTP status; 0 without a reply. */
  readonly status: number
  readonly errors: readonly FieldProblem[]
  /** Tests of a framework offer that too little is left of. */
  readonly shortages: readonly FrameShortage[]
  /** Tests whose results are to come. */
  readonly waiting: readonly WaitingTests[]
  /** Limit of drafts or bytes that was reached. */
  readonly limit: ReachedLimit | null

  constructor(
    code: ProblemCode,
    status: number,
    errors: readonly FieldProblem[] = [],
    cause?: unknown,
    shortages: readonly FrameShortage[] = [],
    waiting: readonly WaitingTests[] = [],
    limit: ReachedLimit | null = null,
  ) {
    super(`${code} (${status})`, { cause })
    this.name = 'ApiProblem'
    this.code = code
    this.status = status
    this.errors = errors
    this.shortages = shortages
    this.waiting = waiting
    this.limit = limit
  }
}

/** True when the API refused with one of these codes. */
export const hasCode = (error: unknown, ...codes: ProblemCode[]): error is ApiProblem =>
  error instanceof ApiProblem && codes.includes(error.code)

/** True for failures after which the same call may succeed later; nothing was changed by it. */
export const isTransient = (error: unknown) =>
  error instanceof ApiProblem && (error.code === 'network_failed' || error.status === 503)

/** Reads a refusal. A body without problem details came from an intermediary such as a proxy. */
export const readProblem = async (
  status: number,
  contentType: string | null,
  body: () => Promise<string>,
) => {
  if (contentType?.startsWith('application/problem+json')) {
    const problem = parseOrNull(await body().catch(() => ''))
    // Not compared with the contract's list, which would bring zod into every page. A newer server may send a
    // code without a text here; explanations must handle that.
    if (typeof problem?.code === 'string') {
      const errors = Array.isArray(problem.errors) ? problem.errors : []
      const shortages = Array.isArray(problem.shortages) ? problem.shortages : []
      const waiting = Array.isArray(problem.waiting) ? problem.waiting : []
      const { code, limit = null } = problem
      return new ApiProblem(code as ErrorCode, status, errors, undefined, shortages, waiting, limit)
    }
  }
  return new ApiProblem(codeOfStatus[status] ?? 'reply_unreadable', status)
}

const codeOfStatus: Record<number, ErrorCode> = {
  401: 'not_signed_in',
  413: 'body_too_large',
  429: 'too_many_requests',
  502: 'database_away',
  503: 'database_away',
  504: 'database_away',
}

const parseOrNull = (
  written: string,
): {
  code?: unknown
  errors?: FieldProblem[]
  shortages?: FrameShortage[]
  waiting?: WaitingTests[]
  limit?: ReachedLimit
} | null => {
  try {
    return JSON.parse(written)
  } catch {
    return null
  }
}
