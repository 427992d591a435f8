import { cleanName } from './clean-name.ts'

/**
 * Names under which files can lie in one folder on any system: cleaned, and told apart where they are the same, also where
 * only the case of their letters differs. `report.pdf`, `report (2).pdf`, in the order given.
 */
export function uniqueNames(names: readonly string[]): string[] {
  const cleaned = names.map(cleanName)
  // A file that is called `report (2).pdf` by itself keeps its name, wherever it comes.
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
