import { isDeepStrictEqual } from 'node:util'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { endpoints } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { scopeOf } from '#contract/key-scopes.ts'
import { bytesType } from './bytes-body.ts'
import { carriesVersion, repliesOf } from './declared-replies.ts'
import { formType } from './forms.ts'
import { headersOf } from './request-headers.ts'

const keysText =
  'API key for another system, created by a manager in the office. It can be used only for calls within its scopes, which are listed with each call. No API key can be used for calls that concern invitations, order readers, people or ending people’s access.'

const laboratoryText =
  'Token for a laboratory’s page, from `POST /laboratory/session`. It gives access to one consignment only, and only to the calls under `/laboratory`.'

/** Lets the page write HTML, which it has cleaned. Code and addresses of scripts stay refused. */
const trustedTypesScript = "window.trustedTypes?.createPolicy('default', { createHTML: (html) => html })\n"

const toJsonSchema = createJsonSchemaTransform({})

/** Registers the OpenAPI document, which is generated from the contract of the routes, and a page that displays it. */
export async function apiDocument(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Labsilta API',
        version: '1',
        description:
          'All order actions on the website use these endpoints. Errors are problem details (RFC 9457) with a stable `code`.',
      },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          laboratory: { type: 'http', scheme: 'bearer', description: laboratoryText },
          key: { type: 'http', scheme: 'bearer', bearerFormat: 'lsk_', description: keysText },
        },
      },
    },
    transform: (route) => {
      const { endpoint } = route.schema ?? {}
      if (!endpoint) return { ...route, schema: { ...route.schema, hide: true } }
      const { schema, url } = toJsonSchema({
        ...route,
        schema: { ...route.schema, response: repliesOf(endpoint) },
      } as never)
      return { url, schema: { ...schema, ...extrasOf(endpoint), ...replyHeaders(endpoint, schema.response) } }
    },
    transformObject: (document) =>
      keepUsedComponents(jsonSchemaTransformObject(document as never) as Document) as never,
  })
  app.get('/api/v1/openapi.json', () => app.swagger())
  // Without a policy of its own, so that it has the one of server/pages/security-headers.ts.
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    theme: { js: [{ filename: 'trusted-types.js', content: trustedTypesScript }] },
  })
}

const nameByEndpoint = new Map<Endpoint, string>(
  Object.entries(endpoints).map(([name, each]) => [each, name]),
)
const File = z.strictObject({
  file: z
    .string()
    .meta({ format: 'binary' })
    .describe('The one file, with its name; at most `limits.fileBytes`.'),
})

/** Facts about an endpoint beyond its shapes: callers, files, and headers of repeatable calls. */
function extrasOf(endpoint: Endpoint) {
  const headers = headersOf(endpoint)
  return {
    operationId: nameByEndpoint.get(endpoint),
    tags: [endpoint.path.split('/')[1] ?? ''],
    security: securityOf(endpoint),
    ...(headers && { headers: z.toJSONSchema(headers) }),
    ...(endpoint.takes === 'file' ? { consumes: ['multipart/form-data'], body: z.toJSONSchema(File) } : {}),
    ...(endpoint.takes === 'fields' && { consumes: [formType] }),
    ...(endpoint.takes === 'bytes'
      ? { consumes: [bytesType], body: { type: 'string', format: 'binary' } }
      : {}),
  }
}

/** Kinds of callers. With a key the document names the scope that the call needs. */
function securityOf(endpoint: Endpoint): Record<string, string[]>[] {
  if (endpoint.access === 'anyone') return []
  if (endpoint.access === 'laboratory') return [{ laboratory: [] }]
  const scope = scopeOf(endpoint)
  return scope === null ? [{ token: [] }] : [{ token: [] }, { key: [scope] }]
}

const versionHeaders = {
  ETag: {
    type: 'string',
    description: 'The `version` of the reply, e.g. `"7"`, to be sent back in `If-Match`.',
  },
}

/** Headers of a refusal by a limit of calls. */
const limitHeaders = {
  'Retry-After': { type: 'integer', description: 'Seconds until the limit applies no longer.' },
  'RateLimit-Policy': {
    type: 'string',
    description: 'The limit of calls, its number and its seconds, e.g. `"person_calls";q=3000;w=60`.',
  },
  RateLimit: {
    type: 'string',
    description:
      'The limit of calls, what is left of it, and for how many seconds: `"person_calls";r=0;t=23`.',
  },
}

/** Adds reply headers, which the library omits. */
function replyHeaders(endpoint: Endpoint, replies: unknown) {
  const { [endpoint.status]: success, 429: limited, ...problems } = replies as Record<number, object>
  return {
    response: {
      ...problems,
      ...(limited && { 429: { ...limited, headers: limitHeaders } }),
      [endpoint.status]: { ...success, ...(carriesVersion(endpoint) && { headers: versionHeaders }) },
    },
  }
}

type Document = { components: { schemas: Record<string, unknown> }; paths: unknown }

const reference = /"#\/components\/schemas\/(\w+)"/g

/** Merges equal schemas and removes unused ones. The library writes every shape twice, as input and as output. */
function keepUsedComponents(document: Document): Document {
  const { paths, components, ...rest } = mergeEqualSchemas(document)
  const used = new Set<string>()
  const look = (part: unknown) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(reference)) {
      if (used.has(name)) continue
      used.add(name)
      look(components.schemas[name])
    }
  }
  look(paths)
  // By name: the order in the registry is that in which modules were loaded.
  const kept = [...used].sort().map((name) => [name, components.schemas[name]])
  return { ...rest, components: { ...components, schemas: Object.fromEntries(kept) }, paths }
}

/** Innermost schemas first: only when these are merged are the schemas around them equal. */
function mergeEqualSchemas(document: Document): Document {
  const { schemas } = document.components
  const outputOf = (name: string) => name.replace(/Input$/, '')
  const isDuplicate = (name: string) =>
    name !== outputOf(name) && isDeepStrictEqual(schemas[name], schemas[outputOf(name)])
  const duplicates = Object.keys(schemas).filter(isDuplicate)
  if (duplicates.length === 0) return document
  const text = JSON.stringify(document).replace(reference, (whole, name) =>
    duplicates.includes(name) ? whole.replace(name, outputOf(name)) : whole,
  )
  const merged: Document = JSON.parse(text)
  for (const name of duplicates) delete merged.components.schemas[name]
  return mergeEqualSchemas(merged)
}
