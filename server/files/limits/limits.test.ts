import { readdir } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { StoredFile } from '#contract/files.ts'
import type { Problem } from '#contract/problem.ts'
import { type ApiClient, startApi } from '#tests/support/api.ts'
import { aDraftOrder, expectOk } from '#tests/support/builders.ts'
import { pdf } from '#tests/support/file-bytes.ts'
import { aWholeUpload, beginUpload } from '#tests/support/uploads.ts'

const size = pdf.length
const api = await startApi({
  PERSON_STORED_BYTES: String(3 * size + 10),
  ORGANISATION_STORED_BYTES: String(4 * size + 20),
})
afterAll(() => api.stop())
const anna = await api.as('anna')
const mikko = await api.as('mikko')
const expert = await api.as('expert')

const attach = (by: ApiClient, orderId: string) =>
  by.upload<StoredFile & Problem>(`/orders/${orderId}/files`, 'a.pdf', pdf)

async function countStored(): Promise<number> {
  const found = await readdir(api.context.config.files.directory, { recursive: true, withFileTypes: true })
  return found.filter((entry) => entry.isFile()).length
}

/** The counted bytes, which have to be those of the rows. */
async function readCounted(): Promise<number[]> {
  const { rows } = await sql<{ counted: number; stored: number }>`
    select s.bytes as counted, coalesce((
      select sum(c.size_bytes)
      from (select size_bytes, charged_to from files union all select size_bytes, charged_to from uploads) c
      where s.owner_id = any(c.charged_to)), 0)::bigint as stored
    from stored_bytes s`.execute(api.context.db)
  for (const { counted, stored } of rows) expect(counted).toBe(stored)
  return rows.map(({ counted }) => counted).sort((one, other) => one - other)
}

test('files are kept up to the limit exactly, also when they come at once, and give their bytes back', async () => {
  const { id } = await aDraftOrder(anna)
  const replies = await Promise.all(Array.from({ length: 7 }, () => attach(anna, id)))
  const kept = replies.filter(({ status }) => status === 201)
  const refused = replies.filter(({ status }) => status !== 201)
  expect(kept).toHaveLength(3)
  const full = { name: 'person_bytes', most: 3 * size + 10, remaining: 10, until: null }
  for (const { status, body } of refused)
    expect([status, body.code, body.limit]).toEqual([413, 'storage_limit_reached', full])
  expect(await countStored()).toBe(3)
  expect(await readCounted()).toEqual([3 * size, 3 * size])

  const { id: other } = await aDraftOrder(mikko)
  expectOk(await attach(mikko, other))
  const ofTeam = await attach(mikko, other)
  expect(ofTeam.body.limit).toMatchObject({ name: 'organisation_bytes', remaining: 20 })

  // Files of the provider count towards no limit.
  expectOk(await attach(expert, id))
  expectOk(await anna.delete(`/files/${kept[0]?.body.id}`))
  expect(await readCounted()).toEqual([size, 2 * size, 3 * size])
  expectOk(await attach(mikko, other))
  expect((await attach(anna, id)).body.limit).toMatchObject({ name: 'organisation_bytes' })

  for (const [by, order] of [
    [anna, id],
    [mikko, other],
  ] as const) {
    const { version } = expectOk(await by.get<{ version: number }>(`/orders/${order}`))
    expectOk(await by.delete(`/orders/${order}`, { version }))
  }
  expect(await readCounted()).toEqual([0, 0, 0])
  expect(await countStored()).toBe(0)
})

test('an upload takes its space when it begins, becomes a file within it, and gives it back when it is dropped', async () => {
  const { id } = await aDraftOrder(anna)
  const begun = expectOk(await beginUpload(anna, id, { sizeBytes: 2 * size + 5 }))
  const uploadId = await aWholeUpload(anna, id)
  expect(await readCounted()).toEqual([0, 3 * size + 5, 3 * size + 5])
  const refused = await anna.post<Problem>(`/orders/${id}/uploads`, {
    name: 'b.pdf',
    sizeBytes: 6,
    modifiedAt: '2026-09-05T06:05:00.000Z',
  })
  expect([refused.status, refused.body.limit?.remaining]).toEqual([413, 5])
  expectOk(await anna.post(`/uploads/${uploadId}/completion`))
  expectOk(await anna.delete(`/uploads/${begun.id}`))
  expect(await readCounted()).toEqual([0, size, size])
})
