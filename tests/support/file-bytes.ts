import { crc32, deflateRawSync, deflateSync } from 'node:zlib'

/** Bytes of small files of every kind, generated so that the repository contains no binaries. */

type ZipEntry = {
  name: string
  data: Buffer | string
  /** Size that the archive claims; the true size by default. */
  claimedSize?: number
  encrypted?: boolean
  symlink?: boolean
  stored?: boolean
}

export function zip(entries: ZipEntry[]): Buffer {
  const locals: Buffer[] = []
  const centrals: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const data = Buffer.from(entry.data)
    const packed = entry.stored ? data : deflateRawSync(data)
    const name = Buffer.from(entry.name)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(0x0800 | (entry.encrypted ? 1 : 0), 2)
    common.writeUInt16LE(entry.stored ? 0 : 8, 4)
    common.writeUInt32LE(0x5b210000, 6)
    common.writeUInt32LE(crc32(data), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(entry.claimedSize ?? data.length, 18)
    common.writeUInt16LE(name.length, 22)
    const central = Buffer.alloc(14)
    if (entry.symlink) central.writeUInt32LE(0o120777 * 0x10000, 6)
    central.writeUInt32LE(offset, 10)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, name, packed])
    locals.push(local)
    centrals.push(Buffer.concat([Buffer.from('PK\x01\x02\x3f\x03', 'latin1'), common, central, name]))
    offset += local.length
  }
  const directory = Buffer.concat(centrals)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, directory, end])
}

const types =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'

export const office = (part: string, more: ZipEntry[] = []) =>
  zip([
    { name: '[Content_Types].xml', data: types },
    { name: '_rels/.rels', data: '<Relationships/>' },
    { name: part, data: '<document/>' },
    ...more,
  ])

export const openDocument = (kind: string) =>
  zip([
    { name: 'mimetype', data: `application/vnd.oasis.opendocument.${kind}`, stored: true },
    { name: 'content.xml', data: '<office:document-content/>' },
  ])

export function png(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const body = Buffer.concat([Buffer.from(type), data])
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const head = Buffer.from('0000000100000001080200000000', 'hex').subarray(0, 13)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.from([0, 11, 88, 80]))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

export const pdf = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
/** PDF with further bytes in a stream. */
export const pdfWith = (content: Buffer | string) =>
  Buffer.concat([beforeStream, Buffer.from(content), behindStream])
export const beforeStream = Buffer.from('%PDF-1.7\n2 0 obj<<>>\nstream\n')
export const behindStream = Buffer.from(`\nendstream endobj\n${pdf.subarray(9)}`)
export const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex')
export const gif = Buffer.from(
  '47494638396101000100800000000000ffffff21f90401000000002c000000000100010000',
  'hex',
)
export const tiff = Buffer.from('49492a000800000001000001030001000000010000000000000000000000000000', 'hex')
export const webp = Buffer.concat([Buffer.from('RIFF\x1a\0\0\0WEBPVP8L\r\0\0\0/\0\0\0'), Buffer.alloc(12)])
export const heic = Buffer.concat([
  Buffer.from('0000001866747970', 'hex'),
  Buffer.from('heic\0\0\0\0mif1heic'),
  Buffer.alloc(64),
])
export const windowsProgram = Buffer.concat([Buffer.from('MZ\x90\0\x03\0', 'latin1'), Buffer.alloc(200)])
export const linuxProgram = Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01\0', 'latin1'), Buffer.alloc(200)])
