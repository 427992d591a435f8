import { licenceOf } from './licences.ts'
import { type Entry, findPackage, type Lock, nameOf, readLock } from './locked-packages.ts'

export const billFile = 'sbom.cdx.json'

/**
 * Software bill of materials in CycloneDX: every package that the product runs or serves. Equal packages give an equal
 * file, so it names neither a time nor a serial number. (`npm sbom --omit=dev` leaves out what a package for development
 * needs as well, such as React.)
 */
export function makeBillOfMaterials(root: string): string {
  const lock = readLock(root)
  const own = lock[''] as Entry
  const shipped = Object.entries(lock)
    .filter(([folder, entry]) => folder !== '' && !entry.dev)
    .map(([folder, entry]) => ({ folder, entry, ref: refOf(folder, entry) }))
    .sort((a, b) => (a.ref < b.ref ? -1 : 1))
  const refs = new Map(shipped.map(({ folder, ref }) => [folder, ref]))
  // A package may be installed in several folders, with other neighbours in each.
  const components = new Map(shipped.map(({ folder, entry, ref }) => [ref, componentOf(folder, entry, ref)]))
  const needs = new Map<string, Set<string>>()
  const addNeeds = (ref: string, folder: string, entry: Entry) => {
    const known = needs.get(ref) ?? new Set()
    for (const needed of neededBy(lock, folder, entry)) {
      const neededRef = refs.get(needed)
      if (neededRef) known.add(neededRef)
    }
    needs.set(ref, known)
  }
  const ownRef = purlOf(own.name as string, own.version)
  addNeeds(ownRef, '', own)
  for (const { folder, entry, ref } of shipped) addNeeds(ref, folder, entry)
  const bill = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      lifecycles: [{ phase: 'build' }],
      component: {
        type: 'application',
        'bom-ref': ownRef,
        name: own.name,
        version: own.version,
        purl: ownRef,
      },
    },
    components: [...components.values()],
    dependencies: [...needs].map(([ref, known]) => ({ ref, dependsOn: [...known].sort() })),
  }
  return `${JSON.stringify(bill, null, 2)}\n`
}

const purlOf = (name: string, version: string) => `pkg:npm/${name.replace('@', '%40')}@${version}`

const refOf = (folder: string, entry: Entry) => purlOf(nameOf(folder, entry), entry.version)

function componentOf(folder: string, entry: Entry, purl: string) {
  const name = nameOf(folder, entry)
  const licence = licenceOf(name, entry)
  const isExpression = licence?.includes(' ')
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version: entry.version,
    scope: entry.optional || entry.devOptional ? 'optional' : 'required',
    hashes: [{ alg: 'SHA-512', content: hexOf(entry) }],
    licenses: licence ? [isExpression ? { expression: licence } : { license: { id: licence } }] : [],
    purl,
  }
}

const hexOf = ({ integrity = '' }: Entry) =>
  Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex')

/** Folders of the packages that a package needs or uses if they are there. */
const neededBy = (lock: Lock, folder: string, entry: Entry): string[] =>
  Object.keys({ ...entry.dependencies, ...entry.optionalDependencies, ...entry.peerDependencies })
    .map((name) => findPackage(lock, folder, name))
    .filter((found) => found !== undefined)
