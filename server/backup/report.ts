import { BackupFault } from './fault.ts'
import { isWhole } from './manifest.ts'
import type { Written } from './write-backup.ts'

/**
 * Exit codes of the commands. `notWhole` has done everything, but for files that are missing or damaged: repeating it changes
 * nothing.
 */
export const exitCodes = { good: 0, failed: 1, notWhole: 3 }
export type Outcome = keyof typeof exitCodes

/** Runs a command that says what was wrong. Faults in words have no stack. */
export async function reportFault(run: () => Promise<Outcome>): Promise<void> {
  try {
    process.exitCode = exitCodes[await run()]
  } catch (error) {
    if (!(error instanceof BackupFault)) throw error
    console.error(error.message)
    process.exitCode = exitCodes.failed
  }
}

export const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`
export const sumOf = (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0)

export function sayWritten({ manifest, copiedFiles, repairedFiles, removed }: Written): Outcome {
  const { name, tables, files, takenAt, finishedAt } = manifest
  const seconds = (Date.parse(finishedAt) - Date.parse(takenAt)) / 1000
  const rows = sumOf(tables.map((table) => table.rows))
  console.log(
    `backup ${name}: ${rows} rows of ${tables.length} tables, ${files.count} files (${megabytes(files.totalBytes)}, ` +
      `${copiedFiles} copied), ${seconds.toFixed(1)} s`,
  )
  if (repairedFiles > 0)
    console.log(`copied ${repairedFiles} files again, whose copies beside the backups were damaged`)
  for (const old of removed) console.log(`removed the backup ${old}`)
  sayFaultsOfStore(manifest)
  return isWhole(manifest) ? 'good' : 'notWhole'
}

/** Faults that the file store had when the backup was written. */
export function sayFaultsOfStore({ missing, damaged }: { missing: string[]; damaged: string[] }): void {
  for (const key of missing) console.error(`The file store lacks ${key}, which a row names.`)
  for (const key of damaged) console.error(`The file store has other bytes under ${key} than its row says.`)
}
