import { readFile } from 'node:fs/promises'
import pg from 'pg'

export type DataSize = {
  orders: number
  organisations: number
  /** Every nth order gets samples and a history; 1 for all of them. */
  sampled: number
}

/** Created at the end, which is far faster than maintaining them while 200,000 rows are inserted. */
const slowIndexes = ['order_words_by_part', 'offer_words_by_part']

/** Fills a migrated, empty database with years of invented orders, and analyses it. */
export async function generateData(url: string, size: DataSize): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const run = (statement: string) => client.query(statement)
  try {
    await run(`
      set session_replication_role = replica; set synchronous_commit = off; set work_mem = '256MB';
      set maintenance_work_mem = '512MB'; set max_parallel_maintenance_workers = 2; select setseed(0.5)`)
    await run(`create table bench_size as
      select ${size.orders}::int as n, ${size.organisations}::int as organisations, ${size.sampled}::int as sampled`)
    const { rows } = await client.query<{ indexname: string; indexdef: string }>(
      'select indexname, indexdef from pg_indexes where indexname = any($1)',
      [slowIndexes],
    )
    await run(`drop index ${slowIndexes.join(', ')}`)
    for (const file of ['people.sql', 'orders.sql', 'samples.sql']) {
      await run(await readFile(new URL(file, import.meta.url), 'utf8'))
    }
    // No triggers run meanwhile, so that of the offers has to be made up for.
    await run('select write_offer_words(array(select id from offers))')
    for (const { indexname, indexdef } of rows) {
      await run(indexdef)
      await run(`alter index ${indexname} alter column 1 set statistics 0`)
    }
    await dropHelpers(client)
    await run('vacuum (analyze)')
    await run('checkpoint')
  } finally {
    await client.end()
  }
}

async function dropHelpers(client: pg.Client): Promise<void> {
  await client.query(`
    drop function bench_name, bench_reference, bench_word;
    drop table bench_organisations, bench_people, bench_offers, bench_orders, bench_states, bench_size`)
}
