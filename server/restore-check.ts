import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { formatOrderNumber } from '#contract/formats.ts'
import { compareWithBackup } from './backup/compare.ts'
import { lockToRead } from './backup/lock-folder.ts'
import { findBackup, isWhole, type Manifest } from './backup/manifest.ts'
import { megabytes, type Outcome, reportFault, sayFaultsOfStore, sumOf } from './backup/report.ts'
import { restoreBackup } from './backup/restore.ts'
import { verifyBackup } from './backup/verify.ts'
import { systemClock } from './clock.ts'
import { readBackupConfig } from './config.ts'
import { type Db, longestStatementMs, openDatabase } from './db/database.ts'
import { createFileStore, type FileStore } from './storage/file-store.ts'

type Check = { ownerUrl: string; directory: string }

/**
 * Reads a whole backup and compares every hash. With `CHECK_DATABASE_URL` and `CHECK_FILES_DIR` also restores it there, compares all
 * rows and files, and reads recent orders.
 */
export async function restoreCheck(): Promise<void> {
  await reportFault(async () => {
    const config = readBackupConfig()
    const lock = await lockToRead(config.directory, 'restore-check')
    try {
      return await checkBackup(config)
    } finally {
      await lock.release()
    }
  })
}

async function checkBackup({
  directory,
  name,
  check,
}: ReturnType<typeof readBackupConfig>): Promise<Outcome> {
  const startedAt = performance.now()
  const manifest = await findBackup(directory, name)
  const { tables, files } = manifest
  console.log(
    `backup ${manifest.name}, release ${manifest.release}: ${sumOf(tables.map(({ rows }) => rows))} rows, ` +
      `${files.count} files (${megabytes(files.totalBytes)})`,
  )
  const faults = await verifyBackup(directory, manifest)
  if (faults.length === 0 && check) faults.push(...(await tryRestore(directory, manifest, check)))
  for (const fault of faults) console.error(fault)
  sayFaultsOfStore(manifest)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  if (faults.length > 0) {
    console.error(`${faults.length} faults, found in ${seconds} s`)
    return 'failed'
  }
  const read = `${check ? 'read, restored and compared' : 'read'} in ${seconds} s: good`
  console.log(isWhole(manifest) ? read : `${read}, but for the files that the store lacked`)
  return isWhole(manifest) ? 'good' : 'notWhole'
}

async function tryRestore(directory: string, manifest: Manifest, check: Check): Promise<string[]> {
  const fileStore = await createFileStore({
    directory: check.directory,
    clock: systemClock,
    onError: console.error,
  })
  const restored = { ownerUrl: check.ownerUrl, fileStore, directory, manifest }
  return [
    ...(await restoreBackup(restored)),
    ...(await compareWithBackup(restored)),
    ...(await readRecentOrders(check.ownerUrl, fileStore, manifest)),
  ]
}

type OrderFile = { number: number; key: string; sha256: string }

/** Reads the newest files of orders as the product does, and compares them with their rows. */
async function readRecentOrders(
  ownerUrl: string,
  fileStore: FileStore,
  manifest: Manifest,
): Promise<string[]> {
  const faulty = new Set([...manifest.missing, ...manifest.damaged])
  const { db, close } = openDatabase({
    url: ownerUrl,
    poolSize: 1,
    statementMs: longestStatementMs.ofWorker,
    onError: (error) => console.error(error),
  })
  try {
    const faults: string[] = []
    for (const { number, key, sha256 } of await listOrderFiles(db)) {
      if (faulty.has(key)) continue
      const sum = createHash('sha256')
      for await (const chunk of await fileStore.read(key)) sum.update(chunk as Buffer)
      if (sum.digest('hex') !== sha256)
        faults.push(`a file of the order ${formatOrderNumber(number)} has other bytes (${key})`)
    }
    return faults
  } finally {
    await close()
  }
}

async function listOrderFiles(db: Db): Promise<OrderFile[]> {
  const { rows } = await sql<OrderFile>`
    select o.number, f.storage_key as key, f.sha256 from files f join orders o on o.id = f.subject_id
    where f.subject_kind in ('order', 'order_results') order by f.id desc limit 100`.execute(db)
  return rows
}
