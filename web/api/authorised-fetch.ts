import { ApiProblem } from './problem.ts'

/** Gives an access token; `isFresh` asks the provider for a new one even when the last seems valid. */
export type GetToken = (options?: { isFresh: boolean }) => Promise<string>

export type AuthorisedFetch = (request: Request) => Promise<Response>

/**
 * Sends a request with the person's token. An answer of 401 means that the token is no longer good although it looked so
 * (keys changed, a clock is wrong): one new token is tried, then it is for the person to sign in again.
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
    // A call that was given up on purpose is no failure of the network.
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new ApiProblem('network_failed', 0, [], error)
  }
}
