import type { useCalls } from './ApiProvider.tsx'
import { readProblem } from './problem.ts'

/** Sends a small file as a form, once per key. Throws the problem of a refusal. */
export async function sendFile(
  { apiUrl, send }: ReturnType<typeof useCalls>,
  path: `/api/v1/${string}`,
  file: File,
  key: string,
): Promise<Response> {
  const body = new FormData()
  body.append('file', file)
  const headers = { 'Idempotency-Key': key }
  const response = await send(new Request(`${apiUrl}${path}`, { method: 'POST', headers, body }))
  if (!response.ok)
    throw await readProblem(response.status, response.headers.get('content-type'), () => response.text())
  return response
}
