import Fastify from 'fastify'
import { collectDefaultMetrics, register } from 'prom-client'

/** Prometheus metrics on their own port, which the balancer does not publish. */
export async function serveMetrics(host: string, port: number) {
  collectDefaultMetrics()
  const app = Fastify({ logger: false })
  app.get('/metrics', async (_request, reply) =>
    reply.type(register.contentType).send(await register.metrics()),
  )
  await app.listen({ host, port })
  return app
}
