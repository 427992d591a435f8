import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { importJWK, SignJWT } from 'jose'
import { demoPublicKeys, demoSigningKey } from '#local/identity/demo-keys.ts'
import { audience, clientId, roleClaim, scopes } from '#local/identity/settings.ts'
import { listenOnFreePort } from '#local/ports.ts'
import { demoPersonOf } from './demo-person.ts'

export type TokenOptions = {
  issuer: string
  sub: string
  email?: string
  name?: string
  locale?: string
  roles?: readonly string[]
  orgId?: string
  orgName?: string
  /** Claims that override all others, so that a test can falsify any of them; undefined removes one. */
  overrides?: Record<string, unknown>
}

/** Access token as issued by the local provider, signed with its demo key, without a browser. */
export async function signAccessToken(options: TokenOptions): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  const claims = {
    iss: options.issuer,
    aud: audience,
    sub: options.sub,
    iat: now,
    exp: now + 3600,
    client_id: clientId,
    scope: scopes,
    email: options.email ?? `${options.sub.replace(/\W+/g, '.')}@people.example`,
    email_verified: true,
    name: options.name ?? options.sub,
    locale: options.locale ?? 'en-US',
    [roleClaim]: options.roles,
    org_id: options.orgId,
    org_name: options.orgName,
    ...options.overrides,
  }
  const key = await importJWK(demoSigningKey, 'RS256')
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: demoSigningKey.kid, typ: 'at+jwt' })
    .sign(key)
}

/** Token of a demo person, in a session of its own: it does not end when the person signs out somewhere else. */
export function signDemoToken(issuer: string, name: string): Promise<string> {
  const person = demoPersonOf(name)
  return signAccessToken({
    issuer,
    sub: person.subject,
    email: person.email,
    name: person.name,
    locale: person.locale,
    roles: person.roles.length > 0 ? person.roles : undefined,
    orgId: person.organisation?.id,
    orgName: person.organisation?.name,
    overrides: { sid: randomUUID() },
  })
}

/** Key server that replaces the identity provider in API tests, which need only its keys. */
export async function startKeyServer(): Promise<{ issuer: string; stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    const isKeys = request.url === '/.well-known/jwks.json'
    response.writeHead(isKeys ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(isKeys ? demoPublicKeys : {}))
  })
  const port = await listenOnFreePort(server)
  return {
    issuer: `http://localhost:${port}/`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
