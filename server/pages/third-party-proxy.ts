import type { FastifyInstance } from 'fastify'
import { replyNotFound } from '#server/http/problems.ts'
import { Memory } from '#server/memory.ts'

export const proxyPath = '/__third-party-proxy'

const timeLimitMs = 10_000
const mostBytes = 2 * 1024 * 1024
const freshMs = 5 * 60_000
const isScript = /^(?:text|application)\/(?:x-)?(?:java|ecma)script\b/

/**
 * Passes on configured third-party scripts unchanged, because a worker can load scripts from our own origin only. No
 * cookie is sent in either direction.
 */
export function thirdPartyProxy(app: FastifyInstance, urls: readonly string[]): void {
  const allowed = new Set(urls)
  const scripts = new Memory<string>({ most: 20, freshMs })
  const calls = new Map<string, Promise<string | null>>()

  const get = async (url: string): Promise<string | null> => {
    const known = scripts.get(url)
    if (known !== undefined) return known
    // Concurrent requests share one request to the other side.
    const call = calls.get(url) ?? fetchScript(url).finally(() => calls.delete(url))
    calls.set(url, call)
    const script = await call
    if (script !== null) scripts.set(url, script)
    return script
  }

  app.get<{ Querystring: { url?: unknown } }>(
    proxyPath,
    { exposeHeadRoute: false },
    async (request, reply) => {
      const { url } = request.query
      if (typeof url !== 'string' || !allowed.has(url)) return replyNotFound(request, reply)
      const script = await get(url)
      if (script === null) return reply.code(502).header('cache-control', 'no-store').send('')
      return reply
        .header('cache-control', `public, max-age=${freshMs / 1000}`)
        .type('text/javascript; charset=utf-8')
        .send(script)
    },
  )
}

/** Null if the reply is late, too large, a redirect, or not a script. */
async function fetchScript(url: string): Promise<string | null> {
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeLimitMs) })
    if (!response.ok || !isScript.test(response.headers.get('content-type') ?? '')) {
      await response.body?.cancel()
      return null
    }
    return await readWithin(response, mostBytes)
  } catch {
    return null
  }
}

async function readWithin(response: Response, most: number): Promise<string | null> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    // Leaving the loop ends the download.
    if (size > most) return null
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
