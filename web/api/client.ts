import type { Method } from '#contract/endpoint.ts'
import type { AuthorisedFetch } from './authorised-fetch.ts'
import type { Address, Options, Reply } from './endpoint-types.ts'
import { ApiProblem, readProblem } from './problem.ts'

type Call<M extends Method> = <A extends Address<M>>(
  address: A,
  ...options: Options<M, A>
) => Promise<{ data: Reply<M, A> }>

export type Api = { [M in Method]: Call<M> }

/**
 * Typed client of the API: `dataOf(api.GET('/api/v1/orders/{id}', { params: { path: { id } }, signal }))`. The types follow
 * from the contract. Every refusal is thrown as an ApiProblem.
 */
export function createApi(apiUrl: string, send: AuthorisedFetch): Api {
  const call =
    (method: Method) =>
    async (address: string, options: SentOptions = {}) => {
      const response = await send(requestOf(apiUrl, method, address, options))
      if (!response.ok)
        throw await readProblem(response.status, response.headers.get('content-type'), () => response.text())
      return { data: await readData(response) }
    }
  return {
    GET: call('GET'),
    POST: call('POST'),
    PUT: call('PUT'),
    PATCH: call('PATCH'),
    DELETE: call('DELETE'),
  } as Api
}

export const dataOf = async <Data>(call: Promise<{ data: Data }>): Promise<Data> => (await call).data

/** Header of an edit, as `params.header`: the version that was read. A stale one is refused with `order_changed`. */
export const ifMatch = (version: number) => ({ 'If-Match': `"${version}"` })

type SentOptions = {
  params?: {
    path?: Readonly<Record<string, unknown>>
    query?: Readonly<Record<string, unknown>>
    header?: Readonly<Record<string, string>>
  }
  body?: unknown
  signal?: AbortSignal
  keepalive?: boolean
}

function requestOf(apiUrl: string, method: Method, address: string, options: SentOptions): Request {
  const { params: { path = {}, query = {}, header = {} } = {}, body, signal, keepalive = false } = options
  const filled = address.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(path[name])))
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      [value].flat().flatMap((each) => (each === undefined || each === null ? [] : [[name, String(each)]])),
    ),
  )
  return new Request(apiUrl.replace(/\/$/, '') + filled + (search.size > 0 ? `?${search}` : ''), {
    method,
    headers: { ...header, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
    keepalive,
  })
}

async function readData(response: Response): Promise<unknown> {
  const text = await response.text()
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new ApiProblem('reply_unreadable', response.status, [], error)
  }
}
