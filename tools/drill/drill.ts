import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { copyDatabase, type DatabaseUrls } from '#local/postgres/databases.ts'
import { makeThrowAwayFolder, startThrowAwayPostgres } from '#local/throw-away/postgres.ts'
import { compareWithBackup } from '#server/backup/compare.ts'
import { megabytes, sumOf } from '#server/backup/report.ts'
import { restoreBackup } from '#server/backup/restore.ts'
import { verifyBackup } from '#server/backup/verify.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { systemClock } from '#server/clock.ts'
import { prepareDatabase } from '#server/prepare-database.ts'
import { createFileStore } from '#server/storage/file-store.ts'
import { type DrillSize, makeData } from './make-data.ts'
import { useProduct } from './use-product.ts'

export type DrillReport = {
  rows: number
  bytes: number
  /** Seconds of each step. */
  seconds: Record<'backUp' | 'verify' | 'restore' | 'compare' | 'use', number>
  faults: string[]
}

/**
 * Makes data, backs it up, restores it into an empty database and an empty folder, compares all rows and files, and uses the
 * product on the result. Everything is removed at the end.
 */
export async function runDrill(size: DrillSize, say: (line: string) => void): Promise<DrillReport> {
  const server = await startThrowAwayPostgres()
  const folder = makeThrowAwayFolder()
  try {
    return await drillIn(server, folder, size, say)
  } finally {
    await server.discard()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function drillIn(
  server: DatabaseUrls,
  folder: string,
  size: DrillSize,
  say: (line: string) => void,
): Promise<DrillReport> {
  const [files, restoredFiles, directory] = ['files', 'restored', 'backups'].map((name) =>
    join(folder, name),
  ) as [string, string, string]
  mkdirSync(files)
  const source = await copyDatabase(server, 'template0', 'drill_source')
  await prepareDatabase(source.ownerUrl)
  await makeData(source.adminUrl, files, size)
  const target = await copyDatabase(server, 'template0', 'drill_target')
  const { ownerUrl } = target
  const openStore = (place: string) =>
    createFileStore({ directory: place, clock: systemClock, onError: console.error })
  const [fileStore, restoredStore] = [await openStore(files), await openStore(restoredFiles)]
  const seconds = { backUp: 0, verify: 0, restore: 0, compare: 0, use: 0 }
  async function timed<Result>(step: keyof typeof seconds, run: () => Promise<Result>): Promise<Result> {
    const startedAt = performance.now()
    const result = await run()
    seconds[step] = (performance.now() - startedAt) / 1000
    say(`${step}: ${seconds[step].toFixed(1)} s`)
    return result
  }

  const { manifest } = await timed('backUp', () =>
    writeBackup({ ownerUrl: source.ownerUrl, fileStore, directory, keepDays: 0, clock: systemClock }),
  )
  const rows = sumOf(manifest.tables.map((table) => table.rows))
  say(`${rows} rows, ${manifest.files.count} files of ${megabytes(manifest.files.totalBytes)}`)
  const faults = await timed('verify', () => verifyBackup(directory, manifest))
  const restored = { ownerUrl, fileStore: restoredStore, directory, manifest }
  faults.push(...(await timed('restore', () => restoreBackup(restored))))
  faults.push(...(await timed('compare', () => compareWithBackup(restored))))
  faults.push(...(await timed('use', () => useProduct(target, restoredFiles))))
  return { rows, bytes: manifest.files.totalBytes, seconds, faults }
}
