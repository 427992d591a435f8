import { cleanName } from './clean-name.ts'

/**
 * Names under which files can be in one folder on any system: cleaned, and distinct even if only their case differs.
 * `report.pdf`, `report (2).pdf`, in the order given.
 */
export function uniqueNames(names: readonly string[]): string[] {
  const cleaned = names.map(cleanName)
  // A file that is itself called `report (2).pdf` keeps its name, wherever it is in the list.
  const taken = new Set(cleaned.map(keyOf))
  const given = new Set<string>()
  return cleaned.map((name) => {
    let unique = name
    for (let count = 2; given.has(keyOf(unique)) || (unique !== name && taken.has(keyOf(unique))); count++) {
      unique = name.replace(/(\.[^.]*)?$/, ` (${count})$1`)
    }
    given.add(keyOf(unique))
    return unique
  })
}

const keyOf = (name: string) => name.normalize('NFC').toLowerCase()
