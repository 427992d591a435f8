import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'

/** File of the build with the address for which its pages were rendered. */
export const builtForFile = '.build/built-for.txt'

const conditions = ['if-none-match', 'if-modified-since', 'range', 'if-range']
const ofTheFile = ['content-length', 'etag', 'last-modified', 'accept-ranges']

/** Documents, sitemap, feeds and robots.txt name pages by their whole address. */
const naming = /^(?:text\/html|text\/plain|application\/xml)\b/

/**
 * Replaces an address in a text wherever it is whole. The beginning of a longer host or port is left alone:
 * `http://localhost:3000` is no part of `http://localhost:30002`.
 */
export function replaceAddress(sent: string, builtFor: string, own: string): string {
  const literal = builtFor.replaceAll(/[.[\]]/g, '\\$&')
  const whole = new RegExp(`${literal}(?![\\w-]|[.:]\\w)`, 'g')
  return sent.replaceAll(whole, () => own)
}

/**
 * Replaces the address for which the pages were rendered by that of this server, if they differ, as on another port than
 * that of the build. Search engines and feed readers need whole addresses, and one build may serve several servers. Replies
 * sent as bytes are left as they are.
 */
export function nameOwnAddress(app: FastifyInstance, root: string, publicUrl: string): void {
  const file = join(root, builtForFile)
  if (!existsSync(file)) return
  const builtFor = readFileSync(file, 'utf8')
  const own = publicUrl.replace(/\/$/, '')
  if (builtFor === own) return
  // Validators and ranges are those of the file as built, not of what is sent.
  app.addHook('onRequest', async ({ headers }) => {
    for (const name of conditions) delete headers[name]
  })
  app.addHook('onSend', async (_request, reply, payload) => {
    if (!naming.test(String(reply.getHeader('content-type')))) return payload
    const sent = payload instanceof Readable ? await text(payload) : payload
    if (typeof sent !== 'string') return payload
    for (const name of ofTheFile) reply.removeHeader(name)
    return replaceAddress(sent, builtFor, own)
  })
}
