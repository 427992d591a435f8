import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import type { StoredFile } from '#contract/files.ts'
import { type ApiClient, startApi } from '#tests/support/api.ts'
import {
  act,
  aDraftOrder,
  anOffer,
  aSubmittedOrder,
  getOrder,
  receiveAll,
  whoIs,
} from '#tests/support/builders.ts'
import { pdf } from '#tests/support/file-bytes.ts'
import { untilWaiting } from '#tests/support/until-waiting.ts'

const api = await startApi({ MAX_FILE_BYTES: '100000' })
afterAll(() => api.stop())
const anna = await api.as('anna')
const expert = await api.as('expert')

const attach = (id: string, name: string, content: Buffer, field?: string) =>
  anna.upload<StoredFile & { code?: string }>(`/orders/${id}/files`, name, content, { field })

describe('an attachment', () => {
  test('comes back byte for byte, as a download and nothing else', async () => {
    const { id } = await aDraftOrder(anna)
    const { status, body } = await attach(id, '../Kuva ä "x".pdf', pdf)
    expect([status, body.contentType, body.sizeBytes]).toEqual([201, 'application/pdf', pdf.length])
    expect(body.name).not.toContain('/')
    const file = await anna.get(`/files/${body.id}`)
    expect(file.raw.equals(pdf)).toBe(true)
    expect(file.headers['content-disposition']).toMatch(/^attachment; /)
    expect(file.headers['x-content-type-options']).toBe('nosniff')
    expect(file.headers['content-security-policy']).toContain('sandbox')
    expect((await getOrder(anna, id)).files.map((one) => one.id)).toEqual([body.id])
  })

  test('that looks compressed is returned to a browser unchanged', async () => {
    const { id } = await aDraftOrder(anna)
    // `80` could begin a deflated text, and browsers say that they take one.
    const content = Buffer.from('80 µm;12\n'.repeat(500))
    const { body } = await attach(id, 'foils.csv', content)
    const { raw, headers } = await anna.call('GET', `/files/${body.id}`, undefined, {
      headers: { 'accept-encoding': 'br, gzip, deflate' },
    })
    expect(headers['content-encoding']).toBeUndefined()
    expect(headers['content-length']).toBe(String(content.length))
    expect(raw.equals(content)).toBe(true)
  })

  test.each([
    ['file_empty', 'empty.pdf', Buffer.alloc(0)],
    ['file_unsupported', 'page.pdf', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['file_unsupported', 'picture.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['file_unsupported', 'program.pdf', Buffer.from('MZ\x90\x00\x03\x00\x00\x00binary\x00')],
    ['file_too_large', 'large.pdf', Buffer.concat([pdf, Buffer.alloc(100_001, 32)])],
  ])('is refused as %s by its content (%s), and nothing is kept', async (code, name, content) => {
    const draft = await aDraftOrder(anna)
    const { body } = await attach(draft.id, name, content)
    expect(body.code).toBe(code)
    expect(await getOrder(anna, draft.id)).toEqual(draft)
  })

  test('under another field name, or without a form, is refused', async () => {
    const { id } = await aDraftOrder(anna)
    expect((await attach(id, 'a.pdf', pdf, 'photo')).body.code).toBe('file_missing')
    expect((await anna.post(`/orders/${id}/files`, {})).body.code).toBe('media_type_unsupported')
  })

  test('is removed by the side that attached it, with its bytes', async () => {
    const { id } = await aDraftOrder(anna)
    const { body } = await attach(id, 'a.pdf', pdf)
    expect(body.allowed).toEqual(['delete'])
    expect((await anna.delete(`/files/${body.id}`)).status).toBe(204)
    expect((await anna.get(`/files/${body.id}`)).body.code).toBe('file_not_found')
  })

  test('stays when the order is closed at the same instant', async () => {
    const { id } = await aDraftOrder(anna)
    const { body: file } = await attach(id, 'a.pdf', pdf)
    const { db } = api.context
    const removal = await db.transaction().execute(async (tx) => {
      await sql`select from orders where id = ${id} for update`.execute(tx)
      await sql`update orders set state = 'cancelled', cancellation_reason = 'No' where id = ${id}`.execute(
        tx,
      )
      const answer = anna.delete(`/files/${file.id}`)
      await untilWaiting(api)
      // An object, for a bare promise would be awaited before the commit that it waits for.
      return { answer }
    })
    expect((await removal.answer).body.code).toBe('act_not_allowed')
    expect((await anna.get(`/files/${file.id}`)).status).toBe(200)
  })

  test('of a draft is listed, and stays with the order when it is submitted', async () => {
    const offer = await anOffer(api, { organisationId: (await whoIs(anna)).organisationId })
    const draft = await aDraftOrder(anna, { offer })
    expect(draft.allowed).toContain('attach')
    const { body } = await attach(draft.id, 'sheet.pdf', pdf)
    const listed = async (by: ApiClient) =>
      (await by.get<{ items: StoredFile[] }>(`/orders/${draft.id}/files`)).body.items.map(({ id }) => id)
    expect(await listed(anna)).toEqual([body.id])
    // The version of the draft is unchanged, so that it can still be saved.
    const { version } = draft
    expect((await anna.post(`/orders/${draft.id}/submit`, {}, { version })).status).toBe(200)
    expect([await listed(anna), await listed(expert)]).toEqual([[body.id], [body.id]])
  })

  test('goes with the draft it belongs to', async () => {
    const { id } = await aDraftOrder(anna)
    const { body } = await attach(id, 'a.pdf', pdf)
    expect((await anna.delete(`/orders/${id}`, await getOrder(anna, id))).status).toBe(204)
    expect((await anna.get(`/files/${body.id}`)).body.code).toBe('file_not_found')
  })
})

describe('a result', () => {
  async function anOrderInAnalysis() {
    const offer = await anOffer(api, { organisationId: (await whoIs(anna)).organisationId })
    const { id } = await aSubmittedOrder(anna, { offer, samples: 2 })
    await receiveAll(expert, id)
    await act(expert, id, 'start')
    return id
  }
  const upload = (id: string) => expert.upload<StoredFile>(`/orders/${id}/files?purpose=result`, 'r.pdf', pdf)

  test('uploaded by mistake is removed by an expert until it is released, and leaves no trace', async () => {
    const id = await anOrderInAnalysis()
    const { body: wrong } = await upload(id)
    expect(wrong.allowed).toEqual(['delete'])
    const unreleased = async (by: ApiClient) =>
      (await by.get<{ items: StoredFile[] }>(`/orders/${id}/files?purpose=result`)).body.items
    expect(await unreleased(expert)).toEqual([wrong])
    expect(await unreleased(anna)).toEqual([])
    expect((await anna.delete(`/files/${wrong.id}`)).body.code).toBe('file_not_found')
    const before = await anna.get(`/orders/${id}/events`)
    expect((await expert.delete(`/files/${wrong.id}`)).status).toBe(204)
    expect((await expert.get(`/files/${wrong.id}`)).body.code).toBe('file_not_found')
    expect((await anna.get(`/orders/${id}/events`)).body).toEqual(before.body)
    const { body: right } = await upload(id)
    await expert.post(`/orders/${id}/results`, { fileId: right.id, title: 'Report' })
    expect((await expert.delete(`/files/${right.id}`)).body.code).toBe('forbidden')
    expect(await unreleased(expert)).toEqual([])
  })

  test('is either released or removed when both happen at once', async () => {
    const id = await anOrderInAnalysis()
    for (let round = 0; round < 5; round++) {
      const { body: file } = await upload(id)
      const [removed, released] = await Promise.all([
        expert.delete(`/files/${file.id}`),
        expert.post(`/orders/${id}/results`, { fileId: file.id, title: `Report ${round}` }),
      ])
      expect([
        [204, 404],
        [403, 201],
      ]).toContainEqual([removed.status, released.status])
    }
  })

  test('and an attachment of the provider name the company, not a person', async () => {
    const id = await anOrderInAnalysis()
    const { body: file } = await upload(id)
    await expert.upload(`/orders/${id}/files`, 'a.pdf', pdf)
    await expert.post(`/orders/${id}/results`, { fileId: file.id, title: 'Report' })
    const raw = await Promise.all(
      ['', '/files', '/results', '/events'].map(async (part) => (await anna.get(`/orders/${id}${part}`)).raw),
    )
    const { id: expertId } = await whoIs(expert)
    for (const reply of raw) expect(reply.toString()).not.toContain(expertId)
    expect((await getOrder(anna, id)).files).toMatchObject([{ uploadedBy: { name: 'Labsilta' } }])
  })

  test('is hidden from the customer before it is released, also in counts', async () => {
    const id = await anOrderInAnalysis()
    const before = await getOrder(anna, id)
    const { body: file } = await upload(id)
    expect((await anna.get(`/files/${file.id}`)).body.code).toBe('file_not_found')
    expect(await getOrder(anna, id)).toEqual(before)
    await expert.post(`/orders/${id}/results`, { fileId: file.id, title: 'Report' })
    expect((await anna.get(`/files/${file.id}`)).raw.equals(pdf)).toBe(true)
    expect((await getOrder(anna, id)).results).toMatchObject([
      { title: 'Report', file: { id: file.id, allowed: [] } },
    ])
  })

  test('is released once, however often it is sent', async () => {
    const id = await anOrderInAnalysis()
    const { body: file } = await upload(id)
    const release = (key?: string) =>
      expert.post(`/orders/${id}/results`, { fileId: file.id, title: 'R' }, key ? { key } : {})
    const replies = await Promise.all([release('release-1'), release('release-1')])
    expect(replies.map((reply) => reply.status)).toEqual([201, 201])
    expect((await release()).body.code).toBe('file_not_found')
    expect((await getOrder(anna, id)).results).toHaveLength(1)
  })

  test('of a sample of another order is refused as a whole', async () => {
    const [id, other] = [await anOrderInAnalysis(), await anOrderInAnalysis()]
    const { body: file } = await upload(id)
    const before = await getOrder(anna, id)
    const sampleIds = [(await getOrder(anna, other)).samples[0]?.id]
    const { body } = await expert.post(`/orders/${id}/results`, { fileId: file.id, title: 'R', sampleIds })
    expect(body.code).toBe('sample_not_found')
    expect(await getOrder(anna, id)).toEqual(before)
  })
})

test('downloads are limited per person and minute, without an effect on others', async () => {
  const strict = await startApi({ FILE_CALLS_PER_MINUTE: '3' })
  try {
    const [client, other] = [await strict.as('anna'), await strict.as('otto')]
    // Calls are counted from the beginning of a minute.
    strict.clock.set(new Date(Math.ceil(Date.now() / 60_000) * 60_000))
    const fetch = (by: ApiClient) => by.get('/files/01980000-0000-7000-8000-000000000000')
    for (const _ of [1, 2, 3]) expect((await fetch(client)).status).toBe(404)
    const { status, body, headers } = await fetch(client)
    expect([status, body.code]).toEqual([429, 'too_many_requests'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect((await fetch(other)).status).toBe(404)
    expect((await client.get('/orders')).status).toBe(200)
  } finally {
    await strict.stop()
  }
})
