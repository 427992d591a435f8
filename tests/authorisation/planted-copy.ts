import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect } from 'vitest'

/**
 * Place of a defect: where it is open, `instead` takes the place of the expression `check`, or the statement `check` is
 * skipped. An expression within a template is written with its `${}`.
 */
export type PlantedPlace = { file: string; check: string; instead?: string }

export type PlantedHole = PlantedPlace & {
  /** Further checks of the same rule, opened together with the first. */
  also?: PlantedPlace | readonly PlantedPlace[]
}

const openedHole = 'openHole'

/** Copy of the server with all these holes planted, each behind a switch. */
export function plantHoles(name: string, holes: readonly PlantedHole[]) {
  const copy = resolve(`var/planted-holes/${process.pid}-${name}`)
  mkdirSync(copy, { recursive: true })
  for (const folder of ['server', 'contract']) cpSync(folder, resolve(copy, folder), { recursive: true })
  writeFileSync(resolve(copy, 'package.json'), JSON.stringify({ type: 'module', imports: { '#*': './*' } }))
  holes.forEach((hole, index) => {
    for (const place of [hole, hole.also ?? []].flat()) plant(copy, place, index)
  })
  return {
    addressOf: (file: string): string => pathToFileURL(resolve(copy, file)).href,
    remove: () => rmSync(copy, { recursive: true, force: true }),
  }
}

/** Fails if the source no longer contains the text of the check; then update the hole. */
function plant(copy: string, { file, check, instead }: PlantedPlace, index: number): void {
  const source = readFileSync(resolve(copy, file), 'utf8')
  expect(source, `${file} has no such check any more`).toContain(check)
  const isOpen = `Reflect.get(globalThis, '${openedHole}') === ${index}`
  const [, inTemplate] = /^\$\{(.+)\}$/.exec(check) ?? []
  const choice = `(${isOpen} ? ${instead} : (${inTemplate ?? check}))`
  const planted = !instead ? `if (!(${isOpen})) ${check}` : inTemplate ? `\${${choice}}` : choice
  writeFileSync(
    resolve(copy, file),
    source.replaceAll(check, () => planted),
  )
}

/** Runs with one hole open, or with none. */
export async function withOpenHole<Found>(index: number | null, run: () => Promise<Found>): Promise<Found> {
  Reflect.set(globalThis, openedHole, index)
  try {
    return await run()
  } finally {
    Reflect.deleteProperty(globalThis, openedHole)
  }
}
