import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { startSpanCollector } from '#tests/support/span-collector.ts'
import { exportSpans } from './export-spans.ts'
import { startTracing } from './start-tracing.ts'
import { beginSpan, beginTrace, inSpan } from './tracing.ts'

test('without a collector nothing is traced, and nothing of OpenTelemetry is imported', async () => {
  expect(await startTracing({ tracing: undefined } as never, 'labsilta-server')).toBeNull()
  expect(beginTrace('GET /api/health', 'server', {})).toBeUndefined()
  expect(await inSpan(undefined, async () => beginSpan('select', 'client', {}))).toBeUndefined()
  const sources = globSync('{server,contract}/**/*.{ts,tsx}').filter((path) => !path.includes('.test.'))
  const importing = (what: RegExp) => sources.filter((path) => what.test(readFileSync(path, 'utf8')))
  expect(importing(/@opentelemetry\//)).toEqual(['server/export-spans.ts'])
  expect(importing(/export-spans/)).toEqual(['server/start-tracing.ts'])
  expect(readFileSync('server/start-tracing.ts', 'utf8')).toContain(`await import('./export-spans.ts')`)
})

test('a collector gets spans with their service, their parents and the kind of a failure, without its message', async () => {
  const collector = await startSpanCollector()
  try {
    const { begin, stop } = exportSpans(
      { endpoint: `${collector.endpoint}/`, headers: { 'x-key': 'k1' }, ratio: 1 },
      'labsilta-worker',
    )
    const job = begin('job send-mail', 'consumer', { 'labsilta.queue': 'send-mail' })
    const mail = begin('send mail', 'client', {}, job)
    mail.end(Object.assign(new Error('anna@fennopack.example is unknown'), { code: 'EENVELOPE' }))
    job.end()
    await stop()
    const [first, second] = collector.spans()
    expect(first).toMatchObject({
      name: 'send mail',
      service: 'labsilta-worker',
      parentSpanId: second?.spanId,
      traceId: second?.traceId,
      values: { 'error.type': 'EENVELOPE' },
      status: { code: 2 },
    })
    expect(second).toMatchObject({ name: 'job send-mail', values: { 'labsilta.queue': 'send-mail' } })
    expect(second?.parentSpanId || null).toBeNull()
    expect(collector.text()).not.toContain('fennopack')
    expect(collector.headers[0]).toMatchObject({ 'x-key': 'k1' })
  } finally {
    await collector.stop()
  }
})

test('a share of 0 records nothing', async () => {
  const collector = await startSpanCollector()
  try {
    const { begin, stop } = exportSpans({ endpoint: collector.endpoint, headers: {}, ratio: 0 }, 'labsilta')
    const call = begin('GET /', 'server', {})
    begin('select', 'client', {}, call).end()
    call.end()
    await stop()
    expect(collector.spans()).toEqual([])
  } finally {
    await collector.stop()
  }
})
