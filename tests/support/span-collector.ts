import { once } from 'node:events'
import { createServer } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { listenOnFreePort } from '#local/ports.ts'

type Value = { stringValue?: string; intValue?: number | string; doubleValue?: number }
type Attribute = { key: string; value: Value }
type Sent = {
  name: string
  kind: number
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes?: Attribute[]
  status?: { code?: number; message?: string }
}
type Body = {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Sent[] }[] }[]
}

/** Span as a collector gets it, with the service that sent it. */
export type CollectedSpan = Omit<Sent, 'attributes'> & {
  service: string
  values: Record<string, string | number>
}

/** Collector of traces: takes OTLP over HTTP, in JSON. */
export async function startSpanCollector() {
  const bodies: string[] = []
  const headers: Record<string, unknown>[] = []
  const server = createServer(async (request, reply) => {
    const bytes = Buffer.concat(await request.toArray())
    const isZipped = request.headers['content-encoding'] === 'gzip'
    if (request.url === '/v1/traces') bodies.push((isZipped ? gunzipSync(bytes) : bytes).toString())
    headers.push(request.headers)
    reply.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  const port = await listenOnFreePort(server)
  return {
    endpoint: `http://127.0.0.1:${port}`,
    headers,
    /** Everything that was sent, as text. */
    text: () => bodies.join('\n'),
    spans: () => bodies.flatMap((body) => readSpans(JSON.parse(body))),
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const readSpans = ({ resourceSpans }: Body): CollectedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = String(valuesOf(resource.attributes)['service.name'])
    return scopeSpans.flatMap(({ spans }) =>
      spans.map(({ attributes = [], ...span }) => ({ ...span, service, values: valuesOf(attributes) })),
    )
  })

const valuesOf = (attributes: Attribute[]): Record<string, string | number> =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [
      key,
      value.stringValue ??
        (value.intValue === undefined ? (value.doubleValue ?? '') : Number(value.intValue)),
    ]),
  )
