import { signDemoToken } from '#local/identity/access-token.ts'
import type { RunningProduct } from '#local/product.ts'

/** Call of the API by a person of the demo data. A refusal is an error. */
export type Call = <Body>(
  by: string,
  method: string,
  path: string,
  body?: unknown,
  version?: number,
) => Promise<Body>

export const callAs = ({ siteUrl, identity }: RunningProduct): Call => {
  return async (by, method, path, body, version) => {
    const reply = await fetch(`${siteUrl}/api/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await signDemoToken(identity.settings.issuer, by)}`,
        'idempotency-key': crypto.randomUUID(),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    })
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
    return reply.json()
  }
}
