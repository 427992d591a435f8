import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyError, FastifyInstance } from 'fastify'
import { languageOf } from '#contract/entry-paths.ts'
import type { Language } from '#contract/lists.ts'
import { readRefusal, sendProblem, setRetryAfter } from '#server/http/problems.ts'
import { hashSource } from './measuring-sandbox.ts'
import { isFilePath, pathOf } from './page-kinds.ts'
import { type HeldFile, heldFile, type Site } from './published/site.ts'

type FailedPage = { html: string; policy: string }

/**
 * Answers when a page cannot be sent. The page contains its styles and no script, because other files may fail too.
 * Requests for data get a problem.
 */
export function answerFailures(app: FastifyInstance, root: string, site: Site): void {
  const pages = { en: readPage(root, 'en', site), fi: readPage(root, 'fi', site) }
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    const refusal = readRefusal(error, request)
    const path = pathOf(request)
    const page = refusal.status < 500 || isFilePath(path) ? null : pages[languageOf(path)]()
    if (!page) return sendProblem(reply, refusal)
    setRetryAfter(reply, refusal)
    return reply
      .code(refusal.status)
      .header('content-security-policy', page.policy)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page.html)
  })
}

/** Null if no site was built. Read in advance, because the disk may be the cause of the failure. */
function readPage(root: string, language: Language, site: Site): () => FailedPage | null {
  const path = `failed.${language}.html`
  const file = join(root, path)
  const own = existsSync(file) ? withPolicy(readFileSync(file, 'utf8')) : null
  const published = new WeakMap<HeldFile, FailedPage>()
  return () => {
    const held = heldFile(site, path)
    if (!held) return own
    const page = published.get(held) ?? withPolicy(held.bytes.toString())
    published.set(held, page)
    return page
  }
}

function withPolicy(html: string): FailedPage {
  const [, styles = ''] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? []
  const policy = [
    "default-src 'none'",
    `style-src ${hashSource(styles)}`,
    "font-src 'self'",
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join(';')
  return { html, policy }
}
