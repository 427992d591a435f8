import { createPrivateKey, randomUUID, sign } from 'node:crypto'
import { demoSigningKey } from '#local/identity/demo-keys.ts'
import { clientId } from '#local/identity/settings.ts'

export const logoutEvents = { 'http://schemas.openid.net/event/backchannel-logout': {} }

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Logout token of the local provider. `claims` and `header` override; undefined removes one. */
export function signLogoutToken(
  issuer: string,
  claims: Record<string, unknown>,
  header: Record<string, unknown> = {},
): string {
  const iat = Math.floor(Date.now() / 1000)
  const token = [
    part({ alg: 'RS256', kid: demoSigningKey.kid, typ: 'logout+jwt', ...header }),
    part({
      iss: issuer,
      aud: clientId,
      iat,
      exp: iat + 120,
      jti: randomUUID(),
      events: logoutEvents,
      ...claims,
    }),
  ].join('.')
  const key = createPrivateKey({ key: demoSigningKey, format: 'jwk' })
  return `${token}.${sign('RSA-SHA256', Buffer.from(token), key).toString('base64url')}`
}
