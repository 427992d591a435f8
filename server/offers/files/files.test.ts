import { readdir } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { StoredFile } from '#contract/files.ts'
import type { OfferDraft } from '#contract/offer-drafts.ts'
import type { OfferDifferences, OfferRecord } from '#contract/offer-records.ts'
import type { Offer } from '#contract/offers.ts'
import { announceEvent } from '#server/announcements/domain.ts'
import { startApi } from '#tests/support/api.ts'
import { expectOk, whoIs } from '#tests/support/builders.ts'
import { pdf, windowsProgram } from '#tests/support/file-bytes.ts'
import { anApiKey } from '#tests/support/keys.ts'
import { aCompleteDraft, aSentOfferWithFile, sendDraftOffer } from '#tests/support/offers.ts'
import { textOfPdf } from '#tests/support/pdf-text.ts'
import { untilWaiting } from '#tests/support/until-waiting.ts'
import { addDraftFile, beginOfferUpload, sendBytes } from '#tests/support/uploads.ts'

const api = await startApi({ MAX_FILE_BYTES: '100000' })
afterAll(() => api.stop())
const [anna, otto, expert, manager] = [
  await api.as('anna'),
  await api.as('otto'),
  await api.as('expert'),
  await api.as('manager'),
]
const { organisationId = '' } = await whoIs(anna)
await Promise.all([whoIs(otto), whoIs(manager)])

const getDraft = async (id: string) => expectOk(await expert.get<OfferDraft>(`/offers/${id}/draft`))
const revise = async (id: string) => expectOk(await expert.post<OfferDraft>(`/offers/${id}/revise`))
const offerOf = async (id: string, version = '') =>
  expectOk(await anna.get<Offer>(`/offers/${id}${version && `/versions/${version}`}`))
const download = (id: string, by = anna) => by.get<{ code?: string }>(`/files/${id}`)
const namesIn = (files: readonly StoredFile[]) => files.map(({ name }) => name)

/** Number of stored files. */
async function countStored(): Promise<number> {
  const found = await readdir(api.context.config.files.directory, { recursive: true, withFileTypes: true })
  return found.filter((entry) => entry.isFile()).length
}

test('files of a draft are for experts until it is sent, and for its customer afterwards', async () => {
  const { id } = await aCompleteDraft(expert, organisationId)
  const scope = await addDraftFile(expert, id, { name: 'Scope.pdf' })
  await addDraftFile(manager, id, { name: 'Method.pdf' })
  const draft = await getDraft(id)
  expect(draft.files).toMatchObject([
    { name: 'Method.pdf', uploadedBy: { name: 'Labsilta' }, allowed: ['delete'] },
    { name: 'Scope.pdf', contentType: 'application/pdf', sizeBytes: pdf.length },
  ])
  expect((await download(scope.id)).body.code).toBe('file_not_found')
  expect((await download(scope.id, manager)).raw.equals(pdf)).toBe(true)

  const sent = await sendDraftOffer(expert, draft)
  expect(namesIn(sent.latest?.files ?? [])).toEqual(['Method.pdf', 'Scope.pdf'])
  const { files } = await offerOf(id)
  expect(files).toMatchObject([
    { name: 'Method.pdf', allowed: [] },
    { name: 'Scope.pdf', allowed: [] },
  ])
  expect((await download(scope.id)).raw.equals(pdf)).toBe(true)
  expect((await download(scope.id, otto)).body.code).toBe('file_not_found')
})

test('an added or removed file changes the version of the draft, and sending needs the current version', async () => {
  const seen = await aCompleteDraft(expert, organisationId)
  const file = await addDraftFile(manager, seen.id)
  expect(await getDraft(seen.id)).toMatchObject({
    version: seen.version + 1,
    changedBy: { id: (await whoIs(manager)).id },
  })
  const send = (version: number) =>
    expert.post<OfferRecord & { code?: string }>(`/offers/${seen.id}/send`, {}, { version })
  expect((await send(seen.version)).body.code).toBe('offer_changed')
  expect((await expert.delete(`/files/${file.id}`)).status).toBe(204)
  expect((await send(seen.version + 1)).body.code).toBe('offer_changed')
  expect((await send(seen.version + 2)).body.latest?.files).toEqual([])
})

test('files of a version that was sent can neither be added nor removed, by any person', async () => {
  const { id } = await aCompleteDraft(expert, organisationId)
  const file = await addDraftFile(expert, id)
  const late = expectOk(await beginOfferUpload(expert, id, { name: 'Late.pdf' }))
  await sendDraftOffer(expert, await getDraft(id))
  expect((await expert.delete<{ code?: string }>(`/files/${file.id}`)).body.code).toBe('offer_closed')
  expect((await anna.delete<{ code?: string }>(`/files/${file.id}`)).body.code).toBe('forbidden')
  expect((await sendBytes(expert, late.id, 0, pdf)).body.code).toBe('offer_closed')
  expect((await beginOfferUpload(expert, id)).body.code).toBe('offer_not_found')
  const { ownerDb } = api
  for (const statement of [
    sql`delete from files where id = ${file.id}`,
    sql`update files set name = 'Other.pdf' where id = ${file.id}`,
    sql`update files set subject_kind = 'order' where id = ${file.id}`,
    sql`insert into files (id, subject_kind, subject_id, name, content_type, size_bytes, sha256, storage_key, uploaded_at,
      uploaded_by, uploaded_by_kind) select uuidv7(), subject_kind, subject_id, name, content_type, size_bytes, sha256,
      storage_key, uploaded_at, uploaded_by, uploaded_by_kind from files where id = ${file.id}`,
  ])
    await expect(statement.execute(ownerDb)).rejects.toThrow('The files of an offer are frozen')
  expect(namesIn((await offerOf(id)).files)).toEqual(['Scope.pdf'])
})

test('the database lets no file in while the version is being sent', async () => {
  const { id } = await aCompleteDraft(expert, organisationId)
  const file = await addDraftFile(expert, id)
  const { db } = api.context
  const removal = await db.transaction().execute(async (tx) => {
    await sql`update offers set state = 'sent', sent_at = now() where id = ${id}`.execute(tx)
    const removed = sql`delete from files where id = ${file.id}`.execute(db).then(
      () => 'removed',
      (error: Error) => error.message,
    )
    await untilWaiting(api, 1)
    return { removed }
  })
  expect(await removal.removed).toContain('The files of an offer are frozen')
})

test('the next version begins with the files, which share their bytes and can be removed there', async () => {
  const { id, fileId } = await aSentOfferWithFile(expert, organisationId)
  const before = await countStored()
  const { files } = await revise(id)
  expect(namesIn(files)).toEqual(['Scope.pdf'])
  expect(await countStored()).toBe(before)
  const copyId = files[0]?.id ?? ''
  expect(copyId).not.toBe(fileId)
  expect((await download(copyId)).body.code).toBe('file_not_found')
  expect((await expert.delete(`/files/${copyId}`)).status).toBe(204)
  await addDraftFile(expert, id, { name: 'Newer.pdf' })
  expect((await download(fileId)).raw.equals(pdf)).toBe(true)
  await sendDraftOffer(expert, await getDraft(id))
  expect(namesIn((await offerOf(id)).files)).toEqual(['Newer.pdf'])
  expect(namesIn((await offerOf(id, '1')).files)).toEqual(['Scope.pdf'])
  const { fields } = expectOk(await anna.get<OfferDifferences>(`/offers/${id}/versions/2/differences`))
  expect(fields).toEqual([{ field: 'files', was: ['Scope.pdf'], is: ['Newer.pdf'] }])
})

test('a deleted draft takes its files and unfinished uploads along, and no bytes that a sent version needs', async () => {
  const { id, fileId } = await aSentOfferWithFile(expert, organisationId)
  const before = await countStored()
  await revise(id)
  await addDraftFile(expert, id, { name: 'Own.pdf' })
  const { id: uploadId } = expectOk(await beginOfferUpload(expert, id, { name: 'Half.pdf' }))
  await sendBytes(expert, uploadId, 0, pdf.subarray(0, 10))
  const { items } = expectOk(await expert.get<{ items: unknown[] }>(`/offers/${id}/draft/uploads`))
  expect(items).toMatchObject([{ id: uploadId, offsetBytes: 10 }])
  expect(await countStored()).toBe(before + 2)
  expectOk(await expert.delete(`/offers/${id}/draft`, await getDraft(id)))
  expect(await countStored()).toBe(before)
  expect((await download(fileId)).raw.equals(pdf)).toBe(true)
})

test('a refused file is not stored, and a copy of an offer has no files', async () => {
  const { id } = await aSentOfferWithFile(expert, organisationId)
  const copy = expectOk(await expert.post<OfferDraft>('/offers', { offerId: id }))
  expect(copy.files).toEqual([])
  const begun = expectOk(await beginOfferUpload(expert, copy.id, { sizeBytes: windowsProgram.length }))
  await sendBytes(expert, begun.id, 0, windowsProgram)
  const { body } = await expert.post<{ code?: string }>(`/uploads/${begun.id}/completion`)
  expect(body.code).toBe('file_unsupported')
  expect((await beginOfferUpload(expert, copy.id, { sizeBytes: 100_001 })).body.code).toBe('file_too_large')
  expect((await getDraft(copy.id)).files).toEqual([])
})

test('a key without the scope of offers cannot read a file of an offer', async () => {
  const { fileId } = await aSentOfferWithFile(expert, organisationId)
  const keyWith = async (scopes: ('orders_read' | 'offers_read')[]) =>
    (await anApiKey(api, { scopes, organisationId })).client
  expect((await download(fileId, await keyWith(['orders_read']))).body.code).toBe('file_not_found')
  expect((await download(fileId, await keyWith(['offers_read']))).body.code).toBe('scope_missing')
  expect((await download(fileId, await keyWith(['orders_read', 'offers_read']))).raw.equals(pdf)).toBe(true)
})

test('mail and PDF name the files; the mail carries the PDF of the offer only', async () => {
  const { id } = await aSentOfferWithFile(expert, organisationId)
  const { db } = api.context
  const { rows: events } = await sql<{ id: string }>`
    select id from events where subject_id = ${id} and action = 'send'`.execute(db)
  const eventId = events[0]?.id ?? ''
  await announceEvent(api.context, eventId)
  const { rows } = await sql<{ text: string; attachmentName: string }>`
    select text, attachment_name as "attachmentName" from mails where event_key like ${`${eventId}:%`}`.execute(
    db,
  )
  expect(rows).toEqual([
    { text: expect.stringContaining('Scope.pdf'), attachmentName: expect.stringMatching(/^T-\d+-/) },
  ])
  const { raw } = await anna.get(`/offers/${id}/document?language=en`)
  expect(await textOfPdf(raw)).toContain('Scope.pdf')
})
