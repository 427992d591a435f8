import type { GetToken } from '#web/api/authorised-fetch.ts'
import { createApi, dataOf } from '#web/api/client.ts'
import { ApiProblem } from '#web/api/problem.ts'

const storedAs = 'labsilta.laboratory'
const secretText = /^#([\w-]{43})$/

/** The secret of the link, which is removed from the address and from the history of the browser. */
export const takeSecret = (): string | null => {
  const { pathname, search, hash } = location
  const [, secret = null] = secretText.exec(hash) ?? []
  if (hash !== '') history.replaceState(history.state, '', pathname + search)
  return secret
}

/**
 * Gives the token of the session. A secret opens a new one; without a secret the one of this tab goes on, as after a reload. The
 * secret stays in memory, so that a page that was open for long goes on.
 */
export const laboratorySession = (apiUrl: string, secret: string | null): GetToken => {
  const api = createApi(apiUrl, sendPlain)
  if (secret !== null) sessionStorage.removeItem(storedAs)
  let opening: Promise<string> | null = null
  const open = async (of: string) => {
    const { token } = await dataOf(api.POST('/api/v1/laboratory/session', { body: { secret: of } }))
    sessionStorage.setItem(storedAs, token)
    return token
  }
  return async ({ isFresh } = { isFresh: false }) => {
    const stored = sessionStorage.getItem(storedAs)
    if (stored !== null && !isFresh) return stored
    if (secret === null) throw new ApiProblem('laboratory_session_over', 401)
    opening ??= open(secret).finally(() => {
      opening = null
    })
    return opening
  }
}

const sendPlain = async (request: Request) => {
  try {
    return await fetch(request)
  } catch (error) {
    throw new ApiProblem('network_failed', 0, [], error)
  }
}
