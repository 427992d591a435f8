import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'

const toJsonSchema = createJsonSchemaTransform({})

/** The OpenAPI document, made from the same contract that the routes are registered with, and a page to read it. */
export async function apiDocument(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Labsilta API',
        version: '1',
        description:
          'Everything the website does with orders goes through these addresses. Errors are problem details (RFC 9457) with a permanent `code`.',
      },
      servers: [{ url: '/' }],
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: (route) => {
      const { endpoint } = route.schema ?? {}
      if (!endpoint) return { ...route, schema: { ...route.schema, hide: true } }
      const { schema, url } = toJsonSchema(route as never)
      return { url, schema: { ...schema, ...extrasOf(endpoint) } }
    },
    transformObject: jsonSchemaTransformObject,
  })
  app.get('/api/v1/openapi.json', () => app.swagger())
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
}

const File = z.strictObject({ file: z.string().meta({ format: 'binary' }) })

/** What the contract says of an endpoint beyond the shapes: who may call, files, the headers of safe repetition. */
function extrasOf(endpoint: Endpoint) {
  const headers: Record<string, z.ZodType> = {
    ...(endpoint.idempotent
      ? {
          'Idempotency-Key': z
            .string()
            .describe('8–100 letters, digits, `-`, `_`; the same key gives the same reply.'),
        }
      : {}),
    ...(endpoint.versioned
      ? { 'If-Match': z.string().describe('The version that was read, e.g. `"7"`.') }
      : {}),
  }
  return {
    tags: [endpoint.path.split('/')[1] ?? ''],
    security: endpoint.access === 'signed-in' ? [{ token: [] }] : [],
    ...(Object.keys(headers).length > 0 ? { headers: z.toJSONSchema(z.object(headers)) } : {}),
    ...(endpoint.takes === 'file' ? { consumes: ['multipart/form-data'], body: z.toJSONSchema(File) } : {}),
  }
}
