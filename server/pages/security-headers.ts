import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'
import { pageKindOf, pathOf } from './page-kinds.ts'

/**
 * One policy for every page; where a tag manager is configured, public pages may also hold its sandbox, which has a policy
 * of its own.
 */
export async function securityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const forPages = await headersOf(pageSettings(config, []))
  const forSite = config.tagManager ? await headersOf(pageSettings(config, ["'self'"])) : forPages
  const forData = await headersOf(dataSettings(config))
  const headersFor = (path: string) => (pageKindOf(path) === 'site' ? forSite : forPages)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(isData(request.url) ? forData : headersFor(pathOf(request)))
    done()
  })
}

const isData = (url: string) => url.startsWith('/api/v1/')

/**
 * Only our own scripts, no inline ones, Trusted Types, and the identity provider where the silent renewal and the token calls
 * need it. Pop-ups keep their opener, or a sign-in pop-up would end as cancelled.
 */
function pageSettings(config: Config, frames: readonly string[]): FastifyHelmetOptions {
  const provider = originOf(config.auth.domain)
  const api = new URL(config.apiUrl).origin
  const reports = config.sentryDsn ? [new URL(config.sentryDsn).origin] : []
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        // Sizes and places of virtual rows and pop-overs are set by script as style attributes.
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", api, provider, ...reports],
        frameSrc: [provider, ...frames],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'self'"],
        objectSrc: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['default'],
        ...(config.production ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: config.production,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  }
}

/** Data is no page. Should a browser be made to open it as one, it may do nothing and be shown in nothing. */
const dataSettings = (config: Config): FastifyHelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], sandbox: [] },
  },
  strictTransportSecurity: config.production,
  crossOriginEmbedderPolicy: false,
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
})

/**
 * What helmet makes of the settings, asked once. None of it differs from call to call, and to write it anew for each
 * costs a tenth of a short call and a hundred megabytes of garbage that only a full collection clears.
 */
async function headersOf(settings: FastifyHelmetOptions): Promise<Record<string, string>> {
  const app = Fastify()
  await app.register(helmet, settings)
  app.get('/', (_request, reply) => reply.code(204).send())
  const { headers } = await app.inject('/')
  await app.close()
  const { connection: _, date: __, ...security } = headers as Record<string, string>
  return security
}

/** The provider's domain is given bare or, on a laptop, with `http://`. */
export function originOf(domain: string): string {
  return new URL(domain.includes('://') ? domain : `https://${domain}`).origin
}
