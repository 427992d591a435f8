import { useCallback } from 'react'
import type { StoredFile } from '#contract/files.ts'
import { useCalls } from './ApiProvider.tsx'
import { ApiProblem, readProblem } from './problem.ts'

export type UploadOptions = {
  purpose?: 'attachment' | 'result'
  /** Called with 0–100 while the bytes leave. */
  onProgress?: (percent: number) => void
  signal?: AbortSignal
}

/** Sends one file to an order. By XMLHttpRequest, because fetch does not tell how far it has come. */
export const useUpload = () => {
  const { apiUrl, getToken } = useCalls()
  return useCallback(
    async (
      orderId: string,
      file: File,
      { purpose = 'attachment', onProgress, signal }: UploadOptions = {},
    ) => {
      const address = `${apiUrl}/api/v1/orders/${encodeURIComponent(orderId)}/files?purpose=${purpose}`
      const answer = await post(address, await getToken(), file, onProgress, signal)
      if (answer.status === 201) return JSON.parse(answer.text) as StoredFile
      throw await readProblem(answer.status, answer.contentType, async () => answer.text)
    },
    [apiUrl, getToken],
  )
}

type Answer = { status: number; contentType: string | null; text: string }

const post = (
  address: string,
  token: string,
  file: File,
  onProgress: UploadOptions['onProgress'],
  signal: AbortSignal | undefined,
) =>
  new Promise<Answer>((resolve, reject) => {
    const call = new XMLHttpRequest()
    call.open('POST', address)
    call.setRequestHeader('Authorization', `Bearer ${token}`)
    call.upload.onprogress = (event) => onProgress?.(Math.round((event.loaded / event.total) * 100))
    call.onload = () =>
      resolve({
        status: call.status,
        contentType: call.getResponseHeader('content-type'),
        text: call.responseText,
      })
    // Servers that refuse an upload early often close the line; then nothing is known but that it failed.
    call.onerror = () => reject(new ApiProblem('network_failed', 0))
    call.onabort = () => reject(new DOMException('Given up', 'AbortError'))
    signal?.addEventListener('abort', () => call.abort())
    const form = new FormData()
    form.append('file', file)
    call.send(form)
  })
