import type { FastifyInstance, FastifyRequest } from 'fastify'
import { beginTrace, type Span, within } from '#server/tracing.ts'

/** Traces each call from its headers to its answer, named after its endpoint: the address contains ids and keys. */
export function traceCalls(app: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, Span>()
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    const values = { 'http.request.method': request.method, 'http.route': route }
    const span = beginTrace(`${request.method} ${route}`, 'server', values)
    if (!span) return done()
    spans.set(request, span)
    within(span, done)
  })
  // The stream of a body calls back outside of the span.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request)
    if (span) within(span, done)
    else done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request)
    span?.set({ 'http.response.status_code': reply.statusCode })
    span?.end(reply.statusCode >= 500 ? { code: reply.statusCode } : undefined)
    done()
  })
  app.addHook('onRequestAbort', (request, done) => {
    spans.get(request)?.end({ code: 'aborted' })
    done()
  })
}
