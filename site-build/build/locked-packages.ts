import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'

/** The parts of an entry of package-lock.json that are read. */
export type Entry = {
  name?: string
  version: string
  integrity?: string
  resolved?: string
  license?: string
  dev?: boolean
  optional?: boolean
  devOptional?: boolean
  hasInstallScript?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

/** Entries of package-lock.json by their folder; that of the project is ''. */
export type Lock = Record<string, Entry>

export const readLock = (root: string): Lock =>
  (JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Lock }).packages

const modules = 'node_modules/'

/** Name in the registry, which differs from that of the folder for an alias. */
export const nameOf = (folder: string, entry: Entry): string =>
  entry.name ?? folder.slice(folder.lastIndexOf(modules) + modules.length)

/** Folder of the package that Node finds under a name from another package, if it is installed. */
export function findPackage(lock: Lock, from: string, name: string): string | undefined {
  for (let at = from; ; at = at.includes('/') ? dirname(at) : '') {
    const folder = join(at, modules, name)
    if (folder in lock) return folder
    if (at === '') return undefined
  }
}
