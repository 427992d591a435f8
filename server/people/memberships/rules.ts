import type { TeamRole } from '#contract/lists.ts'

/** Membership of one team, perhaps an ended one. */
export type Membership = {
  personId: string
  role: TeamRole
  since: Date
  endedAt: Date | null
  /** Merged customer whose organisation at the identity provider brought the member; null for members of the team itself. */
  throughId: string | null
}
