import { readFile } from 'node:fs/promises'
import pg from 'pg'

export type DataSize = {
  orders: number
  organisations: number
  /** Every nth order gets samples and a history; 1 for all of them. */
  sampled: number
  /** Share of the orders that are recent, most of which are open, and share of the others that stayed drafts. */
  recentShare?: number
  draftShare?: number
  /** True for the work of the office as well: enquiries, offers in all states, conversations, views. */
  hasOffice?: boolean
  /** Statements that add what the bench lacks. */
  further?: string
  /** Samples of an order, and tests of each of its samples; of a usual order and of a large one, which is one of a hundred. */
  samples?: Sizes
  tests?: Sizes
}

export type Sizes = { usual: number; large: number }

export const usualSizes = { samples: { usual: 10, large: 50 }, tests: { usual: 2, large: 4 } }

/** Fills a migrated, empty database with years of invented orders, and analyses it. */
export async function generateData(url: string, size: DataSize): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const run = (statement: string) => client.query(statement)
  const {
    orders,
    organisations,
    sampled,
    recentShare = 0.05,
    draftShare = 0.03,
    hasOffice = false,
    further,
  } = size
  const { samples, tests } = { ...usualSizes, ...size }
  try {
    await run(`
      set session_replication_role = replica; set synchronous_commit = off; set work_mem = '256MB';
      set maintenance_work_mem = '512MB'; set max_parallel_maintenance_workers = 2; select setseed(0.5)`)
    await run(`create table bench_size as
      select ${orders}::int as n, ${organisations}::int as organisations, ${sampled}::int as sampled,
        ${recentShare}::float8 as recent_share, ${draftShare}::float8 as draft_share, ${hasOffice} as has_office,
        ${samples.usual}::int as usual_samples, ${samples.large}::int as large_samples,
        ${tests.usual}::int as usual_tests, ${tests.large}::int as large_tests`)
    const remakeIndexes = await dropIndexes(client)
    for (const file of ['people.sql', 'orders.sql', 'samples.sql', ...(hasOffice ? ['office.sql'] : [])]) {
      await run(await readFile(new URL(file, import.meta.url), 'utf8'))
      await run('analyze')
    }
    if (further) await run(further)
    // No triggers run meanwhile, so that of the offers has to be made up for.
    await run('select write_offer_words(array(select id from offers))')
    await remakeIndexes()
    await dropHelpers(client)
    await run('vacuum (analyze)')
    await run('checkpoint')
  } finally {
    await client.end()
  }
}

/**
 * Drops the indexes that no statement of the generation needs, and returns what creates them again: far faster at the end than
 * with every row.
 */
async function dropIndexes(client: pg.Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ name: string; definition: string; hasStatistics: boolean }>(`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition,
      not exists (select from pg_attribute a where a.attrelid = i.indexrelid and a.attstattarget = 0) as "hasStatistics"
    from pg_index i join pg_class t on t.oid = i.indrelid
    where t.relnamespace = 'public'::regnamespace and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
    order by 1`)
  await client.query(`drop index ${rows.map(({ name }) => name).join(', ')}`)
  return async () => {
    for (const { name, definition, hasStatistics } of rows) {
      await client.query(definition)
      if (!hasStatistics) await client.query(`alter index ${name} alter column 1 set statistics 0`)
    }
  }
}

/** Drops the tables and functions that the statements made for each other. */
async function dropHelpers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename like 'bench\\_%'`,
  )
  await client.query(`
    drop function bench_name, bench_reference, bench_word;
    drop table ${rows.map(({ name }) => name).join(', ')}`)
}
