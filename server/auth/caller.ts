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

/** What a checked access token says of the person. Nothing else of the token reaches the product. */
export type TokenClaims = {
  issuer: string
  subject: string
  name: string
  email: string
  emailVerified: boolean
  language: Language
  role: Role
  organisation: { externalId: string; name: string } | null
}
