import { callHeaders } from '#web/api/authorised-fetch.ts'
import { createApi } from '#web/api/client.ts'

const patienceMs = 1000

/**
 * Reports a sign-out to the API, which then refuses the token. Never fails and takes a second at most: signing out must not
 * depend on the connection. The call goes on after the page has been left.
 */
export async function reportSignOut(apiUrl: string, cached: Promise<string | undefined>): Promise<void> {
  const report = async () => {
    const token = await cached
    // Without a token there is nothing that the API could accept.
    if (!token) return
    const send = (request: Request) => fetch(new Request(request, { headers: callHeaders(token, undefined) }))
    await createApi(apiUrl, send).DELETE('/api/v1/session', { keepalive: true })
  }
  await Promise.race([report().catch(() => undefined), after(patienceMs)])
}

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
