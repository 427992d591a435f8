import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { generateData } from '#tools/bench/data/generate.ts'

/** Rows that an order of the bench has on average, in all tables. */
const rowsPerOrder = 45
const largestFile = 2_000_000

export type DrillSize = { rows: number; bytes: number }

/** Fills an empty database and an empty folder with about so many rows and bytes. */
export async function makeData(
  adminUrl: string,
  filesDirectory: string,
  { rows, bytes }: DrillSize,
): Promise<void> {
  const orders = Math.max(100, Math.round(rows / rowsPerOrder))
  await generateData(adminUrl, {
    orders,
    organisations: Math.max(100, Math.round(orders / 100)),
    sampled: 1,
    hasOffice: true,
  })
  await makeFiles(adminUrl, filesDirectory, bytes)
}

/** Files of orders, each with bytes of its own. */
async function makeFiles(adminUrl: string, filesDirectory: string, bytes: number): Promise<void> {
  const count = Math.max(1, Math.round(bytes / largestFile))
  const content = randomBytes(Math.round(bytes / count))
  const files: { key: string; sha256: string }[] = []
  for (let nth = 0; nth < count; nth += 1) {
    content.writeUInt32LE(nth, 0)
    const key = `2026/${String((nth % 12) + 1).padStart(2, '0')}/${randomUUID()}`
    await mkdir(dirname(join(filesDirectory, key)), { recursive: true })
    await writeFile(join(filesDirectory, key), content)
    files.push({ key, sha256: createHash('sha256').update(content).digest('hex') })
  }
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query(
      `insert into files (id, subject_kind, subject_id, name, content_type, size_bytes, sha256, storage_key, uploaded_at,
        uploaded_by, uploaded_by_kind)
      select uuidv7(), 'order', o.id, 'a.pdf', 'application/pdf', $1::bigint, f.sha256, f.key, now(), o.owner_id, 'customer'
      from unnest($2::text[], $3::text[]) with ordinality as f (key, sha256, nth)
      join (select id, owner_id, row_number() over (order by id desc) as nth, count(*) over () as all
        from orders where state = 'completed') o
        on o.nth = 1 + f.nth % o.all`,
      [content.length, files.map(({ key }) => key), files.map(({ sha256 }) => sha256)],
    )
  } finally {
    await client.end()
  }
}
