import type { Language, Role } from '#contract/lists.ts'

/** Who makes a call, as the domain needs to know it. Made for each call from a checked token and our own memberships. */
export type Caller = {
  personId: string
  name: string
  email: string
  language: Language
  role: Role
  organisationIds: readonly string[]
}

/** The id of no person: what the product reads for itself was never opened to it. */
export const nobodyId = '00000000-0000-0000-0000-000000000000'

/** What a checked access token says of the person. Nothing else of the token reaches the product. */
export type TokenClaims = {
  issuer: string
  subject: string
  /** Of two tokens that say different things of one person, the later one is right. */
  issuedAt: Date
  name: string
  email: string
  emailVerified: boolean
  language: Language
  role: Role
  /** Without a name where the provider tells only the id. */
  organisation: { externalId: string; name: string | null } | null
}
