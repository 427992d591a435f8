import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { FileStore } from '#server/storage/file-store.ts'
import { forEachAtOnce } from './at-once.ts'
import { readFileList } from './file-list.ts'
import type { Manifest } from './manifest.ts'
import { connectAsOwner, measureTable, readSequences } from './tables.ts'

const filesAtOnce = 4

type Restored = { ownerUrl: string; fileStore: FileStore; directory: string; manifest: Manifest }

/** Compares a restored database and file store with their backup. Names what differs. */
export async function compareWithBackup(restored: Restored): Promise<string[]> {
  return [...(await compareRows(restored)), ...(await compareFiles(restored))]
}

async function compareRows({ ownerUrl, manifest }: Restored): Promise<string[]> {
  const client = await connectAsOwner(ownerUrl)
  try {
    const differences: string[] = []
    for (const table of manifest.tables) {
      const { rows, checksum } = await measureTable(client, table)
      if (rows !== table.rows) differences.push(`${table.name} has ${rows} rows and the backup ${table.rows}`)
      else if (checksum !== table.checksum) differences.push(`${table.name} has other rows than the backup`)
    }
    const sequences = await readSequences(client)
    if (JSON.stringify(sequences) !== JSON.stringify(manifest.sequences))
      differences.push('the sequences have other values than in the backup')
    return differences
  } finally {
    await client.end()
  }
}

async function compareFiles({ fileStore, directory, manifest }: Restored): Promise<string[]> {
  const differences: string[] = []
  const list = readFileList(join(directory, manifest.name, manifest.files.file))
  await forEachAtOnce(list, filesAtOnce, async ({ key, sha256 }) => {
    const sum = createHash('sha256')
    try {
      for await (const chunk of await fileStore.read(key)) sum.update(chunk as Buffer)
      if (sum.digest('hex') !== sha256) differences.push(`the file ${key} has other bytes than the backup`)
    } catch (error) {
      differences.push(`the file ${key} cannot be read: ${(error as Error).message}`)
    }
  })
  return differences
}
