import { type FileHandle, open } from 'node:fs/promises'
import type { ContentType } from './content-kinds.ts'

/** Stream in the root of each kind of old Office file. */
const typeByStream: Record<string, ContentType> = {
  WordDocument: 'application/msword',
  Workbook: 'application/vnd.ms-excel',
  Book: 'application/vnd.ms-excel',
  'PowerPoint Document': 'application/vnd.ms-powerpoint',
}

const nobody = 0xffffffff
/** Sector numbers from here on are markers: end of chain, free, and so on. */
const firstMark = 0xfffffffa
/** Most directory sectors that are read. Real documents have some dozens, and a circular chain must end. */
const mostSectors = 2000

/**
 * Recognises old Office files. They are compound files, and so are installers and others; the names in the root
 * distinguish them. Only single sectors are read, so a hostile file cannot make us load or allocate much.
 */
export async function findLegacyOffice(path: string): Promise<ContentType | null> {
  const file = await open(path, 'r')
  try {
    const header = await readAt(file, 0, 512)
    const shift = header.readUInt16LE(30)
    if (shift !== 9 && shift !== 12) return null
    const sectors = sectorReader(file, header, 1 << shift)
    const entries: Entry[] = []
    let sector = header.readUInt32LE(48)
    for (let count = 0; sector < firstMark && count < mostSectors; count++) {
      entries.push(...readEntries(await sectors.read(sector)))
      sector = await sectors.next(sector)
    }
    return findInRoot(entries)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  } finally {
    await file.close()
  }
}

type Entry = { name: string; left: number; right: number; child: number }

function readEntries(sector: Buffer): Entry[] {
  return Array.from({ length: sector.length / 128 }, (_, index) => {
    const entry = sector.subarray(index * 128, (index + 1) * 128)
    return {
      name: entry.toString('utf16le', 0, Math.max(0, Math.min(64, entry.readUInt16LE(64)) - 2)),
      left: entry.readUInt32LE(68),
      right: entry.readUInt32LE(72),
      child: entry.readUInt32LE(76),
    }
  })
}

/** Names in the root. Embedded objects have folders of their own, which do not count. */
function findInRoot(entries: Entry[]): ContentType | null {
  const waiting = [entries[0]?.child ?? nobody]
  const seen = new Set<number>()
  for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
    const entry = entries[index]
    if (!entry || seen.has(index)) continue
    seen.add(index)
    const type = Object.hasOwn(typeByStream, entry.name) ? typeByStream[entry.name] : undefined
    if (type) return type
    waiting.push(entry.left, entry.right)
  }
  return null
}

/** Follows chains of sectors through the allocation table, whose sectors the header lists. */
function sectorReader(file: FileHandle, header: Buffer, size: number) {
  const read = (sector: number) => readAt(file, (sector + 1) * size, size)
  const perSector = size / 4

  async function tableSector(index: number): Promise<number> {
    if (index < 109) return header.readUInt32LE(76 + 4 * index)
    let list = await read(header.readUInt32LE(68))
    for (let rest = index - 109; ; rest -= perSector - 1) {
      if (rest < perSector - 1) return list.readUInt32LE(4 * rest)
      list = await read(list.readUInt32LE(size - 4))
    }
  }

  return {
    read,
    async next(sector: number): Promise<number> {
      const table = await read(await tableSector(Math.floor(sector / perSector)))
      return table.readUInt32LE(4 * (sector % perSector))
    },
  }
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  if (bytesRead < length) throw new RangeError('the file ends before what it points to')
  return buffer
}
