import type { Config } from './config.ts'
import { recordSpans } from './tracing.ts'

/** Sends traces to the collector that is configured. Without one, nothing of OpenTelemetry is loaded. */
export async function startTracing(
  { tracing }: Config,
  service: string,
): Promise<{ stop(): Promise<void> } | null> {
  if (!tracing) return null
  const { exportSpans } = await import('./export-spans.ts')
  const { begin, stop } = exportSpans(tracing, service)
  recordSpans(begin)
  return { stop }
}
