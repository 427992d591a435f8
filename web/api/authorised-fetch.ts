import { actForHeader } from '#contract/acting.ts'
import { ApiProblem } from './problem.ts'

/** Gives an access token; `isFresh` requests a new one even when the current one seems valid. */
export type GetToken = (options?: { isFresh: boolean }) => Promise<string>

export type AuthorisedFetch = (request: Request) => Promise<Response>

/** Headers of a call: the token, and the person for whom an expert acts. */
export const callHeaders = (token: string, actsFor: string | undefined) => ({
  Authorization: `Bearer ${token}`,
  ...(actsFor !== undefined && { [actForHeader]: actsFor }),
})

/**
 * Sends a request with an access token. A 401 reply means that a seemingly valid token is not (keys changed,
 * a clock is wrong): one new token is tried, then the user has to sign in again.
 */
export const authorisedFetch =
  (getToken: GetToken, actsFor?: string): AuthorisedFetch =>
  async (request) => {
    const first = await send(request.clone(), callHeaders(await getToken(), actsFor))
    if (first.status !== 401) return first
    return send(request, callHeaders(await getToken({ isFresh: true }), actsFor))
  }

const send = async (request: Request, headers: Record<string, string>) => {
  for (const [name, value] of Object.entries(headers)) request.headers.set(name, value)
  try {
    return await fetch(request)
  } catch (error) {
    // An aborted call is not a network failure.
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new ApiProblem('network_failed', 0, [], error)
  }
}
