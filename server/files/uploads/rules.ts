import type { Upload } from '#contract/uploads.ts'
import type { UploadRow } from './store.ts'

/** Long enough for a connection that works again the next morning. */
export const keptMs = 24 * 60 * 60 * 1000

export const presentUpload = (upload: UploadRow): Upload => ({
  id: upload.id,
  name: upload.name,
  sizeBytes: upload.sizeBytes,
  modifiedAt: upload.modifiedAt.toISOString(),
  offsetBytes: upload.offsetBytes,
  keptUntil: new Date(upload.touchedAt.getTime() + keptMs).toISOString(),
})
