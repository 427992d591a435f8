import type { FileHandle } from 'node:fs/promises'

const nobody = 0xffffffff
/** Sector numbers from here on are markers: end of chain, free, and so on. */
const firstMark = 0xfffffffa
const miniSectorBytes = 64
/** Streams below this size are in the stream of the root, in every file. */
const smallBelow = 4096
/** Most directory sectors that are read. Real documents have some dozens, and a circular chain must end. */
const mostDirectorySectors = 2000
const mostBytesAtOnce = 64 * 1024

export type CompoundEntry = {
  /** Upper case, as names are compared. */
  name: string
  isInRoot: boolean
  hasChildren: boolean
  start: number
  size: number
}

type DirectoryEntry = Omit<CompoundEntry, 'isInRoot' | 'hasChildren'> & {
  kind: number
  left: number
  right: number
  child: number
}

/**
 * Reader of compound files, in which old Office files, installers and others keep their streams. Only single sectors are
 * read, so a hostile file cannot make us load or allocate much. Throws a RangeError for a damaged one.
 */
export class CompoundFile {
  readonly #file: FileHandle
  readonly #header: Buffer
  readonly #size: number
  readonly #mostSectors: number
  readonly #fileBytes: number
  #root: DirectoryEntry | undefined
  /** The last sector of the table that was read: chains are mostly in order. */
  #table: { index: number; bytes: Buffer } | undefined
  entries: readonly CompoundEntry[] = []

  private constructor(file: FileHandle, header: Buffer, fileBytes: number) {
    const shift = header.readUInt16LE(30)
    if (shift !== 9 && shift !== 12) throw new RangeError('the size of the sectors is unknown')
    if (header.readUInt32LE(56) !== smallBelow) throw new RangeError('the limit of small streams is unknown')
    this.#file = file
    this.#fileBytes = fileBytes
    this.#header = header
    this.#size = 1 << shift
    this.#mostSectors = Math.ceil(fileBytes / this.#size)
  }

  static async open(file: FileHandle): Promise<CompoundFile> {
    const header = await readAt(file, 0, 512)
    const compound = new CompoundFile(file, header, (await file.stat()).size)
    await compound.#readDirectory()
    return compound
  }

  /** Content of a stream, in parts of at most 64 KiB. */
  async *read({ start, size }: CompoundEntry): AsyncGenerator<Buffer> {
    if (size > this.#fileBytes) throw new RangeError('a stream is longer than the file')
    const isSmall = size < smallBelow
    let rest = size
    for await (const part of isSmall ? this.#miniParts(start, size) : this.#parts(start)) {
      if (rest <= 0) return
      yield part.subarray(0, rest)
      rest -= part.length
    }
  }

  async #readDirectory(): Promise<void> {
    const directory: DirectoryEntry[] = []
    let count = 0
    for await (const sector of this.#chain(this.#header.readUInt32LE(48))) {
      if (++count > mostDirectorySectors) throw new RangeError('the directory is too long')
      directory.push(...readEntries(await this.#sectors(sector, 1), this.#size))
    }
    this.#root = directory[0]
    const inRoot = childrenOf(directory, 0)
    this.entries = directory.flatMap((entry, index) =>
      index === 0 || entry.kind === 0
        ? []
        : [{ ...entry, isInRoot: inRoot.has(index), hasChildren: entry.child !== nobody }],
    )
  }

  async #sectors(first: number, count: number): Promise<Buffer> {
    return readAt(this.#file, (first + 1) * this.#size, count * this.#size)
  }

  /** Sector numbers of a chain, which may not be longer than the file. */
  async *#chain(start: number): AsyncGenerator<number> {
    let sector = start
    for (let count = 0; sector < firstMark; count++) {
      if (count > this.#mostSectors) throw new RangeError('the chain of sectors is circular')
      yield sector
      sector = await this.#next(sector)
    }
  }

  /** Parts of a chain; sectors in a row are read at once. */
  async *#parts(start: number): AsyncGenerator<Buffer> {
    let first = -1
    let count = 0
    for await (const sector of this.#chain(start)) {
      if (sector === first + count && count * this.#size < mostBytesAtOnce) {
        count += 1
        continue
      }
      if (count > 0) yield this.#sectors(first, count)
      first = sector
      count = 1
    }
    if (count > 0) yield this.#sectors(first, count)
  }

  /** Parts of a small stream, which lies in the stream of the root. */
  async *#miniParts(start: number, size: number): AsyncGenerator<Buffer> {
    const table: number[] = []
    for await (const sector of this.#chain(this.#header.readUInt32LE(60))) table.push(sector)
    const container: number[] = []
    for await (const sector of this.#chain(this.#root?.start ?? nobody)) container.push(sector)
    const perSector = this.#size / 4
    let mini = start
    for (let got = 0; got < size && mini < firstMark; got += miniSectorBytes) {
      const place = mini * miniSectorBytes
      const sector = container[Math.floor(place / this.#size)] ?? nobody
      yield await readAt(this.#file, (sector + 1) * this.#size + (place % this.#size), miniSectorBytes)
      const tableSector = await this.#sectors(table[Math.floor(mini / perSector)] ?? nobody, 1)
      mini = tableSector.readUInt32LE(4 * (mini % perSector))
    }
  }

  async #next(sector: number): Promise<number> {
    const perSector = this.#size / 4
    const index = Math.floor(sector / perSector)
    if (this.#table?.index !== index) {
      this.#table = { index, bytes: await this.#sectors(await this.#placeOfTable(index), 1) }
    }
    return this.#table.bytes.readUInt32LE(4 * (sector % perSector))
  }

  /** Sector in which a part of the allocation table lies: the header lists the first 109, the others are in a chain. */
  async #placeOfTable(index: number): Promise<number> {
    if (index < 109) return this.#header.readUInt32LE(76 + 4 * index)
    const perSector = this.#size / 4
    if (index * perSector > this.#mostSectors) throw new RangeError('the table is longer than the file')
    let list = await this.#sectors(this.#header.readUInt32LE(68), 1)
    for (let rest = index - 109; ; rest -= perSector - 1) {
      if (rest < perSector - 1) return list.readUInt32LE(4 * rest)
      list = await this.#sectors(list.readUInt32LE(this.#size - 4), 1)
    }
  }
}

function readEntries(sector: Buffer, size: number): DirectoryEntry[] {
  return Array.from({ length: size / 128 }, (_, index) => {
    const entry = sector.subarray(index * 128, (index + 1) * 128)
    const nameBytes = Math.max(0, Math.min(64, entry.readUInt16LE(64)) - 2)
    return {
      name: entry.toString('utf16le', 0, nameBytes).toUpperCase(),
      kind: entry.readUInt8(66),
      left: entry.readUInt32LE(68),
      right: entry.readUInt32LE(72),
      child: entry.readUInt32LE(76),
      start: entry.readUInt32LE(116),
      size: entry.readUInt32LE(120),
    }
  })
}

/** Indexes of what is directly in a folder. Embedded objects have folders of their own. */
function childrenOf(directory: readonly DirectoryEntry[], folder: number): Set<number> {
  const waiting = [directory[folder]?.child ?? nobody]
  const seen = new Set<number>()
  for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
    const entry = directory[index]
    if (!entry || seen.has(index)) continue
    seen.add(index)
    waiting.push(entry.left, entry.right)
  }
  return seen
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  if (bytesRead < length) throw new RangeError('the file ends before what it points to')
  return buffer
}
