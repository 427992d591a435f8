import pg from 'pg'

export type MadeList = {
  has(key: string): boolean
  find(key: string): string | undefined
  add(key: string, id?: string): Promise<void>
  close(): Promise<void>
}

/** Key of the advisory lock held while demo data is created. */
const lock = 7_306_001

/**
 * Record of existing demo data, in a schema of its own, separate from the product's tables. Concurrent starts on one
 * database wait for each other.
 */
export async function createMadeList(ownerUrl: string): Promise<MadeList> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  await client.query('select pg_advisory_lock($1)', [lock])
  await client.query('create schema if not exists local_demo')
  await client.query('create table if not exists local_demo.made (key text primary key, id uuid)')
  const { rows } = await client.query<{ key: string; id: string | null }>(
    'select key, id from local_demo.made',
  )
  const made = new Map(rows.map(({ key, id }) => [key, id ?? '']))
  return {
    has: (key) => made.has(key),
    find: (key) => made.get(key),
    async add(key, id) {
      await client.query('insert into local_demo.made (key, id) values ($1, $2)', [key, id ?? null])
      made.set(key, id ?? '')
    },
    close: () => client.end(),
  }
}
