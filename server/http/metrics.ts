import Fastify, { type FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Histogram } from 'prom-client'
import { type LimitName, limitNames } from '#contract/reached-limits.ts'
import { metrics } from '#server/metrics.ts'

const callSeconds = new Histogram({
  name: 'labsilta_http_call_seconds',
  help: 'Duration of calls by endpoint; the count is the number of calls.',
  // The pattern of the route, because the address would create a series per order.
  labelNames: ['method', 'route', 'status'] as const,
  registers: [metrics],
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
})

const refusals = new Counter({
  name: 'labsilta_limit_refusals_total',
  help: 'Calls refused by the limit of a caller; forms is the limit of forms from one network.',
  labelNames: ['limit'] as const,
  registers: [metrics],
})

// Every limit is shown with 0 refusals, so that the first one counts as an increase.
for (const limit of [...limitNames, 'forms']) refusals.inc({ limit }, 0)

export const countLimitRefusal = (limit: LimitName | 'forms') => refusals.inc({ limit })

/** Counts and times calls after their answer. */
export function measureCalls(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { url: route = 'none' } = request.routeOptions
    callSeconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
}

/** Serves Prometheus metrics on a port of their own, which the load balancer does not publish. */
export async function serveMetrics(host: string, port: number) {
  collectDefaultMetrics({ register: metrics })
  const app = Fastify({ logger: false })
  app.get('/metrics', async (_request, reply) =>
    reply.type(metrics.contentType).send(await metrics.metrics()),
  )
  await app.listen({ host, port })
  return app
}
