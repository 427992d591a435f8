import { once } from 'node:events'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { packFiles } from './pack-files.ts'

const modifiedAt = new Date('2026-09-05T09:05:00Z')
const aFile = (name: string, content: string | Buffer) => {
  const bytes = Buffer.from(content)
  return { name, sizeBytes: bytes.length, modifiedAt, open: async () => Readable.from([bytes]) }
}

async function unpack(archive: Buffer): Promise<[name: string, content: string][]> {
  const zip = await fromBufferPromise(archive)
  const found: [string, string][] = []
  for await (const entry of zip.eachEntry()) {
    found.push([entry.fileName, (await buffer(await zip.openReadStreamPromise(entry))).toString()])
  }
  return found
}

test('every file is in it, byte for byte, under a name of its own, and its size was known beforehand', async () => {
  const { stream, sizeBytes } = packFiles([
    aFile('näyte.pdf', 'one'),
    aFile('näyte.pdf', 'two'),
    aFile('a.csv', ''),
  ])
  const archive = await buffer(stream)
  expect(archive.length).toBe(sizeBytes)
  expect(await unpack(archive)).toEqual([
    ['näyte.pdf', 'one'],
    ['näyte (2).pdf', 'two'],
    ['a.csv', ''],
  ])
})

test('files are opened one after the other as the archive is read, and closed', async () => {
  const opened: Readable[] = []
  const large = (name: string) => ({
    ...aFile(name, Buffer.alloc(0)),
    sizeBytes: 4_000_000,
    open: async () => {
      const content = Readable.from(Array.from({ length: 40 }, () => Buffer.alloc(100_000)))
      opened.push(content)
      return content
    },
  })
  const { stream } = packFiles(['a', 'b', 'c'].map(large))
  await once(stream, 'readable')
  expect(opened).toHaveLength(1)
  await buffer(stream)
  expect(opened.map(({ destroyed }) => destroyed)).toEqual([true, true, true])
})

test('a reader that disconnects leaves no file open', async () => {
  let content: Readable | undefined
  const endless = {
    ...aFile('a', ''),
    open: async () => {
      content = Readable.from(
        (function* () {
          while (true) yield Buffer.alloc(100_000)
        })(),
      )
      return content
    },
  }
  const { stream } = packFiles([endless])
  stream.on('error', () => {})
  stream.once('data', () => stream.destroy())
  await expect.poll(() => content?.destroyed).toBe(true)
})

test.each([
  ['is missing', async () => Promise.reject(new Error('not there')), 'not there'],
  ['is shorter than it should be', async () => Readable.from([Buffer.from('tw')]), '2 bytes'],
  ['is longer than it should be', async () => Readable.from([Buffer.from('twoo')]), '4 bytes'],
])('one file that %s makes the whole archive fail', async (_name, open, message) => {
  const files = [aFile('a', 'one'), { ...aFile('b', 'two'), open }, aFile('c', 'three')]
  await expect(buffer(packFiles(files).stream)).rejects.toThrow(message)
})
