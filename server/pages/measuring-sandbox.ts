import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

export const sandboxPath = '/~partytown/partytown-sandbox-sw.html'

/**
 * Document in which partytown starts its worker. The tag manager runs in that worker under the policy of this
 * document, because its scripts are created from text. It reaches only the configured origins.
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

/** Hashes of the inline scripts of the document. */
const hashesOf = (html: string) =>
  [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, script = '']) => hashSource(script))

/** Hash of an inline script or style for a policy. */
export const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
