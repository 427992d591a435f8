import { endpoints } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { errorCodes } from '#contract/errors.ts'
import { Problem } from '#contract/problem.ts'
import { carriesVersion, codesOf, problemType } from '#server/http/declared-replies.ts'
import { isAccepted } from '#server/storage/content-kinds.ts'

const routes = Object.values<Endpoint>(endpoints).map((endpoint) => {
  const prefix = endpoint.isUnversioned ? '/api' : '/api/v1'
  return { endpoint, pattern: new RegExp(`^${prefix}${endpoint.path.replace(/\{\w+\}/g, '[^/]+')}$`) }
})

/** Expected `ETag` of a reply: its version, if it has one. */
const tagOf = (endpoint: Endpoint, body: unknown): string | undefined =>
  carriesVersion(endpoint) ? `"${(body as { version: number }).version}"` : undefined

export function findEndpoint(method: string, url: string): Endpoint | undefined {
  const [path = ''] = url.split('?')
  // As the server does: an address without parameters comes first.
  const fitting = routes.filter(({ endpoint, pattern }) => endpoint.method === method && pattern.test(path))
  return (fitting.find(({ endpoint }) => !endpoint.path.includes('{')) ?? fitting[0])?.endpoint
}

type Answer = {
  status: number
  contentType: string
  body: unknown
  headers?: Readonly<Record<string, unknown>>
}

/** Difference between an answer and the contract, or null. */
export function undeclared(
  method: string,
  url: string,
  { status, contentType, body, headers = {} }: Answer,
): string | null {
  const endpoint = findEndpoint(method, url)
  const name = `${method} ${url}`
  const kind = contentType.split(';')[0] ?? ''
  if (status < 400) {
    if (!endpoint) return null
    if (status !== endpoint.status) return `${name} answered ${status}, not ${endpoint.status}`
    if (isPageOfForm(endpoint, kind)) return null
    if (mayBeKept(endpoint, headers)) return `${name} answered with something that caches may keep`
    if (headers.etag !== tagOf(endpoint, body)) return `${name} answered with the ETag ${headers.etag}`
    return isOfDeclaredKind(endpoint, kind) ? null : `${name} answered with ${contentType || 'no kind'}`
  }
  if (isPageOfForm(endpoint, kind)) return pageFault(endpoint, name, status)
  if (kind !== problemType) return `${name} failed with ${contentType}`
  const problem = Problem.strict().safeParse(body)
  if (!problem.success) return `${name} failed without problem details`
  const { code } = problem.data
  if (errorCodes[code][0] !== status) return `${name} answered ${code} with ${status}`
  // No address of ours, however much it looks like one: an id that cannot be decoded, or is far too long.
  if (code === 'not_found' || !endpoint) return null
  return codesOf(endpoint).includes(code) ? null : `${name} answered ${code}, which it does not declare`
}

/** True if the answer to a caller has a body that browsers and proxies would be allowed to keep. */
const mayBeKept = ({ access, reply }: Endpoint, headers: NonNullable<Answer['headers']>): boolean =>
  access !== 'anyone' && reply !== 'nothing' && !/\bno-store\b/.test(String(headers['cache-control']))

/** True for a form without script, which is always answered with a page. */
const isPageOfForm = (endpoint: Endpoint | undefined, kind: string): endpoint is Endpoint =>
  endpoint?.takes === 'form' && kind === 'text/html'

const pageFault = (endpoint: Endpoint, name: string, status: number) =>
  codesOf(endpoint).some((code) => errorCodes[code][0] === status)
    ? null
    : `${name} answered a form with ${status}, which it does not declare`

function isOfDeclaredKind({ reply }: Endpoint, kind: string): boolean {
  if (reply === 'nothing') return kind === ''
  if (reply === 'page') return kind === 'text/html'
  if (reply === 'pdf') return kind === 'application/pdf'
  return reply === 'file' ? isAccepted(kind) : kind === 'application/json'
}
