import { type DestinationStream, type Logger, pino } from 'pino'

type Failure = {
  name?: unknown
  message?: unknown
  stack?: unknown
  code?: unknown
  constraint?: unknown
  table?: unknown
  cause?: unknown
}

/**
 * Log of a process: JSON lines on standard output. Only listed fields of requests and errors are written, because
 * errors of libraries contain rows, mails and addresses.
 */
export function openLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { service: 'labsilta' },
    // Values under these names are never written, even if logged by mistake.
    redact: [
      '*.token',
      '*.authorization',
      '*.password',
      '*.text',
      '*.html',
      '*.body',
      '*.email',
      '*.receiver',
    ],
    serializers: {
      req: ({ id, method, routeOptions }) => ({ id, method, route: routeOptions?.url }),
      res: ({ statusCode }) => ({ statusCode }),
      err: (error: unknown) => presentFailure(error),
    },
  } satisfies Parameters<typeof pino>[0]
  return destination ? pino(options, destination) : pino(options)
}

const deepestCause = 3

function presentFailure(error: unknown, depth = 0): object {
  if (typeof error !== 'object' || error === null) return { message: scrub(String(error)) }
  const { name, message, stack, code, constraint, table, cause } = error as Failure
  return {
    type: typeof name === 'string' ? name : 'Error',
    message: scrub(String(message ?? '')),
    // The first lines of a stack repeat the message.
    stack:
      typeof stack === 'string'
        ? stack
            .split('\n')
            .filter((line) => /^\s+at /.test(line))
            .join('\n')
        : undefined,
    code,
    constraint,
    table,
    cause: cause && depth < deepestCause ? presentFailure(cause, depth + 1) : undefined,
  }
}

/** Message without quoted values. Libraries quote addresses, tokens and typed words. */
function scrub(message: string): string {
  return message
    .replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '(address)')
    .replace(/\beyJ[\w.-]+/g, '(token)')
    .replace(/: ".*"/gs, ': "(value)"')
    .slice(0, 500)
}
