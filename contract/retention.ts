import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { block, Count, Id, Instant, NamedRef } from './fields.ts'
import { holdSubjects, retentionSteps } from './privacy-lists.ts'

const step = z.enum(retentionSteps).describe('Kind of data.')

export const RetentionHold = z
  .object({
    id: Id.describe('The hold’s ID.'),
    organisation: NamedRef.nullable().describe('The customer whose data is kept; null for a person.'),
    person: NamedRef.nullable().describe('The person whose data is kept; null for a customer.'),
    reason: z.string().describe('Why the data must be kept.'),
    placedAt: Instant.describe('When it was placed, in UTC.'),
    placedBy: z.string().describe('Name of the manager.'),
    endedAt: Instant.nullable().describe('When it ended, in UTC; null while it is in force.'),
    allowed: z.array(z.enum(['end'])).describe('Actions that the reader may take now.'),
  })
  .meta({ id: 'RetentionHold' })
export type RetentionHold = z.infer<typeof RetentionHold>

export const Retention = z
  .object({
    steps: z
      .array(
        z.object({
          step,
          months: Count.nullable().describe('Configured period in months; null if nothing is removed.'),
          noticeMonths: Count.describe('Period that the privacy notice names.'),
          removedAt: Instant.nullable().describe(
            'When something was last removed, in UTC; null if nothing was.',
          ),
          removed: Count.describe('How many records were removed then.'),
        }),
      )
      .describe('Periods after which data is removed, and what was last removed.'),
    holds: z.array(RetentionHold).describe('Legal holds in force, newest first, at most 200.'),
  })
  .meta({ id: 'Retention' })
export type Retention = z.infer<typeof Retention>

export const RetentionPreview = z
  .object({
    steps: z
      .array(
        z.object({
          step,
          months: Count.describe(
            'Period that was counted with: the configured one, or that of the privacy notice.',
          ),
          count: Count.describe('Number of records whose period is over and that no hold keeps.'),
        }),
      )
      .describe('What would be removed now, by kind.'),
  })
  .meta({ id: 'RetentionPreview' })
export type RetentionPreview = z.infer<typeof RetentionPreview>

const NewHold = z.strictObject({
  kind: z.enum(holdSubjects).describe('What the ID is of.'),
  id: Id.describe('The ID of the customer or of the person’s account.'),
  reason: block(1000).min(1).describe('Why the data must be kept.'),
})
export type NewHold = z.infer<typeof NewHold>

export const retentionEndpoints = {
  getRetention: endpoint({
    method: 'GET',
    path: '/privacy/retention',
    summary: 'Retention periods and legal holds (manager)',
    access: 'signed-in',
    status: 200,
    reply: Retention,
    errors: ['forbidden'],
  }),
  previewRetention: endpoint({
    method: 'GET',
    path: '/privacy/retention/preview',
    summary: 'How much retention would remove now (manager)',
    description:
      'Counts only; nothing is removed. A kind that is off is counted with the period of the privacy notice.',
    access: 'signed-in',
    status: 200,
    reply: RetentionPreview,
    errors: ['forbidden'],
  }),
  placeHold: endpoint({
    method: 'POST',
    path: '/privacy/holds',
    summary: 'Keep the data of a customer or person (manager)',
    description:
      'While the hold is in force, no retention period removes data of the customer or person, and no erasure of these people begins.',
    access: 'signed-in',
    body: NewHold,
    idempotent: true,
    status: 201,
    reply: RetentionHold,
    errors: ['forbidden', 'customer_not_found', 'person_not_found'],
  }),
  endHold: endpoint({
    method: 'POST',
    path: '/privacy/holds/{id}/end',
    summary: 'End a legal hold (manager)',
    description: 'Periods count again. If the hold has already ended, the original time is kept.',
    access: 'signed-in',
    params: z.strictObject({ id: Id.describe('The hold’s ID.') }),
    status: 200,
    reply: RetentionHold,
    errors: ['forbidden', 'hold_not_found'],
  }),
}
