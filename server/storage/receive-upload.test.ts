import { createHash, randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { findFreePort, loopback } from '#local/ports.ts'
import * as bytes from '#tests/support/file-bytes.ts'
import { aReception } from '#tests/support/reception.ts'
import { until } from '#tests/support/until.ts'

const mebibyte = 1024 * 1024

test('a file is kept under a key of ours, and comes back byte by byte', async () => {
  const { fileStore, receive, read, whatIsKept } = await aReception()
  const received = await receive(Readable.from([bytes.pdf]), '../Näyte 1.PDF')
  expect(received).toEqual({
    key: expect.stringMatching(/^2026\/03\/[0-9a-f-]{36}$/),
    name: 'Näyte 1.PDF',
    contentType: 'application/pdf',
    sizeBytes: bytes.pdf.length,
    sha256: createHash('sha256').update(bytes.pdf).digest('hex'),
  })
  expect(await read(received.key)).toEqual(bytes.pdf)
  expect(await whatIsKept()).toHaveLength(1)
  await fileStore.remove(received.key)
  await fileStore.remove(received.key)
  await expect(fileStore.read(received.key)).rejects.toMatchObject({ code: 'file_not_found' })
})

test('a name cannot pretend another kind', async () => {
  const { receive } = await aReception()
  expect(await receive(Readable.from(['hei vaan\n']), 'lasku.bat')).toMatchObject({
    name: 'lasku.bat.txt',
    contentType: 'text/plain',
  })
})

test('empty, too large and unsupported files are refused and leave nothing', async () => {
  const { receive, refusalOf } = await aReception()
  expect(await refusalOf(receive(Readable.from([])))).toBe('file_empty')
  expect(await refusalOf(receive(Readable.from(['<svg/>'])))).toBe('file_unsupported')
  const large = Readable.from([bytes.pdf, Buffer.alloc(mebibyte)])
  expect(await refusalOf(receive(large))).toBe('file_too_large')
  await until(() => large.readableEnded)
  const cut = Object.assign(Readable.from([bytes.pdf]), { truncated: true })
  expect(await refusalOf(receive(cut))).toBe('file_too_large')
})

test('a file of exactly the limit is taken', async () => {
  const { receive } = await aReception()
  const exact = Readable.from([bytes.pdf])
  expect(await receive(exact, 'a.pdf', { maxBytes: bytes.pdf.length })).toBeTruthy()
})

test('a sender that disconnects in the middle leaves nothing', async () => {
  const { receive, refusalOf } = await aReception()
  let isBegun = false
  const upload = new Readable({
    read() {
      if (isBegun) this.destroy()
      else this.push(bytes.pdf)
      isBegun = true
    },
  })
  expect(await refusalOf(receive(upload))).toBe('upload_failed')
})

test('only a few blocks of an upload of 200 MB are buffered at a time', { timeout: 60_000 }, async () => {
  const { fileStore, receive, incomingBytes } = await aReception()
  const block = randomBytes(64 * 1024)
  let sent = 0
  let mostUnwritten = 0
  async function* large() {
    for (const chunk of [bytes.beforeStream, ...Array<Buffer>(3200).fill(block), bytes.behindStream]) {
      // Bytes that were taken and are not in the file yet.
      if (sent > 0) mostUnwritten = Math.max(mostUnwritten, sent - (await incomingBytes()))
      sent += chunk.length
      yield chunk
    }
  }
  const received = await receive(Readable.from(large()), 'iso.pdf', { maxBytes: 300 * mebibyte })
  expect(received.sizeBytes).toBe(bytes.pdfWith('').length + 3200 * block.length)
  expect(mostUnwritten).toBeLessThan(mebibyte)

  let left = 0
  let mostUnread = 0
  const stored = await fileStore.read(received.key)
  for await (const chunk of stored) {
    mostUnread = Math.max(mostUnread, chunk.length + stored.readableLength)
    left += chunk.length
  }
  expect(left).toBe(received.sizeBytes)
  expect(mostUnread).toBeLessThan(mebibyte)
})

test('an upload over HTTP that breaks off leaves nothing, and the next one works', async () => {
  const { receive, whatIsKept } = await aReception()
  const app = fastify({ forceCloseConnections: true })
  await app.register(multipart, { limits: { fileSize: 2 * mebibyte, files: 1 } })
  const outcomes: string[] = []
  app.post('/', async (incoming) => {
    const part = await incoming.file()
    const done = receive(part?.file ?? Readable.from([]), part?.filename)
    outcomes.push(
      await done.then(
        (file) => file.contentType,
        (error) => error.code,
      ),
    )
    return outcomes.at(-1)
  })
  const port = await findFreePort()
  await app.listen({ port, host: loopback })
  onTestFinished(() => app.close())
  const headers = { 'content-type': 'multipart/form-data; boundary=cut' }
  const head = '--cut\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n'
  const broken = request({ port, host: loopback, method: 'POST', headers })
  broken.on('error', () => {})
  broken.write(head + bytes.pdf.toString())
  await until(async () => (await whatIsKept()).length === 1)
  broken.destroy()
  await until(() => outcomes.length === 1)
  expect(outcomes).toEqual(['upload_failed'])
  expect(await whatIsKept()).toEqual([])
  const body = `${head + bytes.pdf.toString()}\r\n--cut--\r\n`
  const answer = await fetch(`http://${loopback}:${port}/`, { method: 'POST', headers, body })
  expect(await answer.text()).toBe('application/pdf')
  const large = await fetch(`http://${loopback}:${port}/`, {
    method: 'POST',
    headers,
    body: `${head}${'x'.repeat(3 * mebibyte)}\r\n--cut--\r\n`,
  })
  expect(await large.text()).toBe('file_too_large')
})
