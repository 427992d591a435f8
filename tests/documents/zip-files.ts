import { crc32, deflateRawSync } from 'node:zlib'

/** Builds ZIP files entry by entry, also ones that no program writes. */

export type Part = {
  name: string | Buffer
  data: Buffer | string
  stored?: boolean
  /** Sizes and checksum follow the data, as in streams. */
  sizesFollow?: boolean
  encrypted?: boolean
  symlink?: boolean
  /** Different values in the local header. */
  local?: { name?: string; method?: number; crc?: number; packedBytes?: number; bytes?: number }
  /** Different values in the directory. */
  listed?: { bytes?: number; offset?: number }
  /** Unused bytes in front of the entry. */
  before?: Buffer
  extra?: Buffer
  unlisted?: boolean
}

type Ending = {
  comment?: string
  behind?: Buffer
  count?: number
  beforeDirectory?: Buffer
  zip64?: { count: number }
}

export function packZip(parts: readonly Part[], ending: Ending = {}): Buffer {
  const written: Buffer[] = []
  const listed: Buffer[] = []
  let offset = 0
  for (const part of parts) {
    if (part.before) written.push(part.before)
    offset += part.before?.length ?? 0
    const { local, central } = entryOf(part, part.listed?.offset ?? offset)
    written.push(local)
    if (!part.unlisted) listed.push(central)
    offset += local.length
  }
  if (ending.beforeDirectory) written.push(ending.beforeDirectory)
  offset += ending.beforeDirectory?.length ?? 0
  const directory = Buffer.concat(listed)
  const count = ending.count ?? listed.length
  const long = ending.zip64 ? longEnd(ending.zip64.count, directory.length, offset) : Buffer.alloc(0)
  const comment = Buffer.from(ending.comment ?? '', 'latin1')
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06')
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  end.writeUInt16LE(comment.length, 20)
  return Buffer.concat([...written, directory, long, end, comment, ending.behind ?? Buffer.alloc(0)])
}

function entryOf(part: Part, offset: number) {
  const data = Buffer.from(part.data)
  const packed = part.stored ? data : deflateRawSync(data)
  const name = Buffer.from(part.name)
  const flags = 0x0800 | (part.encrypted ? 1 : 0) | (part.sizesFollow ? 8 : 0)
  const facts = {
    method: part.stored ? 0 : 8,
    crc: crc32(data),
    packedBytes: packed.length,
    bytes: data.length,
  }
  const local = part.sizesFollow ? { ...facts, crc: 0, packedBytes: 0, bytes: 0 } : facts
  const extra = part.extra ?? Buffer.alloc(0)
  const localName = part.local?.name === undefined ? name : Buffer.from(part.local.name)
  const tail = Buffer.alloc(14)
  if (part.symlink) tail.writeUInt32LE(0o120777 * 0x10000, 6)
  tail.writeUInt32LE(offset, 10)
  return {
    local: Buffer.concat([
      Buffer.from('PK\x03\x04'),
      headOf({ ...local, ...part.local }, flags, localName.length, extra.length),
      localName,
      extra,
      packed,
      part.sizesFollow ? descriptorOf(facts) : Buffer.alloc(0),
    ]),
    central: Buffer.concat([
      Buffer.from('PK\x01\x02\x3f\x03', 'latin1'),
      headOf({ ...facts, ...part.listed }, flags, name.length, 0),
      tail,
      name,
    ]),
  }
}

type Facts = { method: number; crc: number; packedBytes: number; bytes: number }

function headOf(facts: Facts, flags: number, nameBytes: number, extraBytes: number): Buffer {
  const head = Buffer.alloc(26)
  head.writeUInt16LE(20, 0)
  head.writeUInt16LE(flags, 2)
  head.writeUInt16LE(facts.method, 4)
  head.writeUInt32LE(0x5b210000, 6)
  head.writeUInt32LE(facts.crc, 10)
  head.writeUInt32LE(facts.packedBytes, 14)
  head.writeUInt32LE(facts.bytes, 18)
  head.writeUInt16LE(nameBytes, 22)
  head.writeUInt16LE(extraBytes, 24)
  return head
}

function descriptorOf({ crc, packedBytes, bytes }: Facts): Buffer {
  const descriptor = Buffer.alloc(16)
  descriptor.write('PK\x07\x08')
  descriptor.writeUInt32LE(crc, 4)
  descriptor.writeUInt32LE(packedBytes, 8)
  descriptor.writeUInt32LE(bytes, 12)
  return descriptor
}

function longEnd(count: number, bytes: number, offset: number): Buffer {
  const end = Buffer.alloc(76)
  end.write('PK\x06\x06')
  end.writeBigUInt64LE(44n, 4)
  end.writeBigUInt64LE(BigInt(count), 24)
  end.writeBigUInt64LE(BigInt(count), 32)
  end.writeBigUInt64LE(BigInt(bytes), 40)
  end.writeBigUInt64LE(BigInt(offset), 48)
  end.write('PK\x06\x07', 56)
  end.writeBigUInt64LE(BigInt(offset + bytes), 64)
  end.writeUInt32LE(1, 72)
  return end
}
