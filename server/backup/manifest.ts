import { createHash, randomUUID } from 'node:crypto'
import { open, readdir, readFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { BackupFault } from './fault.ts'

const Sha256 = z.string().regex(/^[\da-f]{64}$/)
const Part = z.object({ file: z.string(), sizeBytes: z.number(), sha256: Sha256 })

/** Rows of a table, in the text format of COPY, compressed. */
const TablePart = Part.extend({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
  /** Sum of the SHA-256 of the rows, which does not depend on their order. */
  checksum: Sha256,
})

const Manifest = z.object({
  name: z.string(),
  /** A version of the product that restores it, and the schema that its migrations make. */
  release: z.string(),
  migrations: z.array(z.string()),
  newestMigration: z.string(),
  queueVersion: z.number(),
  takenAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  tables: z.array(TablePart),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
  /** List of the files that rows name: key, size, SHA-256 and type. */
  files: Part.extend({ count: z.number(), totalBytes: z.number() }),
  /** Keys that rows name and the file store did not have, or with other bytes than the row says. */
  missing: z.array(z.string()),
  damaged: z.array(z.string()),
})
export type Manifest = z.output<typeof Manifest>
export type TablePart = z.output<typeof TablePart>

/** True if the backup has every file that its rows name, as they describe it. */
export const isWhole = ({ missing, damaged }: Pick<Manifest, 'missing' | 'damaged'>): boolean =>
  missing.length + damaged.length === 0

const fileName = 'manifest.json'
const nameForm = /^\d{4}-\d{2}-\d{2}T\d{6}Z$/

/** `2026-11-27T001500Z`. Names sort as the backups were taken. */
export const nameOf = (at: Date): string => at.toISOString().replace(/\.\d+/, '').replaceAll(':', '')

const hashOf = (manifest: unknown) => createHash('sha256').update(JSON.stringify(manifest)).digest('hex')

/** Completes a backup: a folder without its manifest is none. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const unfinished = join(folder, `${fileName}.${randomUUID()}`)
  const handle = await open(unfinished, 'wx', 0o600)
  try {
    await handle.writeFile(JSON.stringify({ sha256: hashOf(manifest), manifest }, null, 1))
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(unfinished, join(folder, fileName))
  await syncFolder(folder)
}

/** Makes the entries of a folder durable. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

export async function readManifest(directory: string, name: string): Promise<Manifest> {
  const path = join(directory, name, fileName)
  const text = await readFile(path, 'utf8').catch(() => {
    throw new BackupFault(`${path} is missing: ${name} is no complete backup.`)
  })
  try {
    const { sha256, manifest } = JSON.parse(text)
    if (hashOf(manifest) === sha256) return Manifest.parse(manifest)
  } catch {
    // Damaged as well.
  }
  throw new BackupFault(`${path} is damaged.`)
}

/** Folders of backups, oldest first; those of killed processes lack their manifest. */
export async function listBackups(directory: string): Promise<{ name: string; isComplete: boolean }[]> {
  const names = (await readdir(directory)).filter((name) => nameForm.test(name)).sort()
  return Promise.all(
    names.map(async (name) => ({
      name,
      isComplete: await exists(join(directory, name, fileName)),
    })),
  )
}

/** Fails if the disk does not say: an incomplete backup is removed. */
const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw error
    },
  )

/** The backup of this name, or the newest complete one. */
export async function findBackup(directory: string, name?: string): Promise<Manifest> {
  const newest = (await listBackups(directory)).findLast(({ isComplete }) => isComplete)?.name
  const chosen = name ?? newest
  if (chosen === undefined) throw new BackupFault(`${directory} contains no complete backup.`)
  return readManifest(directory, chosen)
}
