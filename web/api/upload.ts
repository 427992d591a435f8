import { useCallback } from 'react'
import type { StoredFile } from '#contract/files.ts'
import type { FilePurpose } from '#contract/order-choices.ts'
import type { Upload } from '#contract/uploads.ts'
import { useApi, useCalls } from './ApiProvider.tsx'
import type { GetToken } from './authorised-fetch.ts'
import { type Api, dataOf } from './client.ts'
import { hasCode } from './problem.ts'
import { type RetryOptions, retryUntilDone } from './retry-until-done.ts'

/** Receiver of a file: an order, for a purpose, the draft of an offer, or a laboratory. */
export type UploadTarget =
  | { kind: 'order'; id: string; purpose: FilePurpose }
  | { kind: 'offer' | 'laboratory'; id: string }

export type UploadOptions = RetryOptions & {
  /** Called with 0–100 during the upload, including what was sent earlier. */
  onProgress?: (percent: number) => void
}

type Connection = { api: Api; apiUrl: string; getToken: GetToken; actsFor: string | undefined }
type UploadTask = { target: UploadTarget; file: File }

/**
 * Uploads one file to its target. Resumes by itself after a connection failure, and continues a file that is
 * chosen again where it stopped.
 */
export const useUpload = () => {
  const api = useApi()
  const { apiUrl, getToken, acting } = useCalls()
  const actsFor = acting?.personId
  return useCallback(
    (target: UploadTarget, file: File, options: UploadOptions = {}) =>
      send({ api, apiUrl, getToken, actsFor }, { target, file }, options),
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

/** Files that were sent completely but may not have become files of their target yet. */
const sentWhole = new WeakMap<File, { targetKey: string; uploadId: string }>()

const keyOf = (target: UploadTarget): string => JSON.stringify(target)

async function send(connection: Connection, task: UploadTask, options: UploadOptions): Promise<StoredFile> {
  const { file } = task
  const targetKey = keyOf(task.target)
  const known = sentWhole.get(file)
  if (known?.targetKey === targetKey) {
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
  sentWhole.set(file, { targetKey, uploadId: id })
  const made = await complete(connection, id, options)
  sentWhole.delete(file)
  return made
}

function begin({ api }: Connection, { target, file }: UploadTask): Promise<Upload> {
  const described = {
    name: file.name,
    sizeBytes: file.size,
    modifiedAt: new Date(file.lastModified).toISOString(),
  }
  const params = { path: { id: target.id } }
  switch (target.kind) {
    case 'order': {
      const body = { purpose: target.purpose, ...described }
      return dataOf(api.POST('/api/v1/orders/{id}/uploads', { params, body }))
    }
    case 'offer':
      return dataOf(api.POST('/api/v1/offers/{id}/draft/uploads', { params, body: described }))
    case 'laboratory':
      return dataOf(api.POST('/api/v1/laboratories/{id}/uploads', { params, body: described }))
  }
}

/** Unfinished uploads of this user to a target, from this browser or another. */
export function listUploads(
  api: Api,
  target: UploadTarget,
  signal?: AbortSignal,
): Promise<{ items: Upload[] }> {
  const path = { id: target.id }
  switch (target.kind) {
    case 'order': {
      const query = { purpose: target.purpose }
      return dataOf(api.GET('/api/v1/orders/{id}/uploads', { params: { path, query }, signal }))
    }
    case 'offer':
      return dataOf(api.GET('/api/v1/offers/{id}/draft/uploads', { params: { path }, signal }))
    case 'laboratory':
      return dataOf(api.GET('/api/v1/laboratories/{id}/uploads', { params: { path }, signal }))
  }
}

/** Loads the upload protocol on demand. */
async function sendBytes(
  { apiUrl, getToken, actsFor }: Connection,
  id: string,
  file: File,
  { onProgress, ...options }: UploadOptions,
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
