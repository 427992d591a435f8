import type { FieldErrorCode } from '#contract/errors.ts'

/** Token with the time at which a form was opened; `ready` resolves when a human could have filled it in. */
export type Token = { value: string; ready: Promise<void> }

/** The server requires three seconds by its own clock. */
const minFillMs = 3500
const patienceMs = 30_000

export async function openToken(action: string): Promise<Token> {
  const response = await fetch(`${action}/form`, { signal: AbortSignal.timeout(patienceMs) })
  if (!response.ok) throw new Error(`No form could be begun: ${response.status}`)
  const { form } = (await response.json()) as { form: string }
  return { value: form, ready: new Promise((resolve) => setTimeout(resolve, minFillMs)) }
}

type Answer = { status: number; errors: readonly { path: string; code: FieldErrorCode }[] }

export async function post(action: string, values: Record<string, FormDataEntryValue>): Promise<Answer> {
  const response = await fetch(action, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(values),
    signal: AbortSignal.timeout(patienceMs),
  })
  const problem = response.status === 400 ? ((await response.json()) as Partial<Answer>) : {}
  return { status: response.status, errors: problem.errors ?? [] }
}
