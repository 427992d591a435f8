import { readdir } from 'node:fs/promises'
import { v7 as uuid } from 'uuid'
import { afterAll, describe, expect, test } from 'vitest'
import type { Reception } from '#contract/receptions.ts'
import { startApi } from '#tests/support/api.ts'
import { anOffer, aSubmittedOrder, expectOk, getOrder, whoIs } from '#tests/support/builders.ts'
import { pdf, png } from '#tests/support/file-bytes.ts'
import { photoWithPlace } from '#tests/support/photos.ts'
import { scanCode } from '#tests/support/receptions.ts'

const api = await startApi({ MAX_FILE_BYTES: '100000' })
afterAll(() => api.stop())
const [anna, mikko, expert] = [await api.as('anna'), await api.as('mikko'), await api.as('expert')]
const organisationId = (await whoIs(anna)).organisationId ?? ''
const offer = await anOffer(api, { organisationId })

type Added = Reception & { code?: string }
const add = (code: string, content = png(), key = uuid(), name = 'a.png') =>
  expert.upload<Added>(`/receptions/photos/${code}`, name, content, { key })

async function aScanned(values: object = {}) {
  const order = await aSubmittedOrder(anna, { offer, samples: 2 })
  const code = `L-${order.number}-1`
  const { sample } = await scanCode(expert, code, values)
  return { order, code, sampleId: sample?.id ?? '' }
}

const rejected = { outcome: 'rejected', reason: 'broken' }
const photosOf = async (client: typeof anna, id: string) => (await getOrder(client, id)).samples[0]?.photos
const storedCount = async () =>
  (await readdir(api.context.config.files.directory, { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile(),
  ).length

describe('a photo', () => {
  test('of a received sample is for experts, who may remove it', async () => {
    const { order, code } = await aScanned()
    const reply = expectOk(await add(code))
    expect(reply).toMatchObject({ outcome: 'photo', sample: { position: 1, state: 'received' } })
    const [photo] = (await photosOf(expert, order.id)) ?? []
    expect(reply.sample?.photos).toEqual([photo])
    expect(photo?.allowed).toEqual(['delete'])
    expect(await photosOf(anna, order.id)).toBeUndefined()
    expect((await expert.get(`/files/${photo?.id}`)).raw.equals(png())).toBe(true)
    expect((await anna.get(`/files/${photo?.id}`)).status).toBe(404)
    expect((await expert.delete(`/files/${photo?.id}`)).status).toBe(204)
    expect(await photosOf(expert, order.id)).toBeUndefined()
  })

  test('of a rejected sample is for its customer too, and for no other customer', async () => {
    const { order, code } = await aScanned(rejected)
    expectOk(await add(code))
    const [photo] = (await photosOf(anna, order.id)) ?? []
    expect(photo?.allowed).toEqual([])
    expect((await anna.get(`/files/${photo?.id}`)).raw.equals(png())).toBe(true)
    expect((await anna.delete(`/files/${photo?.id}`)).body.code).toBe('forbidden')
    expect((await mikko.get(`/files/${photo?.id}`)).status).toBe(
      (await mikko.get(`/orders/${order.id}`)).status,
    )
  })

  test('does not contain its location', async () => {
    const { order, code } = await aScanned()
    expectOk(await add(code, photoWithPlace(), uuid(), 'IMG_1.jpg'))
    const [photo] = (await photosOf(expert, order.id)) ?? []
    expect((await expert.get(`/files/${photo?.id}`)).raw.toString('latin1')).not.toContain('GPS')
  })

  test('that is sent again with its key is stored once, with its bytes, also when both calls come at once', async () => {
    const { order, code } = await aScanned()
    const before = await storedCount()
    const key = uuid()
    const both = await Promise.all([add(code, png(), key), add(code, png(), key)])
    const again = await add(code, png(), key)
    expect(new Set([...both, again].map(({ status }) => status))).toEqual(new Set([201]))
    expect((await photosOf(expert, order.id))?.length).toBe(1)
    expect(await storedCount()).toBe(before + 1)
  })

  test('is refused as a sixth, if it is no image, and for a sample that has not arrived; nothing is left', async () => {
    const { order, code } = await aScanned()
    for (const _ of [1, 2, 3, 4, 5]) expectOk(await add(code))
    const [before, stored] = [await getOrder(expert, order.id), await storedCount()]
    const codes = [
      await add(code),
      await add(`L-${order.number}-1`, pdf),
      await add(code, Buffer.concat([png(), Buffer.alloc(100_000)])),
      await add(`L-${order.number}-2`),
      await add(`L-${order.number}-3`),
      await add(`L-${order.number}`),
      await add('6414893400012'),
      await anna.upload<Added>(`/receptions/photos/${code}`, 'a.png', png()),
    ].map(({ body }) => body.code)
    expect(codes).toEqual([
      'photos_too_many',
      'file_unsupported',
      'file_too_large',
      'sample_not_arrived',
      'sample_not_found',
      'code_unreadable',
      'code_unreadable',
      'forbidden',
    ])
    expect(await getOrder(expert, order.id)).toEqual(before)
    expect(await storedCount()).toBe(stored)
  })

  test('two photos for the last place: one is refused', async () => {
    const { order, code } = await aScanned()
    for (const _ of [1, 2, 3, 4]) expectOk(await add(code))
    const both = await Promise.all([add(code), add(code)])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
    expect((await photosOf(expert, order.id))?.length).toBe(5)
  })

  test('is deleted when the reception is undone', async () => {
    const { order, code, sampleId } = await aScanned()
    const before = await storedCount()
    expectOk(await add(code))
    expectOk(await expert.post(`/receptions/samples/${sampleId}/undo`))
    await scanCode(expert, code)
    expect(await photosOf(expert, order.id)).toBeUndefined()
    expect(await storedCount()).toBe(before)
  })
})
