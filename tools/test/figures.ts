import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Value that a test has measured, beside its target. */
export type Figure = {
  /** Name of the test. */
  source: string
  name: string
  value: number
  unit: string
  target: number
  /** Side of the target on which the value has to be. */
  direction: 'at most' | 'at least'
  ok: boolean
}

/** All figures that tests have written into a folder, beside their targets, one a line; none without the folder. */
export function describeFigures(folder: string): string[] {
  return listFiles(folder)
    .flatMap((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Figure[])
    .map(({ ok, source, name, value, unit, direction, target }) => {
      const measured = `${round(value)} ${unit}`.trim().padStart(12)
      return `${ok ? '✓' : '✗'} ${measured}  ${direction} ${round(target)}  ${source}: ${name}`
    })
}

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder).sort()
  } catch {
    return []
  }
}

const round = (value: number) => Math.round(value * 10) / 10
