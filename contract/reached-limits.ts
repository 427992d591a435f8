import { z } from 'zod'
import { Instant } from './fields.ts'

/** Limits of what one caller or one organisation may use. Permanent, as the codes of errors are. */
export const limitNames = [
  'person_calls',
  'organisation_calls',
  'key_calls',
  'file_calls',
  'person_drafts',
  'organisation_drafts',
  'person_bytes',
  'organisation_bytes',
] as const
export type LimitName = (typeof limitNames)[number]

/** Limit that a call has reached, beside the code of the refusal. */
export const ReachedLimit = z
  .object({
    name: z
      .enum(limitNames)
      .describe(
        'Calls are counted per minute; drafts that are open and bytes that are stored are counted together.',
      ),
    most: z.int().min(0).describe('The limit: number of calls, drafts or bytes.'),
    remaining: z.int().min(0).describe('What is left of it: 0 calls or drafts, or a number of bytes.'),
    until: Instant.nullable().describe(
      'When the limit applies no longer, in UTC; null where something has to be removed first.',
    ),
  })
  .meta({ id: 'ReachedLimit' })
export type ReachedLimit = z.infer<typeof ReachedLimit>
