import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'

const path = '/page-data/app-data.json'

/**
 * Pages of the site are drawn when it is built, so what an installation has configured comes with the one thing that each of
 * them asks for anew: which build the server has. Where nothing is configured the file is sent as it was built.
 */
export function answerAppData(app: FastifyInstance, root: string, { tagManager, sentryDsn }: Config): void {
  const settings = { tagManager: tagManager?.scriptUrl, sentryDsn }
  if (!Object.values(settings).some(Boolean)) return
  app.get(path, async (request, reply) => {
    // Read each time: a new build is put in place under a server that runs.
    const built = JSON.parse(await readFile(join(root, path), 'utf8')) as object
    const body = JSON.stringify({ ...built, ...settings })
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
    reply.header('cache-control', 'public, max-age=0, must-revalidate').header('etag', etag)
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(body)
  })
}
