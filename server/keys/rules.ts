import { createHash, randomBytes } from 'node:crypto'
import { helsinkiDay } from '#contract/days.ts'
import type { FieldProblem } from '#contract/errors.ts'
import { customerKeyScopes, type KeyScope, keyScopes } from '#contract/key-scopes.ts'
import { type ApiKey, longestKeyDays, type NewApiKey, reminderDays } from '#contract/keys.ts'
import { dayAfter, daysBetween } from '#server/days.ts'
import { dueReminder } from '#server/reminder-days.ts'
import type { KeyRow } from './store.ts'

const prefix = 'lsk_'
const shownCharacters = prefix.length + 6

/** A new key: 256 random bits behind a prefix by which leaked keys can be found. */
export const newKey = (): string => prefix + randomBytes(32).toString('base64url')

export const isKey = (token: string): boolean => token.startsWith(prefix)

/** Hash under which a key is stored. It needs no salt and no slow function, because nobody can guess 256 random bits. */
export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('base64url')

export const beginningOf = (key: string): string => key.slice(0, shownCharacters)

/** Problems of a new key that depend on several fields or on the day. */
export function problemsOf({ organisationId, scopes, expiresOn }: NewApiKey, now: Date): FieldProblem[] {
  const allowed: readonly KeyScope[] = organisationId === null ? keyScopes : customerKeyScopes
  const today = helsinkiDay(now)
  const last = dayAfter(today, longestKeyDays)
  return [
    ...(scopes.every((scope) => allowed.includes(scope))
      ? []
      : [{ path: 'scopes', code: 'not_a_choice' as const }]),
    ...(expiresOn < today ? [{ path: 'expiresOn', code: 'too_small' as const }] : []),
    ...(expiresOn > last ? [{ path: 'expiresOn', code: 'too_large' as const }] : []),
  ]
}

/** Scopes once each, in the order of the list. */
export const inOrder = (scopes: readonly KeyScope[]): KeyScope[] =>
  keyScopes.filter((scope) => scopes.includes(scope))

export function stateOf(
  { revokedAt, expiresOn }: Pick<KeyRow, 'revokedAt' | 'expiresOn'>,
  now: Date,
): ApiKey['state'] {
  if (revokedAt) return 'revoked'
  return expiresOn < helsinkiDay(now) ? 'expired' : 'active'
}

const minuteMs = 60_000

/** True if a use of the key should be stored: at most one a minute is. */
export const isWorthNoting = (lastUsedAt: Date | null, now: Date): boolean =>
  lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= minuteMs

/** Days until the last one, if it is near. */
function daysLeft(expiresOn: string, now: Date): number | null {
  const left = daysBetween(helsinkiDay(now), expiresOn)
  return left <= reminderDays ? left : null
}

/** Reminder of the last day of an active key that is due today, in days before it; null for none. */
export const keyReminderDue = (
  { expiresOn, createdAt }: Pick<KeyRow, 'expiresOn' | 'createdAt'>,
  now: Date,
): 1 | typeof reminderDays | null =>
  dueReminder([1, reminderDays] as const, {
    today: helsinkiDay(now),
    beganOn: helsinkiDay(createdAt),
    lastOn: expiresOn,
  })

export const presentKey = (row: KeyRow, now: Date): ApiKey => {
  const state = stateOf(row, now)
  return {
    id: row.id,
    name: row.name,
    organisation: row.organisation,
    scopes: inOrder(row.scopes),
    beginning: row.beginning,
    state,
    expiresOn: row.expiresOn,
    expiresInDays: state === 'active' ? daysLeft(row.expiresOn, now) : null,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    createdBy: row.createdBy,
    revokedAt: row.revokedAt?.toISOString() ?? null,
    allowed: state === 'active' ? ['revoke'] : [],
  }
}
