import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '#local/settings.ts'
import type { Result } from './measure.ts'
import { type Row, rows } from './rows.ts'

/** Number of connections for which the targets hold. */
export const targetConnections = 8
const longestP99Ms = 30
export const mostMemoryMb = 400
export const mostGrowth = 0.2

const headings = [
  '',
  'conn',
  'calls/s',
  'target',
  'p50 ms',
  'p99 ms',
  'raw/s',
  'raw p99',
  'ratio',
  'server µs',
  'db µs',
  '',
]

/** Missed targets in words; empty if all are met. */
export function missesOf(result: Result, { target }: Pick<Row, 'target'>): string[] {
  const failed = [
    ...(result.api.failures > 0 ? [`${result.api.failures} calls failed`] : []),
    ...(result.api.calls === 0 || result.raw.calls === 0 ? ['nothing left to count'] : []),
  ]
  if (result.connections !== targetConnections) return failed
  const mostMs = target.p99Ms ?? longestP99Ms
  return [
    ...failed,
    ...(target.perSecond && result.api.perSecond < target.perSecond ? ['slow'] : []),
    ...(target.ratio && result.ratio < target.ratio ? [`under ${target.ratio} of raw`] : []),
    ...(result.api.p99Ms > mostMs ? [`p99 over ${mostMs} ms`] : []),
  ]
}

export function showHeadings(): string {
  return line(headings)
}

export function showResult(result: Result): string {
  const row = rows.find(({ name }) => name === result.row)
  const target = row?.target ?? {}
  const isTargeted = result.connections === targetConnections
  return line([
    result.row,
    String(result.connections),
    result.api.perSecond.toFixed(0),
    isTargeted && target.perSecond ? `≥ ${target.perSecond}` : '',
    result.api.p50Ms.toFixed(1),
    result.api.p99Ms.toFixed(1),
    result.raw.perSecond.toFixed(0),
    result.raw.p99Ms.toFixed(1),
    result.ratio.toFixed(2),
    result.serverMicros.toFixed(0),
    result.databaseMicros.toFixed(0),
    missesOf(result, { target }).join(', '),
  ])
}

const widths = [26, 5, 8, 8, 8, 8, 8, 8, 6, 10, 8, 2]
const line = (cells: string[]) =>
  cells.map((cell, index) => (index === 0 ? cell.padEnd(26) : cell.padStart(widths[index] ?? 0))).join(' ')

export function describeMachine(): string {
  const load = loadavg().map((value) => value.toFixed(1))
  return `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, load ${load.join(' ')}, Node ${process.version}`
}

export function writeJson(report: object): string {
  const folder = join(projectRoot, 'bench-results')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${new Date().toISOString().replaceAll(':', '-').slice(0, 19)}.json`)
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`)
  return file
}
