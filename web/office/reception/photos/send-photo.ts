import type { Reception } from '#contract/receptions.ts'
import type { useCalls } from '#web/api/ApiProvider.tsx'
import { sendFile } from '#web/api/send-file.ts'
import { contentOfPhoto } from './shrink-photo.ts'

/** Photo of a sample: its number as on the label, the key of the call, and the shrunk picture. */
type Photo = { code: string; id: string; photo: string }

/** Sends a photo of a received sample, once per key. */
export async function sendPhoto(
  calls: ReturnType<typeof useCalls>,
  { code, id, photo }: Photo,
): Promise<Reception> {
  const file = new File([contentOfPhoto(photo)], `${code}.jpg`)
  const reply = await sendFile(calls, `/api/v1/receptions/photos/${encodeURIComponent(code)}`, file, id)
  return (await reply.json()) as Reception
}
