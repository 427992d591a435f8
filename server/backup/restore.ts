import { join } from 'node:path'
import type pg from 'pg'
import { grantPrivileges } from '#server/db/grant-privileges.ts'
import { migrate } from '#server/db/migrate.ts'
import { beginRestore, endRestore, noteRestore } from '#server/db/restores.ts'
import { prepareJobs } from '#server/jobs/prepare-jobs.ts'
import type { FileStore } from '#server/storage/file-store.ts'
import { BackupFault } from './fault.ts'
import { loadFiles } from './load-files.ts'
import { loadRows } from './load-rows.ts'
import type { Manifest } from './manifest.ts'
import { refuseOtherSchema } from './schema.ts'
import { connectAsOwner } from './tables.ts'

type Options = { ownerUrl: string; fileStore: FileStore; directory: string; manifest: Manifest }

/**
 * Restores a backup into an empty database and an empty file store. Server and worker get their privileges last: they cannot
 * use a database that is not complete. Returns the faults of files, which are left out.
 */
export async function restoreBackup({
  ownerUrl,
  fileStore,
  directory,
  manifest,
}: Options): Promise<string[]> {
  const folder = join(directory, manifest.name)
  const client = await connectAsOwner(ownerUrl)
  try {
    await refuseOtherSchema(manifest)
    await refuseFilled(client, fileStore)
    await migrate(ownerUrl)
    await beginRestore(client, manifest.name)
    await prepareJobs(ownerUrl)
    await loadRows(client, folder, manifest)
    const faults = await loadFiles(fileStore, directory, manifest)
    await endRestore(client)
    await grantPrivileges(ownerUrl)
    return faults
  } finally {
    await client.end()
  }
}

async function refuseFilled(client: pg.Client, fileStore: FileStore): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    limit 1`)
  if (rows[0])
    throw new BackupFault(
      `The database is not empty: it has ${rows[0].name}. Nothing was restored; name an empty one.`,
    )
  if (!(await fileStore.isEmpty()))
    throw new BackupFault('The file store is not empty. Nothing was restored; name an empty one.')
}

/** Marks a database that was restored by other means, such as a point in time of a managed service. */
export async function markRestored(ownerUrl: string, source: string): Promise<void> {
  const client = await connectAsOwner(ownerUrl)
  try {
    await noteRestore(client, source)
  } finally {
    await client.end()
  }
}
