import { readdir } from 'node:fs/promises'
import { sql } from 'kysely'
import type { TestApi } from '#tests/support/api.ts'

/** Everything that a call could leave behind: the rows of all tables, queued jobs, stored files. */
export async function stateOfAll({ context, ownerDb }: TestApi): Promise<Record<string, string>> {
  const { config } = context
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(ownerDb)
  const sums = tables.map(
    ({
      name,
    }) => sql`select ${name}::text as name, count(*) || ' rows, ' || coalesce(md5(string_agg(t::text, ';' order by t::text)), '')
      as state from ${sql.table(name)} t`,
  )
  const { rows } = await sql<{ name: string; state: string }>`
    ${sql.join(sums, sql` union all `)}
    union all select 'jobs', count(*)::text from pgboss.job`.execute(ownerDb)
  const stored = await readdir(config.files.directory, { recursive: true, withFileTypes: true })
  const files = stored.filter((entry) => entry.isFile()).map((entry) => entry.name)
  return {
    ...Object.fromEntries(rows.map(({ name, state }) => [name, state])),
    'stored files': files.sort().join(' '),
  }
}
