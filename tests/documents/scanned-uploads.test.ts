import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { StoredFile } from '#contract/files.ts'
import { startObjectStore } from '#local/object-store.ts'
import { findFreePort } from '#local/ports.ts'
import { type ScannerBehaviour, startScanner, testVirus } from '#local/scanner.ts'
import { startApi } from '#tests/support/api.ts'
import { aDraftOrder, expectOk, getOrder } from '#tests/support/builders.ts'
import { pdf, pdfWith } from '#tests/support/file-bytes.ts'
import { aWholeUpload } from '#tests/support/uploads.ts'
import { pdfOf } from './pdf-files.ts'

/** Uploads through the API with the stand-ins for the scanner and the object store that `npm start` can start. */

const folder = await mkdtemp(join(tmpdir(), 'labsilta-objects-'))
const scanner = await startScanner(await findFreePort())
const store = await startObjectStore(await findFreePort(), folder)
const api = await startApi({
  ...store.environment,
  CLAMAV_URL: scanner.url,
  CLAMAV_TIMEOUT_MS: '500',
})
afterAll(async () => {
  await api.stop()
  await Promise.all([scanner.stop(), store.stop()])
  await rm(folder, { recursive: true, force: true })
})
const anna = await api.as('anna')
beforeEach(() => {
  scanner.behave('answers')
  store.behave('answers')
})

const attach = (id: string, name: string, content: Buffer) =>
  anna.upload<StoredFile & { code?: string; title?: string }>(`/orders/${id}/files`, name, content)
const objects = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())

describe('an upload', () => {
  test('that the scanner passes is in the object store, and comes back byte by byte', async () => {
    const { id } = await aDraftOrder(anna)
    const before = (await objects()).length
    const content = pdfWith('x'.repeat(300_000))
    const { status, body } = await attach(id, 'a.pdf', content)
    expect([status, (await objects()).length]).toEqual([201, before + 1])
    expect((await anna.get(`/files/${body.id}`)).raw.equals(content)).toBe(true)
  })

  test('with the test virus is refused for good, wherever it is in the file', async () => {
    const { id } = await aDraftOrder(anna)
    const before = (await objects()).length
    for (const content of [
      Buffer.from(testVirus),
      pdfWith(testVirus),
      pdfWith(`${'x'.repeat(65_500)}${testVirus}${'y'.repeat(300_000)}`),
    ]) {
      const { status, body } = await attach(id, 'a.pdf', content)
      expect([status, body.code]).toEqual([422, 'file_infected'])
    }
    expect([(await getOrder(anna, id)).files, (await objects()).length]).toEqual([[], before])
  })

  test.each(['hangs', 'disconnects'] satisfies ScannerBehaviour[])(
    'waits while the scanner %s: nothing is kept, and it can be sent again',
    async (behaviour) => {
      const { id } = await aDraftOrder(anna)
      const before = (await objects()).length
      scanner.behave(behaviour)
      const { status, body, headers } = await attach(id, 'a.pdf', pdf)
      expect([status, body.code, headers['retry-after']]).toEqual([503, 'file_scanner_away', '5'])
      expect([(await getOrder(anna, id)).files, (await objects()).length]).toEqual([[], before])

      // What arrived in parts stays, so that only the check is repeated.
      const upload = await aWholeUpload(anna, id)
      const completion = () => anna.post<StoredFile & { code?: string }>(`/uploads/${upload}/completion`)
      expect((await completion()).body.code).toBe('file_scanner_away')
      scanner.behave('answers')
      expect(expectOk(await completion()).name).toBe('a.pdf')
    },
  )

  test('that a full store cannot take is refused as such, also if the scanner passed it', async () => {
    const { id } = await aDraftOrder(anna)
    store.behave('full')
    const { status, body } = await attach(id, 'a.pdf', pdf)
    expect([status, body.code]).toEqual([507, 'file_store_full'])
  })

  test('that is not inert never reaches the scanner', async () => {
    const { id } = await aDraftOrder(anna)
    scanner.behave('disconnects')
    const { status, body } = await attach(id, 'a.pdf', pdfOf('/OpenAction<</S/Launch/F(cmd.exe)>>'))
    expect([status, body.code]).toEqual([422, 'file_scripts'])
    expect(body.title).toBe('The file contains a script or an action that runs by itself.')
  })
})
