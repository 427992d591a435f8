import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Need } from './bundle.ts'

type Entry = {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}
type Lock = { packages: Record<string, Entry> }

/** Formats mails for people who write them, which the server never asks for. */
const unused = new Set(['prettier'])

/** Folders in node_modules of these packages and of all that they need, as package-lock.json places them. */
export function listPackages(root: string, needs: readonly Need[]): string[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock
  const chosen = packages['']?.dependencies ?? {}
  const found = new Set<string>()
  const waiting = [...needs]
  for (let need = waiting.pop(); need; need = waiting.pop()) {
    const place = unused.has(need.name) ? null : findPlace(packages, need)
    if (place === null || found.has(place) || !existsSync(join(root, place))) continue
    found.add(place)
    waiting.push(...needsOf(packages[place] ?? {}, chosen).map((name) => ({ name, from: place })))
  }
  return [...found].sort()
}

/** Peers that are optional are needed where the project has chosen them, as the S3 client of the file store. */
function needsOf(entry: Entry, chosen: Record<string, string>): string[] {
  const { dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} } = entry
  const peers = Object.keys(peerDependencies).filter(
    (name) => !peerDependenciesMeta[name]?.optional || name in chosen,
  )
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]
}

/** The nearest node_modules with the package, upwards from the one who needs it. Null for a package of another system. */
function findPlace(packages: Lock['packages'], { name, from }: Need): string | null {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const place = join(at, 'node_modules', name)
    if (packages[place]) return place
    if (at === '') return null
  }
}
