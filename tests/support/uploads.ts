import type { StoredFile } from '#contract/files.ts'
import type { Upload } from '#contract/uploads.ts'
import { bytesType } from '#server/http/bytes-body.ts'
import type { ApiClient } from './api.ts'
import { expectOk } from './builders.ts'
import { pdf } from './file-bytes.ts'

type Options = { name?: string; sizeBytes?: number; modifiedAt?: string; purpose?: 'attachment' | 'result' }

const aFile = { name: 'a.pdf', sizeBytes: pdf.length, modifiedAt: '2026-09-05T06:05:00.000Z' }

export const beginUpload = (client: ApiClient, orderId: string, options: Options = {}) =>
  client.post<Upload & { code?: string }>(`/orders/${orderId}/uploads`, { ...aFile, ...options })

export const beginOfferUpload = (
  client: ApiClient,
  offerId: string,
  options: Omit<Options, 'purpose'> = {},
) => client.post<Upload & { code?: string }>(`/offers/${offerId}/draft/uploads`, { ...aFile, ...options })

/** File that an expert adds to the draft of an offer. */
export async function addDraftFile(
  expert: ApiClient,
  offerId: string,
  { name = 'Scope.pdf', bytes = pdf }: { name?: string; bytes?: Buffer } = {},
): Promise<StoredFile> {
  const { id } = expectOk(await beginOfferUpload(expert, offerId, { name, sizeBytes: bytes.length }))
  expectOk(await sendBytes(expert, id, 0, bytes))
  return expectOk(await expert.post<StoredFile>(`/uploads/${id}/completion`))
}

export const sendBytes = (client: ApiClient, id: string, offset: number, bytes: Buffer) =>
  client.call<{ code?: string }>('PATCH', `/uploads/${id}`, bytes, {
    headers: { 'content-type': bytesType, 'upload-offset': String(offset) },
  })

/** Upload with all its bytes that is not completed yet. */
export async function aWholeUpload(
  client: ApiClient,
  orderId: string,
  bytes: Buffer = pdf,
  options: Options = {},
): Promise<string> {
  const { id } = expectOk(await beginUpload(client, orderId, { ...options, sizeBytes: bytes.length }))
  expectOk(await sendBytes(client, id, 0, bytes))
  return id
}
