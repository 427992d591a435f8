import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { builtForFile } from '#server/pages/own-address.ts'

/** File of a build that answer pages are rendered with. */
export const answerLayoutsFile = '.build/answer-layouts.json'

/** Record of the build, which stays where it was made. */
export const recordFile = '.build/record.json'

export type BuildFile = { path: string; sizeBytes: number; sha256: string }

/** Files of a build that are no pages and that a server needs. */
const needed = [answerLayoutsFile, builtForFile]

/** Files of a build that a server needs, with their bytes, in a fixed order. */
export async function* readBuild(folder: string): AsyncGenerator<BuildFile & { bytes: Buffer }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .filter((path) => !path.startsWith('.') || needed.includes(path))
    .sort()
  for (const path of paths) {
    const bytes = await readFile(join(folder, path))
    yield { path, sizeBytes: bytes.length, sha256: hashOf(bytes), bytes }
  }
}

export const hashOf = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')

/** Name of a build: the same files have the same one. */
export const buildOf = (files: readonly BuildFile[]): string =>
  hashOf(files.map(({ path, sizeBytes, sha256 }) => `${path}\0${sizeBytes}\0${sha256}\n`).join(''))

/**
 * Hash of the sources of the scripts, as the build recorded it; null for a folder that is no build. Two builds with the same one
 * differ in texts and pictures only, so that a server of one can serve the pages of the other.
 */
export async function readScripts(folder: string): Promise<string | null> {
  const record = await readFile(join(folder, recordFile), 'utf8').catch(() => null)
  return record === null ? null : (JSON.parse(record) as { bundles: string }).bundles
}
