import { type ErrorCode, errorCodes, type FieldProblem } from '#contract/errors.ts'
import type { FrameShortage } from '#contract/frames.ts'
import type { ReachedLimit } from '#contract/reached-limits.ts'
import type { WaitingTests } from '#contract/waiting-tests.ts'

/** Refusal with a code that the client may see. It becomes problem details. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly errors: FieldProblem[] | undefined
  readonly shortages: FrameShortage[] | undefined
  readonly waiting: WaitingTests[] | undefined
  /** Limit of calls, drafts or bytes that was reached. */
  limit?: ReachedLimit

  constructor(
    code: ErrorCode,
    errors?: FieldProblem[],
    shortages?: FrameShortage[],
    waiting?: WaitingTests[],
  ) {
    super(errorCodes[code][1])
    this.name = 'Refusal'
    this.code = code
    this.errors = errors
    this.shortages = shortages
    this.waiting = waiting
  }

  /** Refusal by a limit, which the client is told. */
  static ofLimit(code: ErrorCode, limit: ReachedLimit): Refusal {
    return Object.assign(new Refusal(code), { limit })
  }

  get status(): number {
    return errorCodes[this.code][0]
  }
}
