import type { RetentionHold } from '#contract/retention.ts'

/** Customers and people whose data is kept. */
export type Held = {
  /** With the duplicates that they have taken in. */
  organisationIds: readonly string[]
  personIds: readonly string[]
  /** Addresses of these people, in lower case. */
  emails: readonly string[]
  /** Addresses of those who are or were in the teams of these customers, in lower case. */
  teamEmails: readonly string[]
}

type Named = { id: string; name: string }
export type HoldRow = {
  id: string
  organisation: Named | null
  person: Named | null
  reason: string
  placedAt: Date
  placedByName: string
  endedAt: Date | null
}

export const presentHold = ({ placedAt, placedByName, endedAt, ...row }: HoldRow): RetentionHold => ({
  ...row,
  placedAt: placedAt.toISOString(),
  placedBy: placedByName,
  endedAt: endedAt?.toISOString() ?? null,
  allowed: endedAt === null ? ['end'] : [],
})
