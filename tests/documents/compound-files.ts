/** Builds compound files, of which old Office documents consist. */

export type Node = { name: string; content?: Buffer; children?: Node[] }

const sectorBytes = 512
const miniBytes = 64
const smallest = 4096
const end = 0xfffffffe
const nobody = 0xffffffff

type Placed = { node: Node; start: number; right: number; child: number }

/** File with these folders and streams. Streams of less than 4 KiB lie in the stream of the root. */
export function compoundOf(nodes: Node[]): Buffer {
  const entries: Placed[] = [
    { node: { name: 'Root Entry', children: nodes }, start: end, right: nobody, child: nobody },
  ]
  listEntries(entries, 0)
  const chains: number[] = []
  const sectors: Buffer[] = []
  const keep = (bytes: Buffer): number => {
    if (bytes.length === 0) return end
    const first = sectors.length
    const count = Math.ceil(bytes.length / sectorBytes)
    for (let index = 0; index < count; index++) {
      const sector = Buffer.alloc(sectorBytes)
      bytes.copy(sector, 0, index * sectorBytes, (index + 1) * sectorBytes)
      sectors.push(sector)
      chains.push(index === count - 1 ? end : first + index + 1)
    }
    return first
  }
  const { mini, miniTable } = placeSmall(entries)
  for (const entry of entries) {
    const { content } = entry.node
    if (content && content.length >= smallest) entry.start = keep(content)
  }
  const [root] = entries
  if (root) root.start = keep(mini)
  const miniTableStart = keep(miniTable)
  const directoryStart = keep(
    Buffer.concat(entries.map((entry, index) => directoryEntry(entry, index, mini.length))),
  )
  const { header, table } = headerAndTable(chains, directoryStart, miniTableStart, miniTable.length)
  return Buffer.concat([header, ...sectors, table])
}

/** Children of a folder as a list on the right branch. */
function listEntries(entries: Placed[], folder: number): void {
  let previous: Placed | undefined
  for (const node of entries[folder]?.node.children ?? []) {
    const placed = { node, start: end, right: nobody, child: nobody }
    const index = entries.push(placed) - 1
    const parent = entries[folder]
    if (previous) previous.right = index
    else if (parent) parent.child = index
    previous = placed
    listEntries(entries, index)
  }
}

function placeSmall(entries: Placed[]) {
  const parts: Buffer[] = []
  const table: number[] = []
  for (const entry of entries) {
    const { content } = entry.node
    if (!content || content.length === 0 || content.length >= smallest) continue
    entry.start = table.length
    const count = Math.ceil(content.length / miniBytes)
    for (let index = 0; index < count; index++) table.push(index === count - 1 ? end : table.length + 1)
    parts.push(Buffer.concat([content], count * miniBytes))
  }
  const miniTable = Buffer.alloc(Math.ceil((table.length * 4) / sectorBytes) * sectorBytes, 0xff)
  for (const [index, next] of table.entries()) miniTable.writeUInt32LE(next, index * 4)
  return { mini: Buffer.concat(parts), miniTable }
}

function directoryEntry({ node, start, right, child }: Placed, index: number, rootBytes: number): Buffer {
  const entry = Buffer.alloc(128)
  entry.write(node.name, 'utf16le')
  entry.writeUInt16LE((node.name.length + 1) * 2, 64)
  entry.writeUInt8(index === 0 ? 5 : node.content ? 2 : 1, 66)
  entry.writeUInt8(1, 67)
  entry.writeUInt32LE(nobody, 68)
  entry.writeUInt32LE(right, 72)
  entry.writeUInt32LE(child, 76)
  entry.writeUInt32LE(start, 116)
  entry.writeUInt32LE(index === 0 ? rootBytes : (node.content?.length ?? 0), 120)
  return entry
}

/** The table of sectors comes last, and lists itself. */
function headerAndTable(
  chains: number[],
  directory: number,
  miniTable: number,
  miniTableBytes: number,
): { header: Buffer; table: Buffer } {
  let own = 1
  while ((own + chains.length) * 4 > own * sectorBytes) own += 1
  const table = Buffer.alloc(own * sectorBytes, 0xff)
  for (const [index, next] of chains.entries()) table.writeUInt32LE(next, index * 4)
  for (let index = 0; index < own; index++) table.writeUInt32LE(0xfffffffd, (chains.length + index) * 4)
  const header = Buffer.alloc(sectorBytes)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header)
  header.writeUInt16LE(0x3e, 24)
  header.writeUInt16LE(3, 26)
  header.writeUInt16LE(0xfffe, 28)
  header.writeUInt16LE(9, 30)
  header.writeUInt16LE(6, 32)
  header.writeUInt32LE(own, 44)
  header.writeUInt32LE(directory, 48)
  header.writeUInt32LE(smallest, 56)
  header.writeUInt32LE(miniTable, 60)
  header.writeUInt32LE(miniTableBytes / sectorBytes, 64)
  header.writeUInt32LE(end, 68)
  header.fill(0xff, 76)
  for (let index = 0; index < Math.min(own, 109); index++)
    header.writeUInt32LE(chains.length + index, 76 + index * 4)
  return { header, table }
}

const stream = (name: string, content: Buffer | string = ''): Node => ({
  name,
  content: Buffer.from(content),
})
const summary = [
  stream('\x05SummaryInformation', 'x'.repeat(300)),
  stream('\x05DocumentSummaryInformation', 'y'.repeat(200)),
]

/** Word document; `text` follows its head. */
export function wordNodes(text = 'Pitoisuus', facts: { version?: number; flags?: number } = {}): Node[] {
  const head = Buffer.alloc(1536)
  head.writeUInt16LE(0xa5ec, 0)
  head.writeUInt16LE(facts.version ?? 193, 2)
  head.writeUInt16LE(facts.flags ?? 0x1200, 10)
  return [
    stream('WordDocument', Buffer.concat([head, Buffer.from(text, 'latin1')], 4096 + text.length)),
    stream('1Table', 't'.repeat(5000)),
    stream('\x01CompObj', 'c'.repeat(106)),
    ...summary,
  ]
}

export const record = (type: number, body: Buffer | number[] = []): Buffer => {
  const bytes = Buffer.from(body)
  const head = Buffer.alloc(4)
  head.writeUInt16LE(type, 0)
  head.writeUInt16LE(bytes.length, 2)
  return Buffer.concat([head, bytes])
}

const beginning = (kind: number, version = 0x0600) =>
  record(0x0809, [version & 0xff, version >> 8, kind, 0, 0, 0, 0, 0])
export const sheet = (kind: number, state = 0) =>
  record(0x0085, [0, 0, 0, 0, state, kind, 5, 0, ...Buffer.from('Taul1')])

/** Records of a workbook with one sheet, padded to a stream of the ordinary size. */
export const workbook = (
  inGlobals: Buffer[] = [],
  kindOfSheet = 0x10,
  sheets = [sheet(0)],
  version = 0x0600,
): Buffer => {
  const records = Buffer.concat([
    beginning(0x05, version),
    ...sheets,
    ...inGlobals,
    record(0x000a),
    beginning(kindOfSheet, version),
    record(0x0203, Buffer.alloc(14)),
    record(0x000a),
  ])
  return Buffer.concat([records], Math.max(4096, records.length))
}

export const excelNodes = (content = workbook(), name = 'Workbook'): Node[] => [
  stream(name, content),
  stream('\x01CompObj', 'c'.repeat(106)),
  ...summary,
]

export const atom = (type: number, body: Buffer | number[] = [], version = 0): Buffer => {
  const bytes = Buffer.from(body)
  const head = Buffer.alloc(8)
  head.writeUInt16LE(version, 0)
  head.writeUInt16LE(type, 2)
  head.writeUInt32LE(bytes.length, 4)
  return Buffer.concat([head, bytes])
}
export const container = (type: number, atoms: Buffer[]) => atom(type, Buffer.concat(atoms), 0xf)

export const powerPointNodes = (atoms: Buffer[] = [], token = 0xe391c05f): Node[] => {
  const user = Buffer.alloc(40)
  user.writeUInt16LE(0x0ff6, 2)
  user.writeUInt32LE(32, 4)
  user.writeUInt32LE(0x14, 8)
  user.writeUInt32LE(token, 12)
  const document = Buffer.concat([
    container(0x03e8, [atom(0x03e9, Buffer.alloc(40)), ...atoms]),
    container(0x03ee, [atom(0x0fa0, Buffer.alloc(5000))]),
  ])
  return [
    stream('Current User', user),
    stream('PowerPoint Document', document),
    stream('Pictures', 'p'.repeat(5000)),
    ...summary,
  ]
}

export const project: Node = {
  name: 'Macros',
  children: [
    {
      name: 'VBA',
      children: [
        stream('_VBA_PROJECT', 'v'.repeat(200)),
        stream('dir', 'd'.repeat(200)),
        stream('Module1', 'm'),
      ],
    },
    stream('PROJECT', 'ID="{0}"'),
    stream('PROJECTwm', 'x'),
  ],
}
export const folder = (name: string, children: Node[]): Node => ({ name, children })
export { stream }
