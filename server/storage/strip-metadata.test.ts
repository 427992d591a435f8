import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { png } from '#tests/support/file-bytes.ts'
import { aJpeg, jpegSegment, photoWithPlace } from '#tests/support/photos.ts'
import { stripMetadata } from './strip-metadata.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'labsilta-photos-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function strip(bytes: Buffer, type: 'image/jpeg' | 'image/png'): Promise<Buffer | null> {
  const path = join(folder, 'photo')
  await writeFile(path, bytes)
  const stripped = await stripMetadata(path, type)
  if (stripped) expect(await readFile(path)).toEqual(stripped)
  return stripped
}

test('a JPEG loses its location and camera data, and keeps its pixels and its orientation', async () => {
  const stripped = await strip(photoWithPlace(), 'image/jpeg')
  const text = stripped?.toString('latin1') ?? ''
  for (const word of ['GPS', 'Phone', 'Seen on', 'film']) expect(text).not.toContain(word)
  const turned = Buffer.from(
    'ffe10022457869660000 4d4d002a 00000008 0001 0112 0003 00000001 0006'.replaceAll(' ', ''),
    'hex',
  )
  expect(stripped?.includes(turned)).toBe(true)
  expect(stripped?.subarray(-12)).toEqual(aJpeg().subarray(-12))
})

test('a JPEG without metadata stays as it is, however many scans it has', async () => {
  for (const bytes of [aJpeg(), aJpeg({ scans: 3 })]) expect(await strip(bytes, 'image/jpeg')).toEqual(bytes)
})

test('an incomplete picture is refused', async () => {
  const cut = aJpeg().subarray(0, -2)
  const odd = Buffer.concat([
    Buffer.from('ffd8', 'hex'),
    jpegSegment(0xe0, 'JFIF'),
    Buffer.from('0000', 'hex'),
  ])
  for (const bytes of [cut, odd, Buffer.from('ffd8ff', 'hex')])
    expect(await strip(bytes, 'image/jpeg')).toBeNull()
  expect(await strip(png().subarray(0, -4), 'image/png')).toBeNull()
})

test('a PNG loses its texts and its EXIF data', async () => {
  const bytes = png()
  const chunk = (kind: string, content: string) => {
    const body = Buffer.from(kind + content)
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(content.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const end = bytes.length - 12
  const spoken = Buffer.concat([
    bytes.subarray(0, end),
    chunk('tEXt', 'Author\0Anna'),
    chunk('eXIf', 'GPS'),
    bytes.subarray(end),
    Buffer.from('more'),
  ])
  expect(await strip(spoken, 'image/png')).toEqual(bytes)
})
