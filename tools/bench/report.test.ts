import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readOptions } from './options.ts'
import { readReport, showComparison, writeReport } from './report.ts'
import { even, organisationsOf, varied } from './shapes.ts'

const calls = (value: number) => ({ name: 'list, 8 conn: calls', value, unit: 'per s' })
const time = (value: number) => ({ name: 'list, 8 conn: median', value, unit: 'ms' })

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'labsilta-report-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('figures written with --out are read with --against', () => {
  const file = join(aFolder(), 'new/folder/bench.json')
  const figures = [calls(400), time(2.5)]
  expect(writeReport(readOptions(['--out', file]), figures)).toBe(file)
  expect(readReport(file, 'api')).toMatchObject({ subject: 'api', figures })
})

test('figures that are no finite number are left out of the report', () => {
  const file = join(aFolder(), 'bench.json')
  writeReport(readOptions(['--out', file]), [calls(400), time(0 / 0), time(1 / 0)])
  expect(readReport(file, 'api').figures).toEqual([calls(400)])
})

test('a report of another subject or another file is refused', () => {
  const file = join(aFolder(), 'bench.json')
  writeReport(readOptions(['site', '--out', file]), [])
  expect(() => readReport(file, 'api')).toThrow('figures of site')
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), figures: [{ row: 'x' }] }))
  expect(() => readReport(file, 'site')).toThrow()
})

test('the comparison shows the ratio of every figure that both runs have', () => {
  const earlier = {
    subject: 'api',
    at: '2026-11-01T00:00:00.000Z',
    machine: '',
    figures: [calls(400), time(0)],
  }
  const lines = showComparison([calls(500), time(2.5), { ...calls(1), name: 'new row' }], earlier).split('\n')
  expect(lines.map((line) => line.trim().split(/ {2,}/))).toEqual([
    ['Compared with 2026-11-01T00:00:00.000Z'],
    ['now', 'then', 'ratio'],
    ['list, 8 conn: calls (per s)', '500', '400', '1.25'],
    ['list, 8 conn: median (ms)', '2.50', '0.00'],
    ['new row (per s)', '1.00'],
  ])
})

test('small databases have an organisation for every customer of the bench', () => {
  expect([2000, 20_000, 200_000].map((orders) => organisationsOf(orders, varied))).toEqual([40, 200, 2000])
  expect(organisationsOf(2_000_000, even)).toBe(50_000)
})
