import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Figure } from '#tests/support/figures.ts'

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
