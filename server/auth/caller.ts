import type { KeyScope } from '#contract/key-scopes.ts'
import type { Language } from '#contract/lists.ts'
import type { Reader } from '#server/db/readers.ts'
import { Refusal } from '#server/refusal.ts'
import { type Grant, hasGrant } from './grants.ts'
import type { SessionKey } from './session-keys.ts'

/** Origin of a call. Built for each call from a checked token and the stored memberships. */
export type Caller = {
  kind: 'person' | 'key' | 'system' | 'laboratory'
  /**
   * Id of the one who acts: the person, the API key, the expert who acts for the person, or the link of a laboratory;
   * `nobodyId` for the system.
   */
  id: string
  /**
   * Id of the person whose permissions the caller has, for a key that of its technical person; `nobodyId` for the system, which
   * owns no orders, and for laboratories.
   */
  personId: string
  name: string
  email: string
  language: Language
  grants: readonly Grant[]
  organisationIds: readonly string[]
  /** Calls that a key may make; absent for everybody else. */
  scopes?: readonly KeyScope[]
  /** Consignment whose link a laboratory has opened; absent for everybody else. */
  consignmentId?: string
  /** Expert who acts for the person of a customer; absent for everybody else. */
  actingExpert?: { id: string; name: string }
  /** Session of the token at the identity provider; absent for callers without such a token. */
  session?: TokenSession
}

/** Tokens that end with a sign-out: those under the key that were issued until then. */
export type TokenSession = { key: SessionKey; issuedAt: Date }

/** Person who can be responsible for something; null for an API key. */
export const responsiblePerson = ({ kind, personId }: Caller): string | null =>
  kind === 'person' ? personId : null

/** Refuses a key that lacks a scope which a call needs beside that of its address. */
export function requireScope({ scopes }: Caller, needed: KeyScope): void {
  if (scopes && !scopes.includes(needed)) throw new Refusal('scope_missing')
}

/** Identity for the policies of the database; null for the provider's own staff. */
export const readerOf = (caller: Caller): Reader | null =>
  hasGrant(caller, 'expert')
    ? null
    : {
        actorId: caller.id,
        personId: caller.personId,
        organisationIds: caller.organisationIds,
        consignmentId: caller.consignmentId,
      }

/** Id that belongs to no person. */
export const nobodyId = '00000000-0000-0000-0000-000000000000'

/** Caller of scheduled work and of changes that follow from rules. Sees every order, as an expert does. */
export const systemCaller: Caller = {
  kind: 'system',
  id: nobodyId,
  personId: nobodyId,
  name: '',
  email: '',
  language: 'en',
  grants: ['expert'],
  organisationIds: [],
}

/** Caller who has opened the link of a consignment. It is no person and has no permissions elsewhere. */
export const laboratoryCaller = (laboratory: {
  id: string
  name: string
  language: Language
  consignmentId: string
}): Caller => ({
  ...laboratory,
  kind: 'laboratory',
  personId: nobodyId,
  email: '',
  grants: [],
  organisationIds: [],
})

/** Claims of a checked access token. Nothing else of the token is used. */
export type TokenClaims = {
  issuer: string
  subject: string
  /** Of two tokens with different claims about one person, the later one counts for both. */
  issuedAt: Date
  sessionKey: SessionKey
  namesSession: boolean
  /** True if the sign-in had a factor that staff need, or if none is asked for. */
  hasStaffFactor: boolean
  name: string
  email: string
  emailVerified: boolean
  language: Language
  grants: readonly Grant[]
  /** Null if the provider sends only the id. */
  organisation: { externalId: string; name: string | null } | null
}
