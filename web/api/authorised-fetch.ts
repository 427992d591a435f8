import { ApiProblem } from './problem.ts'

/** Gives an access token; `isFresh` requests a new one even when the current one seems valid. */
export type GetToken = (options?: { isFresh: boolean }) => Promise<string>

export type AuthorisedFetch = (request: Request) => Promise<Response>

/**
 * Sends a request with an access token. A 401 reply means that a seemingly valid token is not (keys changed,
 * a clock is wrong): one new token is tried, then the user has to sign in again.
 */
export const authorisedFetch =
  (getToken: GetToken): AuthorisedFetch =>
  async (request) => {
    const first = await send(request.clone(), await getToken())
    if (first.status !== 401) return first
    return send(request, await getToken({ isFresh: true }))
  }

const send = async (request: Request, token: string) => {
  request.headers.set('Authorization', `Bearer ${token}`)
  try {
    return await fetch(request)
  } catch (error) {
    // An aborted call is not a network failure.
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new ApiProblem('network_failed', 0, [], error)
  }
}
