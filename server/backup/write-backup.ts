import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { Clock } from '#server/clock.ts'
import { lockForBackup, showBackup } from '#server/db/backup-lock.ts'
import type { FileStore } from '#server/storage/file-store.ts'
import { copyFiles } from './copy-files.ts'
import { BackupFault, faultOf } from './fault.ts'
import { writeNamedFiles } from './file-list.ts'
import { type FolderLock, lockFolder } from './lock-folder.ts'
import { isWhole, type Manifest, nameOf, syncFolder, writeManifest } from './manifest.ts'
import { removeOld, removeUnfinished } from './old-backups.ts'
import { preparePool } from './pool.ts'
import { nextShare, noteShare } from './pool-check.ts'
import { readSchema } from './schema.ts'
import { connectAsOwner, listTables, readSequences, writeTable } from './tables.ts'

type Options = {
  ownerUrl: string
  fileStore: FileStore
  directory: string
  keepDays: number
  clock: Clock
}

export type Written = {
  manifest: Manifest
  copiedFiles: number
  /** Files of the pool that were damaged and were copied again. */
  repairedFiles: number
  removed: string[]
}

/**
 * Writes a backup: the rows of one snapshot and the files that they name. Bytes of files stay in the store meanwhile, because
 * nothing removes any while the lock of the database is held. The lock of the folder keeps other processes out of it.
 */
export async function writeBackup(options: Options): Promise<Written> {
  const { ownerUrl, directory, clock } = options
  const client = await connectAsOwner(ownerUrl)
  let lock: FolderLock | undefined
  try {
    if (!(await lockForBackup(client)))
      throw new BackupFault('Another backup of this database, or a migration, is running.')
    await showBackup(client, clock.now())
    await refuseWhileRestoring(client)
    await mkdir(directory, { recursive: true, mode: 0o700 })
    lock = await lockFolder(directory, 'backup')
    return await writeInto(client, lock, options)
  } catch (error) {
    throw faultOf(error, directory)
  } finally {
    // A lock that is left behind is taken over after a minute.
    await lock?.release().catch((error) => console.error(error))
    await client.end()
  }
}

/** Writes the backup under both locks. The manifest is written last. */
async function writeInto(
  client: pg.Client,
  lock: FolderLock,
  { fileStore, directory, keepDays, clock }: Options,
): Promise<Written> {
  const requireLocks = async () => {
    await requireConnection(client)
    await lock.require()
  }
  await requireLocks()
  await removeUnfinished(directory)
  await preparePool(directory)
  const share = await nextShare(directory)
  const name = nameOf(clock.now())
  const folder = join(directory, name)
  await mkdir(folder, { mode: 0o700 })
  let isComplete = false
  try {
    const rows = await writeRows(client, folder)
    const copying = { fileStore, directory, folder, share, requireLocks: fromTimeToTime(requireLocks) }
    const { parts, ...counts } = await copyFiles(copying)
    await syncFolder(directory)
    await requireLocks()
    const manifest: Manifest = { name, ...rows, ...parts, finishedAt: clock.now().toISOString() }
    await writeManifest(folder, manifest)
    isComplete = true
    if (isWhole(manifest)) await noteBackup(client, manifest)
    const removed = keepDays > 0 ? await removeOld(directory, keepDays, clock.now(), lock) : []
    await noteShare(directory, share)
    return { manifest, ...counts, removed }
  } finally {
    if (!isComplete) await rm(folder, { recursive: true, force: true }).catch(() => undefined)
  }
}

const checkEveryMs = 15_000

/** Makes a check of one that is called very often: it runs every fifteen seconds at most. */
function fromTimeToTime(check: () => Promise<void>): () => Promise<void> {
  let checkedAt = performance.now()
  return async () => {
    if (performance.now() - checkedAt < checkEveryMs) return
    checkedAt = performance.now()
    await check()
  }
}

/** A database that a restore has not filled yet must not become the newest backup. */
async function refuseWhileRestoring(client: pg.Client): Promise<void> {
  const { rows } = await client.query('select from restores where finished_at is null')
  if (rows.length > 0) throw new BackupFault('A restore into this database has not ended.')
}

/** Writes all rows of one snapshot, and the list of the files that they name. */
async function writeRows(client: pg.Client, folder: string) {
  await mkdir(join(folder, 'tables'), { mode: 0o700 })
  await beginSnapshot(client)
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now')
  const schema = await readSchema(client)
  const sequences = await readSequences(client)
  const tables: Manifest['tables'] = []
  for (const table of await listTables(client)) tables.push(await writeTable(client, table, folder))
  await writeNamedFiles(client, join(folder, 'named-files.tsv'))
  // Before the files are copied: a snapshot that is held for long keeps the database from cleaning up.
  await client.query('commit')
  await syncFolder(join(folder, 'tables'))
  return { ...schema, takenAt: (rows[0]?.now ?? new Date(0)).toISOString(), sequences, tables }
}

/**
 * Begins the snapshot with every table locked. A snapshot that is older than a table's truncation or rewriting would see the
 * table as empty, so the locks come first.
 */
async function beginSnapshot(client: pg.Client): Promise<void> {
  const listed = (await listTables(client)).map(({ name }) => name)
  await client.query('begin isolation level repeatable read read only')
  await client.query(`lock table ${listed.join(', ')} in access share mode`)
  const locked = (await listTables(client)).map(({ name }) => name)
  if (locked.join() !== listed.join())
    throw new BackupFault('Tables were created or removed while the backup began: start it again.')
}

/** Fails if the connection, and with it the lock, was lost: files may have been removed since. */
async function requireConnection(client: pg.Client): Promise<void> {
  await client.query('select').catch((error) => {
    throw new BackupFault('The connection to the database was lost: the backup was not completed.', {
      cause: error,
    })
  })
}

/** Records a backup for the metric of its age. */
async function noteBackup(client: pg.Client, { name, takenAt, finishedAt }: Manifest): Promise<void> {
  await client.query(
    `insert into backups (name, taken_at, finished_at) values ($1, $2, $3)
    on conflict (name) do update set taken_at = excluded.taken_at, finished_at = excluded.finished_at`,
    [name, takenAt, finishedAt],
  )
}
