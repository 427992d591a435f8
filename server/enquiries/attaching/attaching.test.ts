import { readdir } from 'node:fs/promises'
import { afterAll, describe, expect, test } from 'vitest'
import type { EnquiryThread } from '#contract/enquiry-handling.ts'
import { startApi } from '#tests/support/api.ts'
import { expectOk } from '#tests/support/builders.ts'
import { anEnquiryIn } from '#tests/support/enquiries.ts'
import { pdf, png } from '#tests/support/file-bytes.ts'

const api = await startApi()
afterAll(() => api.stop())
const [expert, anna] = await Promise.all([api.as('expert'), api.as('anna')])

const add = (id: string, name = 'plan.pdf', content: Buffer = pdf, key?: string) =>
  expert.upload<EnquiryThread & { code?: string }>(`/enquiries/${id}/files`, name, content, { key })
const getEnquiry = async (id: string) => expectOk(await expert.get<EnquiryThread>(`/enquiries/${id}`))
const storedCount = async () =>
  (await readdir(api.context.config.files.directory, { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile(),
  ).length

describe('a file that came outside the form', () => {
  test('is read by experts only, and removed by them', async () => {
    const id = await anEnquiryIn(api)
    const { version } = await getEnquiry(id)
    const after = expectOk(await add(id))
    expect(after).toMatchObject({
      version: version + 1,
      files: [{ name: 'plan.pdf', contentType: 'application/pdf', allowed: ['delete'] }],
    })
    const path = `/files/${after.files[0]?.id}`
    expect((await expert.get(path)).raw.equals(pdf)).toBe(true)
    expect((await anna.get(path)).status).toBe(404)
    expect((await anna.upload(`/enquiries/${id}/files`, 'plan.pdf', pdf)).body.code).toBe('forbidden')
    expect((await expert.delete(path)).status).toBe(204)
    expect((await getEnquiry(id)).files).toEqual([])
  })

  test('is added once, however often the call is repeated', async () => {
    const id = await anEnquiryIn(api)
    const before = await storedCount()
    const replies = await Promise.all([1, 2, 3].map(() => add(id, 'plan.pdf', pdf, 'one-file-only')))
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201])
    expect((await getEnquiry(id)).files).toHaveLength(1)
    expect(await storedCount()).toBe(before + 1)
    // The key belongs to the content.
    expect((await add(id, 'plan.png', png(), 'one-file-only')).body.code).toBe('idempotency_key_reused')
    expect(await storedCount()).toBe(before + 1)
  })

  test.each([
    ['file_unsupported', Buffer.from('only words')],
    ['file_scripts', Buffer.from(`${pdf}1 0 obj<</S/JavaScript/JS(1)>>endobj\n%%EOF\n`)],
    ['file_empty', Buffer.alloc(0)],
  ])('is refused as %s, and nothing is kept', async (code, content) => {
    const id = await anEnquiryIn(api)
    const [seen, before] = [await getEnquiry(id), await storedCount()]
    expect((await add(id, 'plan.pdf', content)).body.code).toBe(code)
    expect(await getEnquiry(id)).toEqual(seen)
    expect(await storedCount()).toBe(before)
  })

  test('is refused for a closed enquiry, and is deleted when the enquiry is closed as spam', async () => {
    const id = await anEnquiryIn(api)
    const before = await storedCount()
    const { version } = expectOk(await add(id))
    expectOk(await expert.post(`/enquiries/${id}/acts/close`, { reason: 'spam' }, { version }))
    expect(await storedCount()).toBe(before)
    expect((await add(id)).body.code).toBe('enquiry_closed')
    expect(await storedCount()).toBe(before)
  })
})
