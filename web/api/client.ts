import createClient from 'openapi-fetch'
import type { AuthorisedFetch } from './authorised-fetch.ts'
import { readProblem } from './problem.ts'
import type { paths } from './schema.d.ts'

/**
 * The typed client: `dataOf(api.GET('/api/v1/orders/{id}', { params: { path: { id } }, signal }))`. Every refusal is
 * thrown as an ApiProblem; what comes back is data.
 */
export const createApi = (apiUrl: string, send: AuthorisedFetch) => {
  const api = createClient<paths>({ baseUrl: apiUrl, fetch: send })
  api.use({
    async onResponse({ response }) {
      if (response.ok) return
      throw await readProblem(response.status, response.headers.get('content-type'), () => response.text())
    },
  })
  return api
}

export type Api = ReturnType<typeof createApi>

export const dataOf = async <Reply extends { data?: unknown }>(call: Promise<Reply>) =>
  (await call).data as Exclude<Reply['data'], undefined>

/** For edits, as `params.header`: the version that was read. A stale one is refused with `order_changed`. */
export const ifMatch = (version: number) => ({ 'If-Match': `"${version}"` })
