import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { Clock } from '#server/clock.ts'
import { lockForBackup } from '#server/db/backup-lock.ts'
import { Refusal } from '#server/refusal.ts'
import type { FileStore } from '#server/storage/file-store.ts'
import { forEachAtOnce } from './at-once.ts'
import { BackupFault, faultOf } from './fault.ts'
import { beginFileList, readFileList, writeNamedFiles } from './file-list.ts'
import { type Manifest, nameOf, syncFolder, writeManifest } from './manifest.ts'
import { removeOld, removeUnfinished } from './old-backups.ts'
import { addToPool, isInPool, preparePool, syncPool } from './pool.ts'
import { readSchema } from './schema.ts'
import { connectAsOwner, listTables, readSequences, writeTable } from './tables.ts'

const filesAtOnce = 4

type Options = {
  ownerUrl: string
  fileStore: FileStore
  directory: string
  keepDays: number
  clock: Clock
}

export type Written = { manifest: Manifest; copiedFiles: number; removed: string[] }

/**
 * Writes a backup: the rows of one snapshot and the files that they name. Bytes of files stay in the store meanwhile, because
 * nothing removes any while the lock is held. The manifest is written last.
 */
export async function writeBackup({
  ownerUrl,
  fileStore,
  directory,
  keepDays,
  clock,
}: Options): Promise<Written> {
  const client = await connectAsOwner(ownerUrl)
  let folder: string | undefined
  try {
    if (!(await lockForBackup(client)))
      throw new BackupFault('Another backup of this database, or a migration, is running.')
    await refuseWhileRestoring(client)
    await mkdir(directory, { recursive: true, mode: 0o700 })
    await removeUnfinished(directory)
    await preparePool(directory)
    const name = nameOf(clock.now())
    await mkdir(join(directory, name), { mode: 0o700 })
    folder = join(directory, name)
    const rows = await writeRows(client, folder)
    const { copiedFiles, ...files } = await writeFiles(fileStore, directory, folder)
    await syncFolder(directory)
    await requireConnection(client)
    const manifest: Manifest = { name, ...rows, ...files, finishedAt: clock.now().toISOString() }
    await writeManifest(folder, manifest)
    folder = undefined
    await noteBackup(client, manifest)
    const removed = keepDays > 0 ? await removeOld(directory, keepDays, clock.now()) : []
    return { manifest, copiedFiles, removed }
  } catch (error) {
    if (folder) await rm(folder, { recursive: true, force: true }).catch(() => undefined)
    throw faultOf(error, directory)
  } finally {
    await client.end()
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

/** Copies the files that the pool does not have. */
async function writeFiles(fileStore: FileStore, directory: string, folder: string) {
  const namedFiles = join(folder, 'named-files.tsv')
  const list = beginFileList(folder)
  const sums = { count: 0, totalBytes: 0 }
  const missing: string[] = []
  const damaged: string[] = []
  let copiedFiles = 0
  try {
    await forEachAtOnce(readFileList(namedFiles), filesAtOnce, async (file) => {
      let { sizeBytes, sha256 } = file
      if (!(await isInPool(directory, file))) {
        const bytes = await readOrNull(fileStore, file.key)
        if (bytes === null) return void missing.push(file.key)
        const copied = await addToPool(directory, bytes)
        copiedFiles += 1
        if (copied.sizeBytes !== sizeBytes || (sha256 !== '' && copied.sha256 !== sha256))
          damaged.push(file.key)
        ;({ sizeBytes, sha256 } = copied)
      }
      await list.add({ ...file, sizeBytes, sha256 })
      sums.count += 1
      sums.totalBytes += sizeBytes
    })
    const part = await list.end()
    await syncPool(directory)
    await rm(namedFiles)
    return { files: { ...part, ...sums }, missing: missing.sort(), damaged: damaged.sort(), copiedFiles }
  } catch (error) {
    await list.abandon()
    throw error
  }
}

async function readOrNull(fileStore: FileStore, key: string) {
  try {
    return await fileStore.read(key)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'file_not_found') return null
    throw error
  }
}

/** Fails if the connection, and with it the lock, was lost: files may have been removed since. */
async function requireConnection(client: pg.Client): Promise<void> {
  await client.query('select').catch((error) => {
    throw new BackupFault('The connection to the database was lost: the backup was not completed.', {
      cause: error,
    })
  })
}

/** Records a complete backup for the metric of its age. */
async function noteBackup(client: pg.Client, { name, takenAt, finishedAt }: Manifest): Promise<void> {
  await client.query(
    `insert into backups (name, taken_at, finished_at) values ($1, $2, $3)
    on conflict (name) do update set taken_at = excluded.taken_at, finished_at = excluded.finished_at`,
    [name, takenAt, finishedAt],
  )
}
