import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Manifest, TablePart } from './manifest.ts'
import { MeasuredBytes, MeasuredRows } from './measured.ts'

export type Table = { name: string; columns: string[] }

/**
 * Connection of the owner without time limits, whose texts are the same on every server. Row-level security is an error here
 * and never leaves out rows.
 */
export async function connectAsOwner(ownerUrl: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: ownerUrl,
    keepAlive: true,
    keepAliveInitialDelayMillis: 30_000,
    application_name: 'labsilta-backup',
  })
  // The statement that was running fails as well.
  client.on('error', () => undefined)
  await client.connect()
  await client.query(`set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0;
    set idle_session_timeout = 0; set transaction_timeout = 0; set row_security = off; set timezone = 'UTC';
    set datestyle = 'ISO'; set intervalstyle = 'postgres'; set bytea_output = 'hex'; set extra_float_digits = 1; set client_encoding = 'UTF8'`)
  return client
}

const ownSchemas = `n.nspname in ('public', 'pgboss')`
const quoted = `format('%I.%I', n.nspname, c.relname)`
const notOfExtension = `not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`

/**
 * Every table with the columns that are stored and not computed. Left out are the restores of this very database, and
 * figures that pg-boss keeps in a table for each day.
 */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select ${quoted} as name, array_agg(quote_ident(a.attname) order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and ${ownSchemas} and ${notOfExtension} and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and c.oid <> 'public.restores'::regclass
      and not exists (select from pg_inherits i where i.inhrelid = c.oid and i.inhparent = 'pgboss.queue_stats'::regclass)
    group by n.nspname, c.relname order by 1`)
  return rows
}

/** Read after the snapshot has begun, so that no sequence is behind the rows. */
export async function readSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows: names } = await client.query<{ name: string }>(`
    select ${quoted} as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and ${ownSchemas} and ${notOfExtension} order by 1`)
  const sequences: Manifest['sequences'] = []
  for (const { name } of names) {
    const { rows } = await client.query<{ lastValue: string; isCalled: boolean }>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${name}`,
    )
    if (rows[0]) sequences.push({ name, ...rows[0] })
  }
  return sequences
}

const copyOut = ({ name, columns }: Table) => copyTo(`copy ${name} (${columns.join(', ')}) to stdout`)

/** Writes the rows of a table into a file. */
export async function writeTable(client: pg.Client, table: Table, folder: string): Promise<TablePart> {
  const file = join('tables', `${table.name.replaceAll('"', '')}.copy.gz`)
  const rows = new MeasuredRows()
  const written = new MeasuredBytes()
  await pipeline(
    client.query(copyOut(table)),
    rows,
    createGzip({ level: 1 }),
    written,
    createWriteStream(join(folder, file), { flags: 'wx', mode: 0o600, flush: true }),
  )
  const { sizeBytes } = written
  return { ...table, file, rows: rows.rows, checksum: rows.checksum, sizeBytes, sha256: written.takeSha256() }
}

/** Number and checksum of the rows that a table has now. */
export async function measureTable(
  client: pg.Client,
  table: Table,
): Promise<Pick<TablePart, 'rows' | 'checksum'>> {
  const measured = new MeasuredRows()
  await pipeline(client.query(copyOut(table)), measured.resume())
  return { rows: measured.rows, checksum: measured.checksum }
}
