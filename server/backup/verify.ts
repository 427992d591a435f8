import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { forEachAtOnce } from './at-once.ts'
import { findFault } from './file-fault.ts'
import { readFileList } from './file-list.ts'
import type { Manifest, TablePart } from './manifest.ts'
import { MeasuredRows } from './measured.ts'
import { pathInPool } from './pool.ts'

const filesAtOnce = 4

/** Reads a whole backup. Names every file with a fault. */
export async function verifyBackup(directory: string, manifest: Manifest): Promise<string[]> {
  const folder = join(directory, manifest.name)
  const faults: string[] = []
  for (const table of manifest.tables) {
    const fault = (await findFault(join(folder, table.file), table)) ?? (await findRowFault(folder, table))
    if (fault) faults.push(fault)
  }
  const list = join(folder, manifest.files.file)
  const listFault = await findFault(list, manifest.files)
  if (listFault) return [...faults, listFault]
  let count = 0
  await forEachAtOnce(readFileList(list), filesAtOnce, async (file) => {
    const fault = await findFault(pathInPool(directory, file.sha256), file)
    if (fault) faults.push(`${fault} (file ${file.key})`)
    count += 1
  })
  if (count !== manifest.files.count)
    faults.push(`${list} names ${count} files and should name ${manifest.files.count}`)
  return faults
}

async function findRowFault(folder: string, { file, rows, checksum }: TablePart): Promise<string | null> {
  const path = join(folder, file)
  const measured = new MeasuredRows()
  await pipeline(createReadStream(path), createGunzip(), measured.resume())
  if (measured.rows !== rows) return `${path} has ${measured.rows} rows and should have ${rows}`
  return measured.checksum === checksum ? null : `${path} has other rows than were written`
}
