import type { Reception } from '#contract/receptions.ts'
import type { useCalls } from '#web/api/ApiProvider.tsx'
import { readProblem } from '#web/api/problem.ts'
import { contentOfPhoto } from './shrink-photo.ts'

/** Photo of a sample: its number as on the label, the key of the call, and the shrunk picture. */
type Photo = { code: string; id: string; photo: string }

/** Sends a file as a form does, which the typed client does not. */
export async function sendPhoto(
  { apiUrl, send }: ReturnType<typeof useCalls>,
  { code, id, photo }: Photo,
): Promise<Reception> {
  const body = new FormData()
  body.append('file', contentOfPhoto(photo), `${code}.jpg`)
  const address = `${apiUrl}/api/v1/receptions/photos/${encodeURIComponent(code)}`
  const headers = { 'Idempotency-Key': id }
  const response = await send(new Request(address, { method: 'POST', headers, body }))
  if (!response.ok)
    throw await readProblem(response.status, response.headers.get('content-type'), () => response.text())
  return (await response.json()) as Reception
}
