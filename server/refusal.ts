import { type ErrorCode, errorCodes, type FieldProblem } from '#contract/errors.ts'
import type { FrameShortage } from '#contract/frames.ts'
import type { WaitingTests } from '#contract/waiting-tests.ts'

/** Refusal with a code that the client may see. It becomes problem details. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly errors: FieldProblem[] | undefined
  readonly shortages: FrameShortage[] | undefined
  readonly waiting: WaitingTests[] | undefined

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

  get status(): number {
    return errorCodes[this.code][0]
  }
}
