import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { entryPaths, twinOf } from '#contract/entry-paths.ts'
import type { Language } from '#contract/lists.ts'
import { pathOf } from './page-kinds.ts'

export type MissingPage = { html: string; linkToTwin: string }

/** Null if no site was built. */
export function readMissingPage(root: string, language: Language): MissingPage | null {
  const file = join(root, entryPaths.notFound[language], 'index.html')
  const twin = entryPaths.notFound[language === 'en' ? 'fi' : 'en']
  return existsSync(file) ? { html: readFileSync(file, 'utf8'), linkToTwin: `href="${twin}"` } : null
}

/** Sends the page for an unknown address. Its language link leads to the same address in the other language. */
export function sendMissingPage(
  { html, linkToTwin }: MissingPage,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const twin = escapeAttribute(twinOf(pathOf({ url: request.originalUrl })))
  return reply
    .code(404)
    .header('cache-control', 'public, max-age=0, must-revalidate')
    .header('x-robots-tag', 'noindex')
    .type('text/html; charset=utf-8')
    .send(html.replaceAll(linkToTwin, () => `href="${twin}"`))
}

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
