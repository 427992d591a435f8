import { endpoints } from '#contract/api.ts'
import { type ErrorCode, errorCodes, fieldErrorCodes } from '#contract/errors.ts'
import { codesOf } from '#server/http/declared-replies.ts'

/** docs/errors.md: every code with its status, its meaning and the endpoints that may answer with it. */
export function errorsText(): string {
  const users = new Map<ErrorCode, string[]>()
  for (const endpoint of Object.values(endpoints)) {
    for (const code of codesOf(endpoint)) {
      users.set(code, [...(users.get(code) ?? []), `${endpoint.method} ${endpoint.path}`])
    }
  }
  const total = Object.keys(endpoints).length
  const rows = (Object.keys(errorCodes) as ErrorCode[]).map((code) => {
    const by = users.get(code) ?? []
    const where =
      by.length > total / 2
        ? 'most endpoints'
        : by.map((name) => `\`${name}\``).join(', ') || 'unknown addresses'
    return `| \`${code}\` | ${errorCodes[code][0]} | ${errorCodes[code][1]} | ${where} |`
  })
  return [
    '# Errors',
    '',
    'Written by `npm run generate` from `contract/errors.ts`. A code is permanent and is the key of its text in both languages.',
    '',
    '| code | status | meaning | from |',
    '|---|---|---|---|',
    ...rows,
    '',
    '## Codes of single fields',
    '',
    `In \`errors\` of \`invalid_fields\` and \`order_incomplete\`: ${fieldErrorCodes.map((code) => `\`${code}\``).join(', ')}.`,
    '',
  ].join('\n')
}
