import { authorisedFetch, type GetToken } from '#web/api/authorised-fetch.ts'
import { createApi, dataOf } from '#web/api/client.ts'
import { ApiProblem, hasCode } from '#web/api/problem.ts'

const storedAs = 'labsilta.laboratory'
const secretText = /^#([\w-]{43})$/

/** State of the page in its entry of the history, in the place of the router: kept by a reload, and by navigations that pass it on. */
export const pageState = (): { isUnopened?: boolean } | undefined => history.state?.usr

/** Notes whether the link of this page has given no session yet. */
const noteUnopened = (isUnopened: boolean, address?: string) =>
  history.replaceState({ ...history.state, usr: { isUnopened } }, '', address)

/** The secret of the link, which is removed from the address and from the history of the browser. */
export const takeSecret = (): string | null => {
  const { pathname, search, hash } = location
  const [, secret = null] = secretText.exec(hash) ?? []
  if (hash !== '') noteUnopened(true, pathname + search)
  return secret
}

/** Opens a link that is entered as the address of the open page, of which only the fragment changes. */
export const openEnteredLinks = () =>
  addEventListener('hashchange', () => {
    if (location.hash !== '') location.reload()
  })

export type LaboratorySession = {
  getToken: GetToken
  /** Ends the session and removes token and secret from the browser. Nothing changes if the call fails. */
  close: () => Promise<void>
}

/**
 * Session of the page. A secret opens a new session, which ends the one before it in this tab; without a secret the session of this
 * tab continues, as after a reload. The secret stays in memory, so that a page that is open for longer than a session stays usable.
 *
 * A link that is refused ends no session. The page of this link does not continue the one before, which may be of another
 * consignment.
 */
export const laboratorySession = (apiUrl: string, givenSecret: string | null): LaboratorySession => {
  let secret = givenSecret
  const api = createApi(apiUrl, sendPlain)
  let isOpened = !pageState()?.isUnopened
  let opening: Promise<string> | null = null
  const open = async (of: string) => {
    const replacedToken = isOpened ? undefined : (sessionStorage.getItem(storedAs) ?? undefined)
    const body = { secret: of, replacedToken }
    const { token } = await dataOf(api.POST('/api/v1/laboratory/session', { body }))
    sessionStorage.setItem(storedAs, token)
    isOpened = true
    noteUnopened(false)
    return token
  }
  const getToken: GetToken = async ({ isFresh } = { isFresh: false }) => {
    const stored = isOpened ? sessionStorage.getItem(storedAs) : null
    if (stored !== null && !isFresh) return stored
    if (secret === null) throw new ApiProblem('laboratory_session_over', 401)
    opening ??= open(secret).finally(() => {
      opening = null
    })
    return opening
  }
  const close = async () => {
    await opening?.catch(() => undefined)
    const token = sessionStorage.getItem(storedAs)
    const kept = secret
    // Calls that are refused meanwhile open no other session.
    secret = null
    try {
      if (token !== null) await endSession(apiUrl, token)
    } catch (error) {
      if (!hasCode(error, 'laboratory_session_over', 'laboratory_link_ended')) {
        secret = kept
        throw error
      }
    }
    sessionStorage.removeItem(storedAs)
  }
  return { getToken, close }
}

const endSession = (apiUrl: string, token: string) =>
  createApi(
    apiUrl,
    authorisedFetch(async () => token),
  ).DELETE('/api/v1/laboratory/session')

const sendPlain = async (request: Request) => {
  try {
    return await fetch(request)
  } catch (error) {
    throw new ApiProblem('network_failed', 0, [], error)
  }
}
