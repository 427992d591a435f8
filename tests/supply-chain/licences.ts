import { licenceOf } from '#site-build/build/licences.ts'
import { type Lock, nameOf } from '#site-build/build/locked-packages.ts'

/** SPDX identifiers of licences under which a package may be part of the product. They ask for no more than their notice. */
const ofProduct = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
])

/** Package -> its licences beside the list, and the reason. */
export const exceptions: Record<string, { licences: readonly string[]; reason: string }> = {
  '@expo-google-fonts/source-sans-3': { licences: ['OFL-1.1'], reason: 'A font, embedded unchanged.' },
  '@fontsource-variable/source-sans-3': { licences: ['OFL-1.1'], reason: 'A font, served unchanged.' },
  argparse: {
    licences: ['PSF-2.0', 'Python-2.0'],
    reason: 'The licence of Python, under its two names, which permits what MIT does.',
  },
  'date-holidays': {
    licences: ['CC-BY-3.0'],
    reason: 'Of its data, which names the author; docs/dependencies.md names him too.',
  },
}

/** Also permitted in packages for development, which are not passed on: they ask to publish changes to their own files. */
const ofDevelopment = new Set([...ofProduct, 'MPL-2.0'])

/** Packages with a licence that is not permitted, as `name: licence`. */
export function listRefusedLicences(lock: Lock): string[] {
  return Object.entries(lock)
    .filter(([folder]) => folder !== '')
    .map(([folder, entry]) => ({ name: nameOf(folder, entry), entry }))
    .filter(({ name, entry }) => {
      const allowed = entry.dev ? ofDevelopment : ofProduct
      return !isSatisfied(
        licenceOf(name, entry) ?? '',
        (id) => allowed.has(id) || exceptions[name]?.licences.includes(id) === true,
      )
    })
    .map(({ name, entry }) => `${name}: ${licenceOf(name, entry) ?? 'no licence'}`)
}

/** An expression of alternatives, or of licences that hold together. One that mixes both is not satisfied. */
function isSatisfied(expression: string, isAllowed: (id: string) => boolean): boolean {
  const plain = expression.replaceAll(/[()]/g, '')
  if (!plain.includes(' OR ')) return plain.split(' AND ').every(isAllowed)
  return !plain.includes(' AND ') && plain.split(' OR ').some(isAllowed)
}
