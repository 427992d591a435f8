import type { z } from 'zod'
import { OperatorFault } from './operator-fault.ts'

/** Reads variables by a schema; a refusal names each fault and repeats no value. */
export function parseWith<Schema extends z.ZodType>(
  schema: Schema,
  environment: Record<string, string | undefined>,
): z.output<Schema> {
  const parsed = schema.safeParse(dropEmpty(environment), {
    error: ({ input }) => (input === undefined ? 'is not set' : undefined),
  })
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new OperatorFault(`The configuration is incomplete or invalid:\n${lines.join('\n')}`)
}

/** Treats an empty variable as one that is not set. */
function dropEmpty(environment: Record<string, string | undefined>) {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
}
