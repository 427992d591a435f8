import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { entryPaths, twinOf } from '#contract/entry-paths.ts'
import type { Language } from '#contract/lists.ts'
import { pathOf } from './page-kinds.ts'
import { heldText, type Site } from './published/site.ts'

export type MissingPage = { html: string; linkToTwin: string }

/** The page of the published build or of the folder. Null if no site was built. */
export function readMissingPage(root: string, language: Language, site: Site): () => MissingPage | null {
  const path = `${entryPaths.notFound[language].slice(1)}/index.html`
  const file = join(root, path)
  const linkToTwin = `href="${entryPaths.notFound[language === 'en' ? 'fi' : 'en']}"`
  const own = existsSync(file) ? readFileSync(file, 'utf8') : null
  return () => {
    const html = heldText(site, path) ?? own
    return html === null ? null : { html, linkToTwin }
  }
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
