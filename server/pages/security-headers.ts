import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'
import { appOf } from '#contract/entry-paths.ts'
import type { Config } from '#server/config.ts'
import { pageKindOf, pathOf } from './page-kinds.ts'

/** Policy of all pages. With a tag manager, public pages may also contain its sandbox, which has its own policy. */
export async function securityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const forPages = await headersOf(pageSettings(config, []))
  const forSite = config.tagManager ? await headersOf(pageSettings(config, ["'self'"])) : forPages
  // The office shows documents before they are sent, from memory.
  const forOffice = await headersOf(pageSettings(config, ['blob:']))
  const forCodeReader = await headersOf(codeReaderSettings(config))
  const forLaboratory = {
    ...(await headersOf(laboratorySettings(config))),
    'x-robots-tag': 'noindex, nofollow',
  }
  const forDocument = await headersOf(documentSettings(config))
  const forData = await dataHeaders(config)
  const headersFor = (path: string) => {
    if (isCodeReader.test(path)) return forCodeReader
    if (isApiDocument.test(path)) return forDocument
    if (appOf(path) === 'office') return forOffice
    if (appOf(path) === 'laboratory') return forLaboratory
    return pageKindOf(path) === 'site' ? forSite : forPages
  }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(isData(request.url) ? forData : headersFor(pathOf(request)))
    done()
  })
}

/** Script of the worker that reads QR codes from the camera (web/office/reception/camera). */
const isCodeReader = /^\/assets\/code-reader-worker-[\w-]{8}\.js$/

/** The description of the API with its scripts; the list of errors below it is a page like others. */
const isApiDocument = /^\/api\/docs(?:$|\/(?!errors$))/

/** The style element within the logo of Swagger UI. */
const documentLogoStyle = "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='"

const isData = (url: string) => url.startsWith('/api/v1/')

/**
 * Policy: our own scripts only, no inline scripts, Trusted Types, and the identity provider for silent renewal and
 * token calls. Pop-ups keep their opener, because a sign-in pop-up would otherwise end as cancelled.
 */
function pageSettings(config: Config, frames: readonly string[]) {
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
        // Scripts set size and position of virtual rows and pop-overs as style attributes.
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
  } satisfies FastifyHelmetOptions
}

/** Policy of the page of a laboratory: it talks to this server only, has no sign-in, and tells no other site its address. */
function laboratorySettings(config: Config): FastifyHelmetOptions {
  const { contentSecurityPolicy, ...settings } = pageSettings(config, [])
  const { directives } = contentSecurityPolicy
  const connectSrc = ["'self'", new URL(config.apiUrl).origin]
  return {
    ...settings,
    contentSecurityPolicy: {
      ...contentSecurityPolicy,
      directives: { ...directives, connectSrc, frameSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
  }
}

/** Policy of the one worker that runs WebAssembly, which no page may. It loads nothing but its own program. */
const codeReaderSettings = (config: Config): FastifyHelmetOptions => ({
  ...pageSettings(config, []),
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'wasm-unsafe-eval'"],
      connectSrc: ["'self'"],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
    },
  },
})

/**
 * Policy of the description of the API, which calls this server only. Swagger UI cleans the HTML of descriptions by a policy of its own
 * and passes it on as text, for which the page has the default policy (server/http/api-document.ts).
 */
function documentSettings(config: Config): FastifyHelmetOptions {
  const { contentSecurityPolicy, ...settings } = pageSettings(config, [])
  const { workerSrc: _, manifestSrc: __, ...directives } = contentSecurityPolicy.directives
  return {
    ...settings,
    contentSecurityPolicy: {
      ...contentSecurityPolicy,
      directives: {
        ...directives,
        styleSrc: ["'self'", documentLogoStyle],
        imgSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        frameSrc: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
        trustedTypes: ['default', 'dompurify'],
      },
    },
  }
}

/** Policy of data: opened as a page, it may do nothing and be embedded nowhere. */
const dataSettings = (config: Config): FastifyHelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], baseUri: ["'none'"], frameAncestors: ["'none'"], sandbox: [] },
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

/** Headers of data, also of an answer that no hook has reached. */
export const dataHeaders = (config: Config): Promise<Record<string, string>> =>
  headersOf(dataSettings(config))

/**
 * Headers that helmet derives from the settings, calculated once. They are the same for all calls, and helmet would
 * spend a tenth of a short call on them.
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

/** Origin of the provider. Its domain is configured without scheme or, locally, with `http://`. */
export function originOf(domain: string): string {
  return new URL(domain.includes('://') ? domain : `https://${domain}`).origin
}
