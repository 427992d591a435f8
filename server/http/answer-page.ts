import type { FastifyReply } from 'fastify'
import type { AnswerPage } from '#contract/answer-pages.ts'

/** Renders the complete document that answers a request. Typed words become text, never markup. */
export type DrawPage = (page: AnswerPage) => string | Promise<string>

/** Headers that allow the styles, fonts and pictures of the site and forms to this server, but no script. */
const answerHeaders = {
  'content-security-policy': [
    "default-src 'none'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join(';'),
  // A stricter policy would keep browsers from sending the origin with a form of this page.
  'referrer-policy': 'same-origin',
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex',
}

export async function sendPage(reply: FastifyReply, html: string | Promise<string>, status: number) {
  const document = await html
  return reply.code(status).headers(answerHeaders).type('text/html; charset=utf-8').send(document)
}
