import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

export const sandboxPath = '/~partytown/partytown-sandbox-sw.html'

/**
 * The document in which partytown begins its worker. The tag manager and what it loads run in that worker and have its
 * policy: they are made from text, which no page of ours allows, and reach only the origins that were configured.
 */
export function tagManagerSandbox(app: FastifyInstance, root: string, origins: readonly string[]): void {
  const file = join(root, sandboxPath)
  if (!existsSync(file)) throw new Error(`TAG_MANAGER_ID is set, and the build has no ${sandboxPath}`)
  const html = readFileSync(file, 'utf8')
  const policy = [
    "default-src 'none'",
    `script-src ${hashesOf(html).join(' ')} 'unsafe-eval'`,
    'worker-src blob:',
    ["connect-src 'self'", ...origins].join(' '),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join(';')
  app.get(sandboxPath, (_request, reply) =>
    reply
      .header('content-security-policy', policy)
      .header('cache-control', 'public, max-age=0, must-revalidate')
      .type('text/html; charset=utf-8')
      .send(html),
  )
}

/** Of the scripts that stand in the document itself. */
const hashesOf = (html: string) =>
  [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, script = '']) => hashSource(script))

/** As a policy names what stands inline in a page. */
export const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
