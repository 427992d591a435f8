import { readFileSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '#server/config.ts'
import { replyNotFound } from './problems.ts'

const isOffice = /^\/(?:office|fi\/toimisto)(?:\/|$)/

/**
 * Serves the built pages: assets by their hashed names for ever, everything else by the entry its address belongs to.
 * The entry gets its configuration here, so that one build serves every installation.
 */
export async function webPages(app: FastifyInstance, config: Config): Promise<void> {
  const root = resolve(config.webDirectory)
  const entries = { portal: readEntry(root, 'portal', config), office: readEntry(root, 'office', config) }
  await app.register(fastifyStatic, {
    root,
    wildcard: true,
    index: false,
    cacheControl: false,
    // As they were built, the entries lack their configuration.
    allowedPath: (path) => !path.endsWith('.html'),
    setHeaders(response, path) {
      const isHashed = path.startsWith(join(root, 'assets', sep))
      response.header(
        'cache-control',
        isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate',
      )
    },
  })
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const isPage = request.method === 'GET' || request.method === 'HEAD'
    if (!isPage || path.startsWith('/api/') || /\.\w{1,8}$/.test(path)) return replyNotFound(request, reply)
    return sendEntry(isOffice.test(path) ? entries.office : entries.portal, reply)
  })
  app.get('/', (_request, reply) => sendEntry(entries.portal, reply))
}

function sendEntry(html: string, reply: FastifyReply) {
  return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html)
}

/** What the browser must know; nothing of it is secret. */
function readEntry(root: string, name: string, config: Config): string {
  const html = readFileSync(resolve(root, `${name}.html`), 'utf8')
  const { domain, clientId, audience, organization, authorizeTimeoutSeconds } = config.auth
  const known = JSON.stringify({
    apiUrl: config.apiUrl,
    authDomain: domain,
    authClientId: clientId,
    authAudience: audience,
    authOrganization: organization,
    authorizeTimeoutSeconds,
  })
  const escaped = known.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  const filled = html.replace(
    'name="labsilta-config" content=""',
    // As a function, for in a text `$&` and its kin would be filled in.
    () => `name="labsilta-config" content="${escaped}"`,
  )
  if (filled === html) throw new Error(`${name}.html has no place for its configuration`)
  return filled
}
