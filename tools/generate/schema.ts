import type pg from 'pg'

type Row = { line: string }

/** docs/schema.sql: the database as it is after all migrations, read back from its catalogue. */
export async function schemaText(client: pg.Client): Promise<string> {
  const { rows: tables } = await client.query<{ name: string }>(`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'kysely_%' order by 1`)
  const blocks = [await domainsText(client)]
  for (const { name } of tables) blocks.push(await tableText(client, name))
  const head =
    '-- Written by `npm run generate` from the catalogue of a migrated database. To change it, add a migration.\n'
  return `${head}\n${blocks.join('\n')}`
}

async function domainsText(client: pg.Client): Promise<string> {
  const { rows } = await client.query<Row>(
    `select 'create domain ' || t.typname || ' as ' || format_type(t.typbasetype, t.typtypmod)
      || coalesce((select string_agg(' constraint ' || quote_ident(conname) || ' ' || pg_get_constraintdef(oid), '' order by conname)
        from pg_constraint where contypid = t.oid), '') || ';' as line
    from pg_type t where t.typtype = 'd' and t.typnamespace = 'public'::regnamespace order by t.typname`,
  )
  return rows.map((row) => `${row.line}\n`).join('')
}

async function tableText(client: pg.Client, table: string): Promise<string> {
  const columns = await client.query<Row>(
    `select '  ' || quote_ident(a.attname) || ' ' || format_type(a.atttypid, a.atttypmod)
      || case when a.attgenerated = 's' then ' generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
          when d.adbin is not null then ' default ' || pg_get_expr(d.adbin, d.adrelid) else '' end
      || case when a.attnotnull then ' not null' else '' end as line
    from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped order by a.attnum`,
    [table],
  )
  // PostgreSQL 18 lists NOT NULL as constraints too; the columns say it already.
  const constraints = await client.query<Row>(
    `select '  constraint ' || quote_ident(conname) || ' ' || pg_get_constraintdef(oid) as line
    from pg_constraint where conrelid = $1::regclass and contype <> 'n' order by contype desc, conname`,
    [table],
  )
  const indexes = await client.query<Row>(
    `select pg_get_indexdef(i.indexrelid) || ';' as line
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = $1::regclass and not exists (select from pg_constraint where conindid = i.indexrelid)
    order by c.relname`,
    [table],
  )
  const body = [...columns.rows, ...constraints.rows].map((row) => row.line).join(',\n')
  return `create table ${table} (\n${body}\n);\n${indexes.rows.map((row) => `${row.line}\n`).join('')}`
}
