import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { Faults, Middleware } from './faults.ts'
import { readText } from './read-text.ts'

const tokenPath = '/oauth/token'

// Wording of hosted providers: the browser library falls back to its iframe only on this text.
const deadRefreshToken = { error: 'invalid_grant', error_description: 'Unknown or invalid refresh token.' }
const secondFactorWanted = {
  error: 'mfa_required',
  error_description: 'Multifactor authentication required',
  mfa_token: 'local-demo',
}

/** Makes the token endpoint behave like hosted ones: it accepts JSON bodies and uses their error texts. */
export function tokenAnswers(faults: Faults, siteUrls: readonly string[]): Middleware {
  return async (context, next) => {
    if (context.path !== tokenPath || context.method !== 'POST') return next()
    if (faults.asksForSecondFactor) {
      const origin = context.get('Origin')
      if (siteUrls.includes(origin)) context.set('Access-Control-Allow-Origin', origin)
      context.status = 403
      context.body = secondFactorWanted
      return
    }
    if (context.is('json')) await turnIntoForm(context)
    await next()
    const isDead = faults.refusesRefreshTokens || isInvalidGrant(context.body)
    if (isDead && isRefresh(context)) {
      context.status = 403
      context.body = deadRefreshToken
    }
  }
}

function isInvalidGrant(body: unknown): boolean {
  return Object(body).error === 'invalid_grant'
}

/** Parsed request body, attached by the library. */
function isRefresh(context: Parameters<Middleware>[0]): boolean {
  return Object(context.oidc)?.params?.grant_type === 'refresh_token'
}

/** Converts a JSON body to a form, the only format that the library reads. */
async function turnIntoForm(context: Parameters<Middleware>[0]): Promise<void> {
  const form = Buffer.from(new URLSearchParams(parseJson(await readText(context.req, 56 * 1024))).toString())
  const { socket, method, url, headers } = context.req
  const type = 'application/x-www-form-urlencoded'
  // Not a real request: ending one would close the connection of the reply.
  const request = Object.assign(Readable.from([form]), {
    socket,
    method,
    url,
    headers: { ...headers, 'content-type': type, 'content-length': String(form.length) },
  })
  context.req = context.request.req = request as unknown as IncomingMessage
}

function parseJson(text: string): Record<string, string> {
  try {
    return Object(JSON.parse(text))
  } catch {
    return {}
  }
}
