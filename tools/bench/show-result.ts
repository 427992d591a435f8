import type { Result } from './measure.ts'
import { type Figure, showLine } from './report.ts'

const headings = [
  '',
  'conn',
  'calls/s',
  'p50 ms',
  'p99 ms',
  'first ms',
  'raw/s',
  'raw p50',
  'raw p99',
  'ratio',
  'server µs',
  'db µs',
  '',
]
const widths = [26, 5, 8, 8, 8, 8, 8, 8, 8, 6, 10, 8, 2]

export const showHeadings = () => showLine(widths, headings)

export const showResult = (result: Result) =>
  showLine(widths, [
    result.row,
    String(result.connections),
    result.api.perSecond.toFixed(0),
    result.api.p50Ms.toFixed(1),
    result.api.p99Ms.toFixed(1),
    result.api.firstByteMs.toFixed(1),
    result.raw.perSecond.toFixed(0),
    result.raw.p50Ms.toFixed(1),
    result.raw.p99Ms.toFixed(1),
    result.ratio.toFixed(2),
    result.serverMicros.toFixed(0),
    result.databaseMicros.toFixed(0),
    failuresOf(result).join(', '),
  ])

/** Reasons why a result is invalid; empty if it is valid. */
export const failuresOf = ({ api, raw }: Pick<Result, 'api' | 'raw'>): string[] => [
  ...(api.failures > 0 ? [`${api.failures} calls failed`] : []),
  ...(api.calls === 0 || raw.calls === 0 ? ['no calls were counted'] : []),
]

export function figuresOf({
  row,
  connections,
  api,
  raw,
  ratio,
  serverMicros,
  databaseMicros,
}: Result): Figure[] {
  const name = (of: string) => `${row}, ${connections} conn: ${of}`
  return [
    { name: name('ratio to raw statements'), value: ratio, unit: 'share' },
    { name: name('calls'), value: api.perSecond, unit: 'per s' },
    { name: name('median'), value: api.p50Ms, unit: 'ms' },
    { name: name('99th percentile'), value: api.p99Ms, unit: 'ms' },
    { name: name('first byte, median'), value: api.firstByteMs, unit: 'ms' },
    { name: name('raw statements, median'), value: raw.p50Ms, unit: 'ms' },
    { name: name('raw statements, 99th percentile'), value: raw.p99Ms, unit: 'ms' },
    { name: name('server'), value: serverMicros, unit: 'µs' },
    { name: name('database'), value: databaseMicros, unit: 'µs' },
  ]
}
