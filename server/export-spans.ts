import { type Span as OtelSpan, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import packageJson from '#package.json' with { type: 'json' }
import type { BeginSpan, Span } from './tracing.ts'

export type Collector = {
  /** Address of a collector of OpenTelemetry, without the path of traces. */
  endpoint: string
  headers: Record<string, string>
  /** Share of traces that are recorded. */
  ratio: number
}

/** Longest time in which the process sends its last spans before it ends. */
const longestFlushMs = 3000
const kinds = { server: SpanKind.SERVER, consumer: SpanKind.CONSUMER, client: SpanKind.CLIENT }

/** Records spans and sends them in batches by OTLP over HTTP. */
export function exportSpans(
  { endpoint, headers, ratio }: Collector,
  service: string,
): { begin: BeginSpan; stop(): Promise<void> } {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces`, headers })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.version': packageJson.version }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('labsilta')
  const known = new WeakMap<Span, OtelSpan>()
  const begin: BeginSpan = (name, kind, attributes, parent) => {
    const above = parent && known.get(parent)
    const context = above ? trace.setSpan(ROOT_CONTEXT, above) : ROOT_CONTEXT
    const recorded = tracer.startSpan(name, { kind: kinds[kind], attributes }, context)
    const span = present(recorded)
    known.set(span, recorded)
    return span
  }
  const stop = async () => {
    const late = new Promise((resolve) => setTimeout(resolve, longestFlushMs).unref())
    await Promise.race([provider.shutdown().catch(() => undefined), late])
  }
  return { begin, stop }
}

const present = (recorded: OtelSpan): Span => ({
  set: (values) => void recorded.setAttributes(values),
  end: (failure) => {
    if (failure !== undefined) {
      recorded.setAttribute('error.type', kindOf(failure))
      recorded.setStatus({ code: SpanStatusCode.ERROR })
    }
    recorded.end()
  },
})

function kindOf(failure: unknown): string {
  const { code, name } = failure as { code?: unknown; name?: unknown }
  return String(code ?? name ?? 'Error')
}
