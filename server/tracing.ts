import { AsyncLocalStorage } from 'node:async_hooks'

/** Values of a span. Never what people wrote, nor an address with an id or a key. */
export type SpanValues = Record<string, string | number>

/** `server` answers a call, `consumer` does a job, `client` asks another system. */
export type SpanKind = 'server' | 'consumer' | 'client'

export type Span = {
  set(values: SpanValues): void
  /** Ends the span. Of a failure only its kind is recorded, because its message may contain values. */
  end(failure?: unknown): void
}

/** Begins a span below another one, or a trace. */
export type BeginSpan = (name: string, kind: SpanKind, values: SpanValues, parent?: Span) => Span

const current = new AsyncLocalStorage<Span>()
let begin: BeginSpan | undefined

/** Records spans from now on. Without this, tracing costs nothing. */
export function recordSpans(beginSpan: BeginSpan): void {
  begin = beginSpan
}

/** Begins a trace; undefined while nothing is recorded. */
export const beginTrace = (name: string, kind: SpanKind, values: SpanValues): Span | undefined =>
  begin?.(name, kind, values)

/** Begins a span below the current one; undefined outside of a trace. */
export function beginSpan(name: string, kind: SpanKind, values: SpanValues): Span | undefined {
  const parent = current.getStore()
  return parent && begin?.(name, kind, values, parent)
}

/** Does work within a span: further spans belong to it. */
export const within = <T>(span: Span, work: () => T): T => current.run(span, work)

/** Does work in a span of its own, which ends with it. */
export async function inSpan<T>(span: Span | undefined, work: () => Promise<T>): Promise<T> {
  if (!span) return work()
  try {
    const result = await within(span, work)
    span.end()
    return result
  } catch (error) {
    span.end(error)
    throw error
  }
}
