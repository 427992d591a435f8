import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { projectRoot } from '#local/settings.ts'
import type { BenchOptions } from './options.ts'

const Figure = z.object({ name: z.string(), value: z.number(), unit: z.string() })
const Report = z.object({
  subject: z.string(),
  at: z.string(),
  machine: z.string(),
  figures: z.array(Figure),
})

/** Measured value with its unit. The name identifies it in reports of other runs. */
export type Figure = z.infer<typeof Figure>
export type Report = z.infer<typeof Report>

/** Result of one subject; `failures` make the bench fail. Figures never do, because they depend on the machine. */
export type Measurement = { figures: Figure[]; failures: string[] }

/** Prints one line of a table; the first column is left-aligned. */
export const showLine = (widths: readonly number[], cells: readonly string[]): string =>
  cells
    .map((cell, index) => (index === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[index] ?? 0)))
    .join(' ')

export function describeMachine(): string {
  const load = loadavg().map((value) => value.toFixed(1))
  return `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, load ${load.join(' ')}, Node ${process.version}`
}

/**
 * Writes the figures as JSON to the given file, or to a new file of `bench-results`. Infinite figures and those that are no
 * number are left out, because JSON would make them null and the report could not be read again.
 */
export function writeReport({ subject, out }: BenchOptions, figures: Figure[]): string {
  const at = new Date().toISOString()
  const file = out ?? join(projectRoot, 'bench-results', `${at.replaceAll(':', '-').slice(0, 19)}.json`)
  const finite = figures.filter(({ value }) => Number.isFinite(value))
  const report: Report = { subject, at, machine: describeMachine(), figures: finite }
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`)
  return file
}

/** Reads the report of an earlier run of the same subject. */
export function readReport(file: string, subject: string): Report {
  const report = Report.parse(JSON.parse(readFileSync(file, 'utf8')))
  if (report.subject !== subject)
    throw new Error(`${file} holds figures of ${report.subject}, not ${subject}`)
  return report
}

const widths = [56, 10, 10, 8]

/** Table of all figures with their ratio to those of an earlier run; a figure of one run only has no ratio. */
export function showComparison(figures: readonly Figure[], earlier: Report): string {
  const before = new Map(earlier.figures.map(({ name, value }) => [name, value]))
  const lines = figures.map(({ name, value, unit }) => {
    const then = before.get(name)
    const ratio = then ? (value / then).toFixed(2) : ''
    return showLine(widths, [`${name} (${unit})`, round(value), then === undefined ? '' : round(then), ratio])
  })
  return [`Compared with ${earlier.at}`, showLine(widths, ['', 'now', 'then', 'ratio']), ...lines].join('\n')
}

const round = (value: number) => value.toFixed(Math.abs(value) < 10 ? 2 : 0)
