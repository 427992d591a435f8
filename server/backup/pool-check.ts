import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { poolOf } from './pool.ts'

const folders = 256
/** Each backup reads a seventh of the pool again, so that seven backups read all of it. */
const foldersPerBackup = Math.ceil(folders / 7)

/** The folders of the pool whose files a backup reads again. */
export type PoolShare = { has(sha256: string): boolean; next: number }

const pathOf = (directory: string) => join(poolOf(directory), 'next-check')

/** The share that follows on that of the last complete backup. */
export async function nextShare(directory: string): Promise<PoolShare> {
  const text = await readFile(pathOf(directory), 'utf8').catch(() => '')
  const first = /^\d{1,3}$/.test(text) ? Number(text) % folders : 0
  const folderOf = (sha256: string) => Number.parseInt(sha256.slice(0, 2), 16)
  return {
    has: (sha256) => (folderOf(sha256) - first + folders) % folders < foldersPerBackup,
    next: (first + foldersPerBackup) % folders,
  }
}

export const noteShare = (directory: string, { next }: PoolShare): Promise<void> =>
  writeFile(pathOf(directory), String(next), { mode: 0o600 })
