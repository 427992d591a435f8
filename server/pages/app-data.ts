import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'
import { heldText, type Site } from './published/site.ts'

const path = '/page-data/app-data.json'

/**
 * Sends `app-data.json` with the configuration of the installation. Pages of the site are static, and each asks for
 * this file anyway to learn the current build. Without configuration the file is sent as built.
 */
export function answerAppData(
  app: FastifyInstance,
  root: string,
  { tagManager, sentryDsn }: Config,
  site: Site,
): void {
  const settings = { tagManager: tagManager?.scriptUrl, sentryDsn }
  if (!Object.values(settings).some(Boolean)) return
  app.get(path, async (request, reply) => {
    // Read for each request, because a build can be replaced while the server runs.
    const built = JSON.parse(
      heldText(site, path.slice(1)) ?? (await readFile(join(root, path), 'utf8')),
    ) as object
    const body = JSON.stringify({ ...built, ...settings })
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
    reply.header('cache-control', 'public, max-age=0, must-revalidate').header('etag', etag)
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(body)
  })
}
