import { type JWTPayload, jwtVerify } from 'jose'
import type { Config } from '#server/config.ts'
import { Refusal } from '#server/refusal.ts'
import { isOfTheProvider, keysOfProvider, readKey } from './tokens.ts'

/** Claims of a checked logout token. Either `sid` or `subject` is given, or both. */
export type LogoutClaims = { jti: string; sid: string | null; subject: string | null; issuedAt: Date }

export type LogoutChecker = (token: string, now: Date) => Promise<LogoutClaims>

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout'
/** A provider that could not deliver a logout token at once may do so for this long. */
const longestAge = '10 minutes'
const acceptedTypes = ['logout+jwt', 'application/logout+jwt', 'jwt']

/** Checks logout tokens as OpenID Connect Back-Channel Logout 1.0 demands, except for their replay. */
export function logoutTokenChecker(config: Config['auth']): LogoutChecker {
  const keys = keysOfProvider(config)
  return async (token, now) => {
    const { payload, protectedHeader } = await jwtVerify(token, keys, {
      issuer: config.issuer,
      audience: config.clientId,
      algorithms: config.logoutAlgorithms,
      clockTolerance: 60,
      requiredClaims: ['iat', 'jti', 'events'],
      maxTokenAge: longestAge,
      currentDate: now,
    }).catch((error: unknown) => {
      throw new Refusal(isOfTheProvider(error) ? 'identity_provider_away' : 'logout_token_refused')
    })
    // An ID token would otherwise be taken for a logout token, and the other way round.
    const isTyped = acceptedTypes.includes((protectedHeader.typ ?? 'jwt').toLowerCase())
    if (!isTyped || !namesLogout(payload) || payload.nonce !== undefined)
      throw new Refusal('logout_token_refused')
    return readLogout(payload)
  }
}

function namesLogout({ events }: JWTPayload): boolean {
  const event: unknown = Object(events)[logoutEvent]
  return typeof event === 'object' && event !== null
}

function readLogout(payload: JWTPayload): LogoutClaims {
  const [jti, sid, subject] = [payload.jti, payload.sid, payload.sub].map(readKeyOfLogout)
  if (!jti || (!sid && !subject)) throw new Refusal('logout_token_refused')
  return { jti, sid: sid ?? null, subject: subject ?? null, issuedAt: new Date((payload.iat ?? 0) * 1000) }
}

function readKeyOfLogout(value: unknown): string | null {
  try {
    return readKey(value)
  } catch {
    throw new Refusal('logout_token_refused')
  }
}
