import { z } from 'zod'

/** Header for the collector of traces in the form `name=value`; the value may be percent-encoded. */
export const TraceHeader = z.string().transform((text, context): [name: string, value: string] => {
  const [, name, value] = /^([\w-]+)=(.+)$/.exec(text) ?? []
  try {
    if (name && value) return [name, decodeURIComponent(value)]
  } catch {
    // The value is not encoded as it should be.
  }
  context.addIssue({ code: 'custom', message: 'is no header: name=value' })
  return z.NEVER
})

type Variables = {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined
  OTEL_EXPORTER_OTLP_HEADERS: [name: string, value: string][]
  OTEL_TRACES_SAMPLER_ARG: number
}

/** Collector of traces; undefined if there is none. */
export const tracingOf = (env: Variables) =>
  env.OTEL_EXPORTER_OTLP_ENDPOINT
    ? {
        endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
        headers: Object.fromEntries(env.OTEL_EXPORTER_OTLP_HEADERS),
        ratio: env.OTEL_TRACES_SAMPLER_ARG,
      }
    : undefined
