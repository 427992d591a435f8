import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { OriginalReport } from '#contract/original-reports.ts'
import type { ResultTableInput } from '#contract/result-tables.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { useIntent } from '#web/api/intent.ts'
import { hasCode } from '#web/api/problem.ts'
import { useUpload } from '#web/api/upload.ts'
import { orderKey } from '#web/orders/order-queries.ts'
import { reportedKey } from './reported/reported-queries.ts'
import { unreleasedFilesKey } from './unreleased-files.ts'

/** File to upload, or one that a laboratory has sent. */
export type ReportFile = File | OriginalReport

export type NewResult = {
  /** Null for values without a document. */
  file: ReportFile | null
  title: string
  sampleIds: string[]
  tests: { sampleId: string; offerItemIds: string[] }[]
  table: ResultTableInput | null
  corrects: string | null
  correction: string
}

/**
 * Uploads the file and reports the result for approval. A retry does not upload the file again, and the idempotency key
 * makes a repeated call one result.
 */
export const useReport = (orderId: string) => {
  const api = useApi()
  const upload = useUpload()
  const intent = useIntent()
  const queryClient = useQueryClient()
  const sent = useRef<{ file: File; id: string } | null>(null)
  /** 0–100 during the upload. */
  const [percent, setPercent] = useState<number | null>(null)

  const sendOnce = async (file: ReportFile) => {
    if (!(file instanceof File)) return file.id
    if (sent.current?.file === file) return sent.current.id
    setPercent(0)
    try {
      const subject = { kind: 'order', id: orderId, purpose: 'result' } as const
      const { id } = await upload(subject, file, { onProgress: setPercent })
      sent.current = { file, id }
      return id
    } finally {
      setPercent(null)
    }
  }

  const report = async ({ file, ...rest }: NewResult) => {
    try {
      const body = { fileId: file && (await sendOnce(file)), ...rest }
      const params = { path: { id: orderId }, header: intent.headers(body) }
      await api.POST('/api/v1/orders/{id}/reported-results', { params, body })
      intent.complete()
      sent.current = null
    } catch (error) {
      // Somebody deleted the file; the next attempt uploads it again.
      if (hasCode(error, 'file_not_found')) sent.current = null
      throw error
    } finally {
      // The order may have changed even if the report was refused.
      await queryClient.invalidateQueries({ queryKey: orderKey(orderId) })
      await queryClient.invalidateQueries({ queryKey: reportedKey(orderId) })
    }
  }

  /** Deletes an uploaded file without a result. If it turns out to be reported, it stays. */
  const discard = async () => {
    const id = sent.current?.id
    if (id === undefined) return
    try {
      await api.DELETE('/api/v1/files/{id}', { params: { path: { id } } })
    } catch (error) {
      if (!hasCode(error, 'forbidden')) throw error
    }
    sent.current = null
    await queryClient.invalidateQueries({ queryKey: unreleasedFilesKey(orderId) })
  }
  return {
    report,
    discard,
    percent,
    isSent: (file: ReportFile | null) => file !== null && sent.current?.file === file,
  }
}
