import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose'
import type { Config } from '#server/config.ts'
import { Refusal } from '#server/refusal.ts'
import type { TokenClaims } from './caller.ts'
import { grantsOf } from './grants.ts'
import { keyOfSession, keyOfToken } from './session-keys.ts'

export type TokenChecker = (token: string, now: Date) => Promise<TokenClaims>

const mostRemembered = 5000
const tokenShape = /^[\w.-]{20,8000}$/

/**
 * Checks access tokens against the keys of the provider: issuer, audience, expiry with 60 s leeway, algorithm. A
 * valid token is cached until it expires, because verifying a signature costs more than the rest of a short call.
 */
export function tokenChecker(config: Config['auth']): TokenChecker {
  const keys = keysOfProvider(config)
  const passed = new Map<string, { claims: TokenClaims; expiresAt: number }>()
  return async (token, now) => {
    const remembered = passed.get(token)
    if (remembered && remembered.expiresAt > now.getTime()) return remembered.claims
    passed.delete(token)
    if (!tokenShape.test(token)) throw new Refusal('not_signed_in')
    const payload = await verify(token, keys, config, now)
    const claims = readClaims(token, payload, config)
    if (passed.size >= mostRemembered) passed.delete(passed.keys().next().value ?? '')
    passed.set(token, { claims, expiresAt: ((payload.exp ?? 0) + 60) * 1000 })
    return claims
  }
}

type ProviderKeys = ReturnType<typeof createRemoteJWKSet>

export const keysOfProvider = ({ issuer }: Config['auth']): ProviderKeys =>
  createRemoteJWKSet(new URL('.well-known/jwks.json', issuer), { timeoutDuration: 4000 })

async function verify(
  token: string,
  keys: ProviderKeys,
  config: Config['auth'],
  now: Date,
): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer: config.issuer,
      audience: config.audience,
      algorithms: config.algorithms,
      clockTolerance: 60,
      requiredClaims: ['sub', 'exp', 'iat'],
      currentDate: now,
    })
    return payload
  } catch (error) {
    throw new Refusal(isOfTheProvider(error) ? 'identity_provider_away' : 'not_signed_in')
  }
}

/**
 * True if the provider failed and not the token: its keys could not be read. Without them a token is neither accepted
 * nor refused. jose reports an answer that is no list of keys with its general code.
 */
export function isOfTheProvider(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return true
  return (
    error instanceof errors.JWKSTimeout ||
    error instanceof errors.JWKSInvalid ||
    error.code === errors.JOSEError.code
  )
}

const mostKeyLength = 255

function readClaims(token: string, payload: JWTPayload, config: Config['auth']): TokenClaims {
  const subject = readKey(payload.sub)
  if (subject === null) throw new Refusal('not_signed_in')
  const text = (claim: string, limit: number) => cleanText(payload[claim], limit)
  const email = readEmail(payload.email)
  const roles = [payload[config.roleClaim]].flat()
  const grants = grantsOf(roles, config.roleNames)
  const hasStaffFactor = namesFactor(payload, config)
  // Such a token must not become the latest one of the person, which counts for all sessions.
  if (grants.length > 0 && !hasStaffFactor) throw new Refusal('second_factor_missing')
  const organisationId = readKey(payload.org_id)
  const sid = readKey(payload.sid)
  return {
    issuer: config.issuer,
    subject,
    issuedAt: new Date((payload.iat ?? 0) * 1000),
    sessionKey: sid === null ? keyOfToken(token) : keyOfSession(sid),
    namesSession: sid !== null,
    hasStaffFactor,
    name: text('name', 200) || email.slice(0, 200) || subject.slice(0, 200),
    email,
    emailVerified: email !== '' && payload.email_verified === true,
    language: text('locale', 10).startsWith('fi') ? 'fi' : 'en',
    grants,
    organisation:
      organisationId === null ? null : { externalId: organisationId, name: text('org_name', 200) || null },
  }
}

/** True if the sign-in had one of the factors that staff need. A token that names none had none of them. */
const namesFactor = (payload: JWTPayload, { factorClaim, staffFactors }: Config['auth']): boolean =>
  staffFactors.length === 0 ||
  [payload[factorClaim]].flat().some((named) => typeof named === 'string' && staffFactors.includes(named))

/**
 * Key of a person, an organisation or a session, exactly as the provider sends it; null if there is none. A key with control
 * characters or over the limit is refused: cleaned or cut, it could become the key of somebody else.
 */
export function readKey(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null
  if (typeof value !== 'string' || value.length > mostKeyLength || /[\p{Cc}\p{Cs}]/u.test(value))
    throw new Refusal('not_signed_in')
  return value
}

/**
 * E-mail address exactly as the provider sends it; empty if there is none or if it cannot be stored. Cleaned or cut, it
 * could become an address that the provider has not verified.
 */
function readEmail(value: unknown): string {
  const email = cleanText(value, mostEmailLength)
  return email === value ? email : ''
}

const mostEmailLength = 254

/** Text that is only displayed, in a form that can be stored. */
const cleanText = (value: unknown, limit: number): string =>
  typeof value === 'string' ? value.replace(/\p{Cc}/gu, '').slice(0, limit) : ''
