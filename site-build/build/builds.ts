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

/** What a build remembers of itself, for the next one to take over what has not changed. */
export type BuildRecord = {
  /** Hashes of what the whole was made of, and of what its bundles were. */
  inputs: string
  bundles: string
  bundleFiles: string[]
  /** Files by their names, each with the hash of what it was made of. */
  files: Record<string, string>
  /** What each page leads to, and where in it one can be led. */
  links: Record<string, PageLinks>
}

export type PageLinks = { links: string[]; anchors: string[] }
export type EarlierBuild = { folder: string; record: BuildRecord }

/** Beside the pages, where the server gives nothing out. */
export const privateFolder = '.build'
export const recordFile = `${privateFolder}/record.json`

/**
 * `dist/web` leads to the build that counts, a folder in `dist/builds`. Leading it to another is one act of the file
 * system: whoever serves it has the old build or the new one, whatever ends the building.
 */
export function findEarlierBuild(distDir: string): EarlierBuild | null {
  try {
    const folder = realpathSync(join(distDir, 'web'))
    return { folder, record: JSON.parse(readFileSync(join(folder, recordFile), 'utf8')) as BuildRecord }
  } catch {
    return null
  }
}

/** A new empty folder for a build; what earlier ones left behind, done or not, goes. */
export function startBuild(distDir: string): string {
  const builds = join(distDir, 'builds')
  mkdirSync(builds, { recursive: true })
  removeOthers(builds, findEarlierBuild(distDir)?.folder)
  const folder = join(builds, `${Date.now()}-${process.pid}`)
  mkdirSync(join(folder, privateFolder), { recursive: true })
  return folder
}

/** From now on this build is the one that counts. */
export function swapIn(distDir: string, folder: string): void {
  const web = join(distDir, 'web')
  const next = join(distDir, `web.${process.pid}`)
  rmSync(next, { force: true })
  symlinkSync(process.platform === 'win32' ? folder : join('builds', basename(folder)), next, 'junction')
  // A build of before there were links is a folder, and Windows replaces no junction.
  if (isFolder(web) || process.platform === 'win32') rmSync(web, { recursive: true, force: true })
  renameSync(next, web)
  removeOthers(join(distDir, 'builds'), folder)
}

const isFolder = (path: string) => lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === true

function removeOthers(builds: string, kept: string | undefined): void {
  for (const name of readdirSync(builds))
    if (!kept || name !== basename(kept)) rmSync(join(builds, name), { recursive: true, force: true })
}
