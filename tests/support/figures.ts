import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { Figure } from '#tools/test/figures.ts'

type Measured = Omit<Figure, 'source' | 'ok' | 'direction'> & Partial<Pick<Figure, 'direction'>>

/** Figures that a test has measured, beside their targets. */
export class FigureTable {
  readonly #source: string
  readonly #figures: Figure[] = []

  /** `source` names the test, and the file of its figures. */
  constructor(source: string) {
    this.#source = source
  }

  record({ direction = 'at most', ...measured }: Measured): void {
    const { value, target } = measured
    const ok = direction === 'at most' ? value <= target : value >= target
    this.#figures.push({ source: this.#source, ...measured, direction, ok })
  }

  /** Prints the table, writes it into the folder that `FIGURES_DIR` names, and fails if a figure misses its target. */
  conclude(): void {
    const shown = this.#figures.map(({ name, value, unit, target, direction, ok }) => ({
      figure: name,
      value: `${round(value)} ${unit}`.trim(),
      target: `${direction} ${round(target)}`,
      ok,
    }))
    console.table(shown)
    const { FIGURES_DIR: folder } = process.env
    if (folder) {
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, `${this.#source}.json`), `${JSON.stringify(this.#figures, null, 2)}\n`)
    }
    expect(this.#figures.length).toBeGreaterThan(0)
    expect(
      shown.filter(({ ok }) => !ok),
      'figures that miss their targets',
    ).toEqual([])
  }
}

const round = (value: number) => Math.round(value * 10) / 10
