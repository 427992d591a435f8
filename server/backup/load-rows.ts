import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { BackupFault } from './fault.ts'
import { findFault } from './file-fault.ts'
import type { Manifest, TablePart } from './manifest.ts'
import { MeasuredRows } from './measured.ts'
import { listTables } from './tables.ts'

/**
 * Puts the rows of a backup into the tables that the migrations have made, in one transaction. Triggers do not run, and
 * foreign keys are compared at the end: rows arrive table by table, and were checked when they were written.
 */
export async function loadRows(client: pg.Client, folder: string, manifest: Manifest): Promise<void> {
  await refuseOtherTables(client, manifest)
  const names = manifest.tables.map(({ name }) => name)
  const keys = await listForeignKeys(client)
  await client.query('begin')
  for (const { table, name } of keys)
    await client.query(`alter table ${table} alter constraint ${name} not enforced`)
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  // Migrations write rows, too.
  await client.query(`truncate ${names.join(', ')}`)
  for (const table of manifest.tables) await loadTable(client, folder, table)
  for (const { name, lastValue, isCalled } of manifest.sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [name, lastValue, isCalled])
  for (const name of names) await client.query(`alter table ${name} enable trigger user`)
  for (const { table, name } of keys)
    await client.query(`alter table ${table} alter constraint ${name} enforced`)
  await client.query('commit')
  await client.query('analyze')
}

async function refuseOtherTables(client: pg.Client, { tables }: Manifest): Promise<void> {
  const describe = ({ name, columns }: Pick<TablePart, 'name' | 'columns'>) =>
    // Migrations that landed in another order give columns another order.
    `${name} (${columns.toSorted().join(', ')})`
  const here = (await listTables(client)).map(describe)
  const there = tables.map(describe)
  const other = there.find((table) => !here.includes(table)) ?? here.find((table) => !there.includes(table))
  if (other !== undefined)
    throw new BackupFault(`The tables of this release differ from those of the backup: ${other}.`)
}

/** Foreign keys of all tables; those of partitions follow their parent. */
async function listForeignKeys(client: pg.Client): Promise<{ table: string; name: string }[]> {
  const { rows } = await client.query<{ table: string; name: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name from pg_constraint
    where contype = 'f' and conparentid = 0 and connamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
    order by 1, 2`)
  return rows
}

async function loadTable(client: pg.Client, folder: string, table: TablePart): Promise<void> {
  const path = join(folder, table.file)
  const fault = await findFault(path, table)
  if (fault) throw new BackupFault(`${fault}.`)
  const measured = new MeasuredRows()
  await pipeline(
    createReadStream(path),
    createGunzip(),
    measured,
    client.query(copyFrom(`copy ${table.name} (${table.columns.join(', ')}) from stdin`)),
  )
  if (measured.rows !== table.rows || measured.checksum !== table.checksum)
    throw new BackupFault(`${path} has other rows than were written.`)
}
