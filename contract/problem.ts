import { z } from 'zod'
import { type ErrorCode, errorCodes, FieldProblem } from './errors.ts'
import { FrameShortage } from './frames.ts'
import { ReachedLimit } from './reached-limits.ts'
import { WaitingTests } from './waiting-tests.ts'

/** RFC 9457 problem details, the shape of every error reply. */
export const Problem = z
  .object({
    type: z.string().describe('A link to the description of the code in the API documentation.'),
    title: z.string().describe('One English sentence about the code, for developers.'),
    status: z.int().describe('The HTTP status, repeated.'),
    code: z
      .enum(Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]])
      .describe('Permanent; the key of the text in both languages.'),
    errors: z.array(FieldProblem).optional().describe('The invalid fields, when there are any.'),
    shortages: z
      .array(FrameShortage)
      .optional()
      .describe('With `frame_exceeded`: the tests with too little remaining.'),
    waiting: z
      .array(WaitingTests)
      .optional()
      .describe('With `tests_waiting`: the tests that are still waiting for results.'),
    limit: ReachedLimit.optional().describe(
      'With `drafts_too_many` and `storage_limit_reached`, and with `too_many_requests` where calls are counted per minute.',
    ),
  })
  .meta({ id: 'Problem' })
export type Problem = z.infer<typeof Problem>
