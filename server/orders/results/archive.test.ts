import { rm } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import type { Order } from '#contract/orders.ts'
import { startApi } from '#tests/support/api.ts'
import {
  act,
  anOffer,
  aSubmittedOrder,
  expectOk,
  getOrder,
  receiveAll,
  whoIs,
} from '#tests/support/builders.ts'
import { pdf } from '#tests/support/file-bytes.ts'

const api = await startApi()
afterAll(() => api.stop())
const anna = await api.as('anna')
const otto = await api.as('otto')
const raija = await api.as('raija')
const expert = await api.as('expert')
const offer = await anOffer(api, { organisationId: (await whoIs(anna)).organisationId })

async function anOrderInAnalysis(): Promise<Order> {
  const order = await aSubmittedOrder(anna, { offer })
  await receiveAll(expert, order.id)
  return act(expert, order.id, 'start')
}
async function upload(id: string, name: string, content: Buffer): Promise<string> {
  return expectOk(await expert.upload<{ id: string }>(`/orders/${id}/files?purpose=result`, name, content)).id
}
async function release(id: string, name: string, content: Buffer): Promise<void> {
  const fileId = await upload(id, name, content)
  expectOk(await expert.post(`/orders/${id}/results`, { fileId, title: name }))
}

async function namesAndBytes(archive: Buffer): Promise<[string, Buffer][]> {
  const found: [string, Buffer][] = []
  const zip = await fromBufferPromise(archive)
  for await (const entry of zip.eachEntry()) {
    found.push([entry.fileName, await buffer(await zip.openReadStreamPromise(entry))])
  }
  return found
}

/** Path of the bytes of one of the order's files. */
async function loseBytesOf(id: string, name: string): Promise<void> {
  const { rows } = await sql<{ key: string }>`
    select f.storage_key as key from results r join files f on f.id = r.file_id
    where r.order_id = ${id} and f.name = ${name}`.execute(api.context.db)
  await rm(join(api.context.config.files.directory, rows[0]?.key ?? 'nothing'))
}

describe('the archive of results', () => {
  test('has every released file, the newest first, and nothing else', async () => {
    const { id, number } = await anOrderInAnalysis()
    const table = Buffer.from('näyte;arvo\n1;≤ 0,5\n')
    await release(id, 'Raportti.pdf', pdf)
    await release(id, 'raportti.pdf', Buffer.concat([pdf, Buffer.from('\n')]))
    await release(id, 'arvot.csv', table)
    await upload(id, 'draft.pdf', pdf)
    await anna.upload(`/orders/${id}/files`, 'attachment.pdf', pdf)
    const { status, raw, headers } = await anna.get(`/orders/${id}/results/archive?language=fi`)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/zip')
    expect(headers['content-disposition']).toContain(`L-${number}-tulokset.zip`)
    expect(headers['content-length']).toBe(String(raw.length))
    expect(await namesAndBytes(raw)).toEqual([
      ['arvot.csv', table],
      ['raportti.pdf', Buffer.concat([pdf, Buffer.from('\n')])],
      ['Raportti (2).pdf', pdf],
    ])
  })

  test('is there for a reporting contact whom the order lets in, and for no other customer', async () => {
    const { id } = await anOrderInAnalysis()
    await release(id, 'r.pdf', pdf)
    const path = `/orders/${id}/results/archive`
    for (const by of [otto, raija]) expect((await by.get(path)).body.code).toBe('order_not_found')
    const person = await whoIs(raija)
    await api.context.db
      .insertInto('reporting_access')
      .values({ order_id: id, person_id: person.id, granted_at: new Date() })
      .execute()
    expect((await getOrder(raija, id)).allowed).toContain('download_results')
    expect(await namesAndBytes((await raija.get(path)).raw)).toEqual([['r.pdf', pdf]])
  })

  test('is neither offered nor created before a result is released', async () => {
    const { id } = await anOrderInAnalysis()
    await upload(id, 'r.pdf', pdf)
    for (const by of [anna, expert]) {
      expect((await getOrder(by, id)).allowed).not.toContain('download_results')
      expect((await by.get(`/orders/${id}/results/archive`)).body.code).toBe('results_not_found')
    }
  })

  test('is refused like a single file if the first file is unavailable', async () => {
    const { id } = await anOrderInAnalysis()
    await release(id, 'lost.pdf', pdf)
    await loseBytesOf(id, 'lost.pdf')
    const { status, body, headers } = await anna.get(`/orders/${id}/results/archive`)
    expect([status, body.code]).toEqual([404, 'file_not_found'])
    expect(headers['content-disposition']).toBeUndefined()
  })

  test('is cut off as an invalid archive if a later file is unavailable', async () => {
    const { id } = await anOrderInAnalysis()
    await release(id, 'lost.pdf', pdf)
    await release(id, 'there.pdf', pdf)
    await loseBytesOf(id, 'lost.pdf')
    const { ended, bytes, promised } = await fetchForReal(`/api/v1/orders/${id}/results/archive`)
    expect(ended).toBe('broken')
    expect(bytes.length).toBeLessThan(promised)
    await expect(fromBufferPromise(bytes)).rejects.toThrow()
  })
})

/** Over a real connection, because only there an incomplete answer is visible. */
async function fetchForReal(path: string) {
  const address = await api.app.listen({ port: 0, host: '127.0.0.1' })
  return new Promise<{ ended: 'whole' | 'broken'; bytes: Buffer; promised: number }>((resolve, reject) => {
    const call = request(new URL(path, address), { headers: { authorization: anna.authorization } })
    call.on('response', (answer) => {
      const bytes: Buffer[] = []
      answer.on('data', (chunk: Buffer) => bytes.push(chunk))
      answer.on('error', () => {})
      answer.on('close', () =>
        resolve({
          ended: answer.complete ? 'whole' : 'broken',
          bytes: Buffer.concat(bytes),
          promised: Number(answer.headers['content-length']),
        }),
      )
    })
    call.on('error', reject).end()
  })
}
