import { once } from 'node:events'
import { readdir, rm, utimes } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { afterAll, describe, expect, test } from 'vitest'
import type { StoredFile } from '#contract/files.ts'
import type { Upload } from '#contract/uploads.ts'
import { buildApp } from '#server/app.ts'
import { buildContext } from '#server/build-context.ts'
import { tidyUp } from '#server/run-jobs.ts'
import { ApiClient, startApi } from '#tests/support/api.ts'
import { act, aDraftOrder, expectOk, getOrder, whoIs } from '#tests/support/builders.ts'
import { pdf, windowsProgram } from '#tests/support/file-bytes.ts'
import { until } from '#tests/support/until.ts'
import { aWholeUpload, beginUpload, sendBytes } from '#tests/support/uploads.ts'
import { filesPerSubject } from '../rules.ts'

const api = await startApi({ MAX_FILE_BYTES: '100000' })
afterAll(() => api.stop())
const anna = await api.as('anna')
const mikko = await api.as('mikko')
const expert = await api.as('expert')
await Promise.all([whoIs(mikko), whoIs(expert)])
const half = Math.floor(pdf.length / 2)

const complete = (id: string, by = anna) =>
  by.post<StoredFile & { code?: string }>(`/uploads/${id}/completion`)
const offsetOf = async (id: string) => (await anna.get<Upload>(`/uploads/${id}`)).body.offsetBytes

/** Number of files in the store, including unfinished ones. */
async function countStored(): Promise<number> {
  const found = await readdir(api.context.config.files.directory, { recursive: true, withFileTypes: true })
  return found.filter((entry) => entry.isFile()).length
}
async function keysOf(id: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select storage_key as key from upload_parts where upload_id = ${id} order by offset_bytes`.execute(
    api.context.db,
  )
  return rows.map(({ key }) => key)
}

describe('an upload', () => {
  test('arrives in parts and becomes one file, and no part is left', async () => {
    const { id: orderId } = await aDraftOrder(anna)
    const before = await countStored()
    const begun = expectOk(await beginUpload(anna, orderId, { name: '../Kuva ä.pdf' }))
    expect(begun).toMatchObject({ name: 'Kuva ä.pdf', sizeBytes: pdf.length, offsetBytes: 0 })
    const first = await sendBytes(anna, begun.id, 0, pdf.subarray(0, half))
    expect([first.status, first.headers['upload-offset']]).toEqual([204, String(half)])
    expect((await getOrder(anna, orderId)).files).toEqual([])
    await sendBytes(anna, begun.id, half, pdf.subarray(half))
    const { status, body: file } = await complete(begun.id)
    expect([status, file.id, file.contentType, file.sizeBytes]).toEqual([
      200,
      begun.id,
      'application/pdf',
      pdf.length,
    ])
    expect((await anna.get(`/files/${file.id}`)).raw.equals(pdf)).toBe(true)
    expect((await getOrder(anna, orderId)).files).toEqual([file])
    expect(await countStored()).toBe(before + 1)
    expect((await anna.get(`/uploads/${begun.id}`)).body.code).toBe('upload_not_found')
  })

  test('reports its offset as the protocol specifies', async () => {
    const { id: orderId } = await aDraftOrder(anna)
    const { id } = expectOk(await beginUpload(anna, orderId))
    await sendBytes(anna, id, 0, pdf.subarray(0, half))
    const { statusCode, headers, body } = await api.app.inject({
      method: 'HEAD',
      url: `/api/v1/uploads/${id}`,
      headers: { authorization: anna.authorization, 'tus-resumable': '1.0.0' },
    })
    expect([statusCode, body]).toEqual([200, ''])
    expect(headers).toMatchObject({
      'tus-resumable': '1.0.0',
      'upload-offset': String(half),
      'upload-length': String(pdf.length),
      'cache-control': expect.stringContaining('no-store'),
    })
  })

  test('of the same file is resumed; another file or another person begins a new one', async () => {
    const { id: orderId } = await aDraftOrder(anna)
    const { id } = expectOk(await beginUpload(anna, orderId))
    await sendBytes(anna, id, 0, pdf.subarray(0, half))
    expect(expectOk(await beginUpload(anna, orderId))).toMatchObject({ id, offsetBytes: half })
    const twice = await Promise.all([1, 2].map(() => beginUpload(anna, orderId, { name: 'twice.pdf' })))
    expect(twice[0]?.body.id).toBe(twice[1]?.body.id)
    const others = await Promise.all([
      beginUpload(anna, orderId, { modifiedAt: '2026-09-05T06:05:00.001Z' }),
      beginUpload(anna, orderId, { sizeBytes: pdf.length + 1 }),
      beginUpload(mikko, orderId),
    ])
    for (const { body } of others) expect(body).toMatchObject({ offsetBytes: 0 })
    expect(new Set([id, ...others.map(({ body }) => body.id)]).size).toBe(4)
    const listed = expectOk(await anna.get<{ items: Upload[] }>(`/orders/${orderId}/uploads`)).items
    expect(listed).toHaveLength(4)
    expect(listed.at(-1)).toMatchObject({ id, offsetBytes: half })
  })

  test('can be resumed at any server, from disk and database alone', async () => {
    const { id: orderId } = await aDraftOrder(anna)
    const { context, close } = await buildContext(api.context.config, api.clock)
    const app = await buildApp(context, { servePages: false })
    const elsewhere = new ApiClient(app, anna.authorization.replace('Bearer ', ''))
    const { id } = expectOk(await beginUpload(anna, orderId))
    await sendBytes(elsewhere, id, 0, pdf.subarray(0, half))
    await sendBytes(anna, id, half, pdf.subarray(half))
    expect((await complete(id, elsewhere)).status).toBe(200)
    expect((await anna.get(`/files/${id}`)).raw.equals(pdf)).toBe(true)
    await app.close()
    await close()
  })
})

describe('bytes', () => {
  test('at a wrong offset, beyond the size or of another media type change nothing', async () => {
    const { id: orderId } = await aDraftOrder(anna)
    const { id } = expectOk(await beginUpload(anna, orderId))
    await sendBytes(anna, id, 0, pdf.subarray(0, half))
    const before = await countStored()
    for (const offset of [0, half - 1, half + 1])
      expect((await sendBytes(anna, id, offset, pdf)).body.code).toBe('upload_offset_wrong')
    expect((await sendBytes(anna, id, half, pdf)).body.code).toBe('body_too_large')
    expect((await anna.patch(`/uploads/${id}`, { offset: half })).body.code).toBe('media_type_unsupported')
    const bare = await anna.call('PATCH', `/uploads/${id}`, pdf, {
      headers: { 'content-type': 'application/offset+octet-stream' },
    })
    expect(bare.body.errors).toEqual([{ path: 'Upload-Offset', code: 'required' }])
    expect([await offsetOf(id), await countStored()]).toEqual([half, before])
  })

  test('received before a connection breaks are kept', async () => {
    const { id: orderId } = await aDraftOrder(anna)
    const { id } = expectOk(await beginUpload(anna, orderId))
    const { port } = new URL(await api.app.listen({ port: 0, host: '127.0.0.1' }))
    const arriving = once(api.app.server, 'request')
    const line = connect(Number(port), '127.0.0.1')
    line.write(
      `PATCH /api/v1/uploads/${id} HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${anna.authorization}\r\n` +
        `Content-Type: application/offset+octet-stream\r\nUpload-Offset: 0\r\nContent-Length: ${pdf.length}\r\n\r\n`,
    )
    line.write(pdf.subarray(0, half))
    const [request] = (await arriving) as [IncomingMessage]
    // The server has read what was sent.
    await until(
      () =>
        request.readableDidRead &&
        request.readableLength === 0 &&
        request.socket.bytesRead === line.bytesWritten,
    )
    line.destroy()
    await until(async () => (await offsetOf(id)) > 0)
    expect(await offsetOf(id)).toBe(half)
    await sendBytes(anna, id, half, pdf.subarray(half))
    expect((await complete(id)).status).toBe(200)
    expect((await anna.get(`/files/${id}`)).raw.equals(pdf)).toBe(true)
  })

  test('that are sent twice at once are stored once', async () => {
    const { id: orderId } = await aDraftOrder(anna)
    const { id } = expectOk(await beginUpload(anna, orderId))
    const before = await countStored()
    const sent = await Promise.all([1, 2, 3].map(() => sendBytes(anna, id, 0, pdf)))
    expect(sent.map(({ status }) => status).sort()).toEqual([204, 409, 409])
    expect(await countStored()).toBe(before + 1)
  })
})

describe('completing', () => {
  test('before the last byte is refused', async () => {
    const { id: orderId } = await aDraftOrder(anna)
    const { id } = expectOk(await beginUpload(anna, orderId))
    await sendBytes(anna, id, 0, pdf.subarray(0, half))
    expect((await complete(id)).body.code).toBe('upload_incomplete')
    expect(await offsetOf(id)).toBe(half)
  })

  test('again, or twice at once, gives the one file', async () => {
    const { id: orderId } = await aDraftOrder(anna)
    const id = await aWholeUpload(anna, orderId)
    const before = await countStored()
    const answers = [...(await Promise.all([1, 2, 3].map(() => complete(id)))), await complete(id)]
    for (const { status, body } of answers) expect([status, body.id]).toEqual([200, id])
    expect((await getOrder(anna, orderId)).files).toHaveLength(1)
    expect(await countStored()).toBe(before)
    expect((await complete(id, mikko)).body.code).toBe('upload_not_found')
  })

  test('refuses an unsupported file, and nothing of it is kept', async () => {
    const draft = await aDraftOrder(anna)
    const before = await countStored()
    const id = await aWholeUpload(anna, draft.id, windowsProgram, { name: 'report.pdf' })
    expect((await complete(id)).body.code).toBe('file_unsupported')
    expect(await getOrder(anna, draft.id)).toEqual(draft)
    expect(await countStored()).toBe(before)
    expect((await complete(id)).body.code).toBe('upload_not_found')
  })

  test('keeps a file that cannot be scanned now, so that it can be completed later', async () => {
    const strict = await startApi({ CLAMAV_URL: 'tcp://127.0.0.1:1' })
    try {
      const client = await strict.as('anna')
      const { id: orderId } = await aDraftOrder(client)
      const id = await aWholeUpload(client, orderId)
      expect((await complete(id, client)).body.code).toBe('file_scanner_away')
      expect((await client.get<Upload>(`/uploads/${id}`)).body.offsetBytes).toBe(pdf.length)
    } finally {
      await strict.stop()
    }
  })

  test('asks for the file again if its bytes were lost', async () => {
    const { id: orderId } = await aDraftOrder(anna)
    const id = await aWholeUpload(anna, orderId)
    const [key = ''] = await keysOf(id)
    await rm(join(api.context.config.files.directory, key))
    expect((await complete(id)).body.code).toBe('upload_failed')
    expect(expectOk(await beginUpload(anna, orderId))).toMatchObject({ offsetBytes: 0 })
  })

  test('is refused, as are more bytes, when the order was closed meanwhile', async () => {
    const { id: orderId } = await aDraftOrder(anna)
    const whole = await aWholeUpload(anna, orderId)
    const { id } = expectOk(await beginUpload(anna, orderId, { name: 'other.pdf' }))
    await act(expert, orderId, 'cancel', { reason: 'Asked for' })
    const before = await getOrder(anna, orderId)
    for (const { body } of [await complete(whole), await sendBytes(anna, id, 0, pdf)])
      expect(body.code).toBe('act_not_allowed')
    expect((await beginUpload(anna, orderId)).body.code).toBe('act_not_allowed')
    expect(await getOrder(anna, orderId)).toEqual(before)
    expect((await anna.delete(`/uploads/${id}`)).status).toBe(204)
  })
})

describe('limits', () => {
  test('a file that is too large, or has no bytes, is refused', async () => {
    const { id: orderId } = await aDraftOrder(anna)
    expect((await beginUpload(anna, orderId, { sizeBytes: 100_001 })).body.code).toBe('file_too_large')
    expect((await beginUpload(anna, orderId, { sizeBytes: 0 })).body.code).toBe('invalid_fields')
    expect(expectOk(await anna.get(`/orders/${orderId}/uploads`))).toEqual({ items: [] })
  })

  test('uploads in progress count as files', async () => {
    const { id: orderId } = await aDraftOrder(anna)
    const me = await whoIs(anna)
    for (let place = 0; place < filesPerSubject; place++) {
      await sql`
        insert into uploads (id, subject_kind, subject_id, begun_by, name, size_bytes, modified_at, touched_at)
        values (${uuid()}, 'order', ${orderId}, ${me.id}, ${`${place}.pdf`}, 1, now(), now())`.execute(
        api.context.db,
      )
    }
    expect((await beginUpload(anna, orderId)).body.code).toBe('files_too_many')
  })
})

describe('an unfinished upload', () => {
  test('is deleted with its draft, and when it is cancelled', async () => {
    const draft = await aDraftOrder(anna)
    const before = await countStored()
    const given = await aWholeUpload(anna, draft.id)
    await aWholeUpload(anna, draft.id, pdf, { name: 'other.pdf' })
    expect((await mikko.delete(`/uploads/${given}`)).body.code).toBe('upload_not_found')
    expect((await anna.delete(`/uploads/${given}`)).status).toBe(204)
    expect(await countStored()).toBe(before + 1)
    expect((await anna.delete(`/orders/${draft.id}`, await getOrder(anna, draft.id))).status).toBe(204)
    expect(await countStored()).toBe(before)
  })

  test('is deleted a day after its last bytes, and not before', async () => {
    const { id: orderId } = await aDraftOrder(anna)
    const old = await aWholeUpload(anna, orderId, pdf, { name: 'old.pdf' })
    const slow = expectOk(await beginUpload(anna, orderId, { name: 'slow.pdf' })).id
    await sendBytes(anna, slow, 0, pdf.subarray(0, half))
    const keys = { old: await keysOf(old), slow: await keysOf(slow) }
    // The bytes are older than a day, as of an upload that takes two.
    const { directory } = api.context.config.files
    const twoDaysAgo = new Date(Date.now() - 48 * 60 * 60_000)
    for (const key of [...keys.old, ...keys.slow]) await utimes(join(directory, key), twoDaysAgo, twoDaysAgo)
    await sql`update uploads set touched_at = touched_at - interval '25 hours' where id = ${old}`.execute(
      api.context.db,
    )
    await tidyUp(api.context)
    expect((await anna.get(`/uploads/${old}`)).body.code).toBe('upload_not_found')
    await expect(api.context.fileStore.read(keys.old[0] ?? '')).rejects.toThrow()
    expect(await offsetOf(slow)).toBe(half)
    await sendBytes(anna, slow, half, pdf.subarray(half))
    expect((await complete(slow)).status).toBe(200)
  })
})
