import { Agent, request as open } from 'node:http'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Request } from '#tests/bad-input/request-of.ts'
import { undeclared } from '#tests/support/declared-answers.ts'

export type Body = { content: Buffer; type: string }
export type Caller = { url: string; authorization: string | null }

/** Sends a body over a connection of its own. Returns the status; throws if the contract does not declare the answer. */
export async function sendBody(
  { url, authorization }: Caller,
  endpoint: Endpoint,
  { params, query, headers }: Request,
  { content, type }: Body,
): Promise<number> {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  const address = `/api/v1${path}?${new URLSearchParams(query)}`
  const answer = await call(`${url}${address}`, endpoint.method, content, {
    ...headers,
    ...(authorization !== null && { authorization }),
    'content-type': type,
    'content-length': String(content.length),
  })
  const fault = undeclared(endpoint.method, address, answer)
  if (fault) throw new Error(fault)
  if (answer.status >= 500) throw new Error(`${endpoint.method} ${address} answered ${answer.status}`)
  return answer.status
}

type Answer = { status: number; contentType: string; body: unknown; headers: Record<string, unknown> }

function call(
  url: string,
  method: string,
  content: Buffer,
  headers: Record<string, string>,
): Promise<Answer> {
  // Kept open like those of browsers: otherwise the server closes the connection with its answer while the body is on its way.
  const agent = new Agent({ keepAlive: true })
  return new Promise((resolve, reject) => {
    const sent = open(url, { method, agent, headers }, (reply) => {
      const parts: Buffer[] = []
      reply
        .on('data', (part: Buffer) => parts.push(part))
        .on('end', () => {
          const contentType = reply.headers['content-type'] ?? ''
          const text = Buffer.concat(parts).toString()
          const body = contentType.includes('json') ? JSON.parse(text) : text
          resolve({ status: reply.statusCode ?? 0, contentType, body, headers: reply.headers })
          // The rest of a body that the server refuses early need not be sent.
          agent.destroy()
        })
    })
    sent.on('error', reject)
    sent.end(content)
  })
}
