import { BackupFault } from './fault.ts'
import type { Written } from './write-backup.ts'

/** Runs a command that says what was wrong. Faults in words have no stack; every fault ends the process with 1. */
export async function reportFault(run: () => Promise<{ isGood: boolean }>): Promise<void> {
  try {
    const { isGood } = await run()
    if (!isGood) process.exitCode = 1
  } catch (error) {
    if (!(error instanceof BackupFault)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

export const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`
export const sumOf = (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0)

export function sayWritten({ manifest, copiedFiles, removed }: Written): { isGood: boolean } {
  const { name, tables, files, missing, damaged, takenAt, finishedAt } = manifest
  const seconds = (Date.parse(finishedAt) - Date.parse(takenAt)) / 1000
  const rows = sumOf(tables.map((table) => table.rows))
  console.log(
    `backup ${name}: ${rows} rows of ${tables.length} tables, ${files.count} files (${megabytes(files.totalBytes)}, ` +
      `${copiedFiles} copied), ${seconds.toFixed(1)} s`,
  )
  for (const old of removed) console.log(`removed the backup ${old}`)
  sayFaultsOfStore(manifest)
  return { isGood: missing.length + damaged.length === 0 }
}

/** Faults that the file store had when the backup was written. */
export function sayFaultsOfStore({ missing, damaged }: { missing: string[]; damaged: string[] }): void {
  for (const key of missing) console.error(`The file store lacks ${key}, which a row names.`)
  for (const key of damaged) console.error(`The file store has other bytes under ${key} than its row says.`)
}
