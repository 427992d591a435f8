import type { FastifyInstance } from 'fastify'
import { provider } from '#contract/facts.ts'
import { pathTo } from '#contract/paths.ts'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import { linkTo } from '#server/website-links.ts'

const securityPath = '/.well-known/security.txt'
const validMs = 180 * 24 * 60 * 60 * 1000

/** Contact for reports of vulnerabilities (RFC 9116), always valid for another 180 days. */
export function wellKnownFiles(
  app: FastifyInstance,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  clock: Clock,
): void {
  app.get(securityPath, (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=0, must-revalidate')
      .type('text/plain; charset=utf-8')
      .send(securityText(publicUrl, new Date(clock.now().getTime() + validMs))),
  )
}

const securityText = (publicUrl: string, expires: Date) =>
  `Contact: mailto:${provider.securityEmail}
Expires: ${expires.toISOString()}
Preferred-Languages: en, fi
Canonical: ${linkTo(publicUrl, securityPath)}
Policy: ${linkTo(publicUrl, pathTo.securityPolicy({}, 'en'))}
Policy: ${linkTo(publicUrl, pathTo.securityPolicy({}, 'fi'))}
`.replaceAll('\n', '\r\n')
