import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import type { ErrorCode } from './errors.ts'
import { Count, Id, Version } from './fields.ts'
import { mostInBulk } from './limits.ts'
import { Problem } from './problem.ts'

/** Actions on many rows of a list at once. Every noun has the same shape of them. */

export const BulkReport = z
  .object({
    done: z.array(Id).describe('Rows on which the action was performed, in the order of the call.'),
    refused: z
      .array(
        z.object({
          id: Id,
          name: z
            .string()
            .nullable()
            .describe('Name of the row; null for one that does not exist for the caller.'),
          code: Problem.shape.code.describe('Error code of the refusal.'),
        }),
      )
      .describe('Rows that were left unchanged because the action was refused.'),
    hasMore: z
      .boolean()
      .describe(`True if the filter matches more than ${mostInBulk} rows; the others are unchanged.`),
  })
  .meta({ id: 'BulkReport' })
export type BulkReport = z.output<typeof BulkReport>

export const MatchingCount = z
  .object({
    count: Count.max(mostInBulk).describe(`Number of rows, at most ${mostInBulk}.`),
    hasMore: z.boolean().describe('True if there are more than that.'),
  })
  .meta({ id: 'MatchingCount' })
export type MatchingCount = z.output<typeof MatchingCount>

const BulkRow = z.strictObject({
  id: Id,
  version: Version.optional().describe(
    'The version that was read: a row that has changed since then is refused. Without it, the row is processed in its current state.',
  ),
})

const rows = z
  .array(BulkRow)
  .min(1)
  .max(mostInBulk)
  .optional()
  .describe(
    `Row IDs, 1 to ${mostInBulk}. Duplicates count once. Exactly one of \`rows\` and \`filter\` is required.`,
  )

const aboutBulk = `Applied to each row separately: a refused row is left unchanged and reported with the reason, and the others are processed. The rows are given by \`rows\`, or by \`filter\` with the parameters of the list; in that case the first ${mostInBulk} in sort order are processed in their current state. If the call is repeated with the same \`Idempotency-Key\`, it continues with the same rows from where it was interrupted and returns the same report.`

/** Endpoint that takes an action on many rows of a list. */
export const bulk = <
  const Path extends `/${string}/bulk/${string}`,
  Filters extends z.ZodRawShape,
  Own extends z.ZodRawShape,
>(
  path: Path,
  {
    summary,
    description,
    filters,
    body,
    errors,
  }: {
    summary: string
    description?: string
    /** Filters and sort of the list. */
    filters: Filters
    /** Fields of the action, as when it is taken on one row. */
    body: Own
    errors: readonly ErrorCode[]
  },
) =>
  endpoint({
    method: 'POST',
    path,
    summary,
    description: [description, aboutBulk].filter(Boolean).join(' '),
    access: 'signed-in',
    body: z.strictObject({
      rows,
      filter: z.strictObject(filters).optional().describe('Filters and sort of the list.'),
      ...body,
    }),
    idempotent: true,
    status: 200,
    reply: BulkReport,
    errors,
  })

/** Endpoint that counts the rows of a list on which a bulk action would be taken. */
export const matchingCount = <const Path extends `/${string}/count`, Filters extends z.ZodRawShape>(
  path: Path,
  summary: string,
  filters: Filters,
  errors: readonly ErrorCode[],
) =>
  endpoint({
    method: 'GET',
    path,
    summary,
    description: `At most ${mostInBulk}, the maximum number of rows in one bulk action.`,
    access: 'signed-in',
    query: z.strictObject(filters),
    status: 200,
    reply: MatchingCount,
    errors,
  })
