import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Cursor, Day, Id, Instant, line, NamedRef, nextCursor } from './fields.ts'
import { customerKeyScopes, keyScopes } from './key-scopes.ts'

/** Days before its last one from which a key is marked, and on which its creator is first reminded. */
export const reminderDays = 14

/** Longest life of a key in days. */
export const longestKeyDays = 731

const keyStates = ['active', 'expired', 'revoked'] as const

export const ApiKey = z
  .object({
    id: Id,
    name: z
      .string()
      .describe('Name of the system that uses it. It is shown as the author of what the key does.'),
    organisation: NamedRef.nullable().describe(
      'The customer whose data the key gives access to; null for a key of the provider.',
    ),
    scopes: z
      .array(z.enum(keyScopes))
      .describe('Calls that it may make, in the order of the list of scopes.'),
    beginning: z.string().describe('First characters of the key, by which it can be recognised.'),
    state: z.enum(keyStates).describe('`active` until it expires or is revoked.'),
    expiresOn: Day.describe('Last day on which it works, to its end in Helsinki.'),
    expiresInDays: z
      .int()
      .min(0)
      .max(reminderDays)
      .nullable()
      .describe(
        `Days until \`expiresOn\`, 0 on that day, if it is active and these are at most ${reminderDays}; null otherwise.`,
      ),
    lastUsedAt: Instant.nullable().describe('When it was last used, in UTC, to the minute; null if never.'),
    createdAt: Instant.describe('When it was created, in UTC.'),
    createdBy: NamedRef.describe('The manager who created it.'),
    revokedAt: Instant.nullable().describe('When it was revoked, in UTC; null if it was not.'),
    allowed: z.array(z.enum(['revoke'])).describe('Actions that the reader may take now.'),
  })
  .meta({ id: 'ApiKey' })
export type ApiKey = z.infer<typeof ApiKey>

export const NewApiKey = z.strictObject({
  name: line(100, 1).describe('Name of the system that will use it, 1–100 characters.'),
  organisationId: Id.nullable().describe(
    'The customer whose data the key gives access to; null for a key of the provider.',
  ),
  scopes: z
    .array(z.enum(keyScopes))
    .min(1)
    .max(keyScopes.length)
    .describe(
      `Calls that it may make. A key of a customer may have ${customerKeyScopes.map((scope) => `\`${scope}\``).join(', ')}.`,
    ),
  expiresOn: Day.describe('Last day on which it works, from today on and at most two years ahead.'),
})
export type NewApiKey = z.infer<typeof NewApiKey>

export const keyEndpoints = {
  listKeys: endpoint({
    method: 'GET',
    path: '/keys',
    summary: 'API keys (manager)',
    description:
      'Newest first, at most 50 per page. Expired and revoked keys stay in the list. The person who created a key receives an email reminder 14 days and one day before its last day.',
    access: 'signed-in',
    query: z.strictObject({ cursor: Cursor.optional() }),
    status: 200,
    reply: z
      .object({ items: z.array(ApiKey).describe('Newest first, at most 50.'), nextCursor })
      .meta({ id: 'ApiKeyPage' }),
    errors: ['forbidden'],
  }),
  createKey: endpoint({
    method: 'POST',
    path: '/keys',
    summary: 'Create an API key (manager)',
    description:
      'The reply contains the key itself, which is stored only as a hash and cannot be shown again. A repeated call with the same `Idempotency-Key` returns `key: null`.',
    access: 'signed-in',
    body: NewApiKey,
    idempotent: true,
    status: 201,
    reply: z
      .object({
        ...ApiKey.shape,
        key: z
          .string()
          .nullable()
          .describe(
            'The key, `lsk_` and 43 characters, for `Authorization: Bearer …`. Null if the call is a repeated one.',
          ),
      })
      .meta({ id: 'CreatedApiKey' }),
    errors: ['forbidden', 'organisation_not_found'],
  }),
  revokeKey: endpoint({
    method: 'POST',
    path: '/keys/{id}/revocation',
    summary: 'Revoke an API key (manager)',
    description:
      'Every later call with it is refused. If it has already been revoked, the original time is kept.',
    access: 'signed-in',
    params: z.strictObject({ id: Id.describe('The key’s ID.') }),
    status: 200,
    reply: ApiKey,
    errors: ['forbidden', 'key_not_found'],
  }),
}
