import type { FastifyInstance } from 'fastify'
import { errorCodes } from '#contract/errors.ts'

export const errorPageAddress = '/api/docs/errors'

/** Page to which the `type` of a problem leads: the error codes with statuses and meanings, each with an anchor. */
export function errorPage(app: FastifyInstance): void {
  const rows = Object.entries(errorCodes).map(
    ([code, [status, sentence]]) =>
      `<dt id="${code}"><code>${code}</code> (${status})</dt><dd>${escapeText(sentence)}</dd>`,
  )
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Labsilta API errors</title>
<h1>Labsilta API errors</h1><dl>${rows.join('\n')}</dl></html>`
  app.get(errorPageAddress, (_request, reply) => reply.type('text/html; charset=utf-8').send(html))
}

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
