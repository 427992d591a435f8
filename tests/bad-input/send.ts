import { v4 as uuid } from 'uuid'
import type { Endpoint } from '#contract/endpoint.ts'
import { errorCodes } from '#contract/errors.ts'
import { Problem } from '#contract/problem.ts'
import { codesOf } from '#server/http/declared-replies.ts'
import type { ApiClient, Reply } from '#tests/support/api.ts'
import type { Request, Upload } from './request-of.ts'

/** Sends a request as a program would: JSON as JSON, an upload as a form. `raw` replaces the body. */
export function send(
  client: ApiClient,
  endpoint: Endpoint,
  { params, query, headers, body }: Request,
  raw?: { content: string | Buffer; type: string },
): Promise<Reply> {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  const search = new URLSearchParams(query).toString()
  const url = search ? `${path}?${search}` : path
  if (raw)
    return client.call(endpoint.method, url, raw.content, {
      headers: { ...headers, 'content-type': raw.type },
    })
  if (Buffer.isBuffer(body)) return client.call(endpoint.method, url, body, { headers })
  if (!Buffer.isBuffer((body as Upload | undefined)?.content))
    return client.call(endpoint.method, url, asJson(body), { headers })
  const { content, type } = formOf(body as Upload)
  return client.call(endpoint.method, url, content, { headers: { ...headers, 'content-type': type } })
}

/** A body that is a text is sent as a JSON text. */
const asJson = (body: unknown) => (body === undefined ? undefined : JSON.stringify(body))

export function formOf({ field, name, content }: Upload): { content: Buffer; type: string } {
  const boundary = `b${uuid()}`
  const quoted = (text: string) => text.replaceAll('"', '%22').replaceAll(/[\r\n]/g, ' ')
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(field)}"; filename="${quoted(name)}"\r\nContent-Type: text/html\r\n\r\n`
  return {
    content: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    type: `multipart/form-data; boundary=${boundary}`,
  }
}

/** Problem with a refusal that the contract does not declare, or null. */
export function faultsOf(reply: Reply, endpoint: Endpoint): string[] {
  const { status, headers } = reply
  const faults: string[] = []
  if (status < 400) faults.push('it was taken')
  if (status >= 500) faults.push('it failed on our side')
  if (!/^application\/problem\+json(?:; charset=utf-8)?$/.test(String(headers['content-type'])))
    faults.push(`it is ${headers['content-type']}`)
  if (headers['x-content-type-options'] !== 'nosniff') faults.push('browsers may guess its type')
  const problem = Problem.strict().safeParse(reply.body)
  if (!problem.success) return [...faults, 'it is not problem details']
  const { code } = problem.data
  if (!codesOf(endpoint).includes(code) && code !== 'not_found') faults.push(`${code} is not declared`)
  if (errorCodes[code][0] !== status || problem.data.status !== status)
    faults.push(`${code} does not go with ${status}`)
  return faults
}

/** True if the refusal names the field. A problem of an object may be reported for it or for its parts. */
export function isNamed(reply: Reply, path: string): boolean {
  const { errors = [] } = reply.body as Problem
  const wanted = path.replace(/\.$/, '')
  return errors.some((error) => error.path === wanted || error.path.startsWith(`${wanted}.`))
}
