import { readFileSync } from 'node:fs'
import { countOpenings } from './comments.ts'
import { findDuplicates } from './duplicates.ts'
import { measureFunctions } from './functions.ts'
import { listSources } from './sources.ts'

/** `npm run measure`: the size and shape of the sources, without tests and generated files. */
const longFunction = 60
const shown = 15
const texts = new Map(listSources().map((path) => [path, readFileSync(path, 'utf8')]))
const functions = measureFunctions([...texts.keys()])
const duplicates = findDuplicates(texts)

const areas: [name: string, isIn: (path: string) => boolean][] = [
  ['all', () => true],
  ['contract', (path) => path.startsWith('contract/')],
  ['server', (path) => path.startsWith('server/')],
  ['web', (path) => path.startsWith('web/')],
  ['other', (path) => !/^(?:contract|server|web)\//.test(path)],
]
console.table(Object.fromEntries(areas.map(([name, isIn]) => [name, measureArea(isIn)])))
const long = functions.filter(({ lines }) => lines > longFunction)
console.log(`\nFunctions over ${longFunction} lines: ${long.length}`)
for (const { file, name, lines } of long.slice(0, shown)) console.log(`  ${lines}  ${file} ${name}`)
console.log(`\nBlocks of six or more identical lines: ${duplicates.length}`)
for (const { first, second, lines } of duplicates.slice(0, shown))
  console.log(`  ${lines}  ${first} = ${second}`)

function measureArea(isIn: (path: string) => boolean) {
  const own = [...texts].filter(([path]) => isIn(path))
  const sizes = own.map(([, text]) => text.split('\n').length - 1).sort((one, other) => one - other)
  const lengths = functions.filter(({ file }) => isIn(file)).map(({ lines }) => lines)
  const openings = own.map(([, text]) => countOpenings(text))
  const comments = sum(openings.map((each) => each.comments))
  const questions = sum(openings.map((each) => each.questions))
  return {
    files: sizes.length,
    lines: sum(sizes),
    'median file': shareOf(sizes, 0.5),
    'p90 file': shareOf(sizes, 0.9),
    'longest file': sizes.at(-1) ?? 0,
    'functions > 60': lengths.filter((lines) => lines > longFunction).length,
    'longest function': lengths[0] ?? 0,
    'doc comments': comments,
    'question openings %': Number(((100 * questions) / Math.max(comments, 1)).toFixed(1)),
    duplicates: duplicates.filter(({ second }) => isIn(second.split(':')[0] ?? '')).length,
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

function shareOf(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
