import { useCallback } from 'react'
import type { StoredFile } from '#contract/files.ts'
import type { FilePurpose } from '#contract/lists.ts'
import type { Upload } from '#contract/uploads.ts'
import { useApi, useCalls } from './ApiProvider.tsx'
import type { GetToken } from './authorised-fetch.ts'
import { type Api, dataOf } from './client.ts'
import { hasCode } from './problem.ts'
import { type RetryOptions, retryUntilDone } from './retry-until-done.ts'

export type UploadOptions = RetryOptions & {
  purpose?: FilePurpose
  /** Called with 0–100 during the upload, including what was sent earlier. */
  onProgress?: (percent: number) => void
}

type Connection = { api: Api; apiUrl: string; getToken: GetToken; actsFor: string | undefined }
type UploadTask = { orderId: string; file: File; purpose: FilePurpose }

/**
 * Uploads one file to an order. Resumes by itself after a connection failure, and continues a file that is
 * chosen again where it stopped.
 */
export const useUpload = () => {
  const api = useApi()
  const { apiUrl, getToken, acting } = useCalls()
  const actsFor = acting?.personId
  return useCallback(
    (orderId: string, file: File, { purpose = 'attachment', ...options }: UploadOptions = {}) =>
      send({ api, apiUrl, getToken, actsFor }, { orderId, file, purpose }, options),
    [api, apiUrl, getToken, actsFor],
  )
}

/** Deletes the partial upload of a file, if there is one. */
export const useDropUpload = () => {
  const api = useApi()
  return useCallback(
    async (id: string) => {
      try {
        await api.DELETE('/api/v1/uploads/{id}', { params: { path: { id } } })
      } catch (error) {
        if (!hasCode(error, 'upload_not_found')) throw error
      }
    },
    [api],
  )
}

/** Files that were sent completely but may not have become files of the order yet. */
const sentWhole = new WeakMap<File, { orderId: string; purpose: FilePurpose; uploadId: string }>()

async function send(
  connection: Connection,
  task: UploadTask,
  options: Omit<UploadOptions, 'purpose'>,
): Promise<StoredFile> {
  const { orderId, file, purpose } = task
  const known = sentWhole.get(file)
  if (known?.orderId === orderId && known.purpose === purpose) {
    try {
      return await complete(connection, known.uploadId, options)
    } catch (error) {
      // Expired meanwhile: send it again.
      if (!hasCode(error, 'upload_not_found')) throw error
    } finally {
      sentWhole.delete(file)
    }
  }
  const { id } = await retryUntilDone(() => begin(connection, task), options)
  await sendBytes(connection, id, file, options)
  sentWhole.set(file, { orderId, purpose, uploadId: id })
  const made = await complete(connection, id, options)
  sentWhole.delete(file)
  return made
}

const begin = ({ api }: Connection, { orderId, file, purpose }: UploadTask): Promise<Upload> =>
  dataOf(
    api.POST('/api/v1/orders/{id}/uploads', {
      params: { path: { id: orderId } },
      body: {
        purpose,
        name: file.name,
        sizeBytes: file.size,
        modifiedAt: new Date(file.lastModified).toISOString(),
      },
    }),
  )

/** Loads the upload protocol on demand. */
async function sendBytes(
  { apiUrl, getToken, actsFor }: Connection,
  id: string,
  file: File,
  { onProgress, ...options }: Omit<UploadOptions, 'purpose'>,
): Promise<void> {
  const { sendByTus } = await import('./send-by-tus.ts')
  let [sent, sentBefore] = [0, 0]
  const address = `${apiUrl}/api/v1/uploads/${encodeURIComponent(id)}`
  const onBytes = (bytes: number) => {
    sent = Math.max(sent, bytes)
    onProgress?.(Math.floor((bytes / file.size) * 100))
  }
  await retryUntilDone(
    () => sendByTus(address, file, { getToken, actsFor, onBytes, signal: options.signal }),
    options,
    () => {
      const hasAdvanced = sent > sentBefore
      sentBefore = sent
      return hasAdvanced
    },
  )
}

const complete = ({ api }: Connection, id: string, options: RetryOptions): Promise<StoredFile> =>
  retryUntilDone(
    () => dataOf(api.POST('/api/v1/uploads/{id}/completion', { params: { path: { id } } })),
    options,
  )
