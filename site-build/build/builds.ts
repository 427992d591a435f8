import {
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { recordFile } from '#server/pages/published/build-files.ts'

/** Record of a build, with which the next build finds unchanged files. */
export type BuildRecord = {
  /** Hashes of all inputs and of the inputs of the bundles. */
  inputs: string
  bundles: string
  bundleFiles: string[]
  /** Files by name, with the hashes of their inputs. */
  files: Record<string, string>
  /** Links and anchors of each page. */
  links: Record<string, PageLinks>
}

export type PageLinks = { links: string[]; anchors: string[] }
export type EarlierBuild = { folder: string; record: BuildRecord }

/** Beside the pages, in a folder that the server does not serve. */
export const privateFolder = '.build'

/**
 * `dist/web` is a symbolic link to the current build in `dist/builds`. It is replaced atomically, so the server has
 * the old build or the new one, however the build ends.
 */
export function findEarlierBuild(distDir: string): EarlierBuild | null {
  try {
    const folder = realpathSync(join(distDir, 'web'))
    return { folder, record: JSON.parse(readFileSync(join(folder, recordFile), 'utf8')) as BuildRecord }
  } catch {
    return null
  }
}

/** Creates an empty folder for a build and deletes earlier ones that are no longer current. */
export function startBuild(distDir: string): string {
  const builds = join(distDir, 'builds')
  mkdirSync(builds, { recursive: true })
  removeOthers(builds, findEarlierBuild(distDir)?.folder)
  const folder = join(builds, `${Date.now()}-${process.pid}`)
  mkdirSync(join(folder, privateFolder), { recursive: true })
  return folder
}

/** Makes this build the current one. */
export function swapIn(distDir: string, folder: string): void {
  const web = join(distDir, 'web')
  const next = join(distDir, `web.${process.pid}`)
  rmSync(next, { force: true })
  symlinkSync(process.platform === 'win32' ? folder : join('builds', basename(folder)), next, 'junction')
  // A build from before the links is a folder, and Windows does not replace a junction.
  if (isFolder(web) || process.platform === 'win32') rmSync(web, { recursive: true, force: true })
  renameSync(next, web)
  removeOthers(join(distDir, 'builds'), folder)
}

const isFolder = (path: string) => lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === true

function removeOthers(builds: string, kept: string | undefined): void {
  for (const name of readdirSync(builds))
    if (!kept || name !== basename(kept)) rmSync(join(builds, name), { recursive: true, force: true })
}
