import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { FigureTable } from './figures.ts'

test('figures are compared with their targets from either side, kept as JSON, and fail their test when one misses', () => {
  const folder = mkdtempSync(join(tmpdir(), 'labsilta-figures-'))
  vi.stubEnv('FIGURES_DIR', join(folder, 'made'))
  const printed = vi.spyOn(console, 'table').mockImplementation(() => undefined)
  onTestFinished(() => {
    vi.unstubAllEnvs()
    printed.mockRestore()
    rmSync(folder, { recursive: true })
  })
  const table = new FigureTable('trial')
  expect(() => table.conclude()).toThrow()
  table.record({ name: 'recovery', value: 12.34, unit: 'ms', target: 20 })
  table.record({ name: 'orders', value: 20, unit: '', target: 20, direction: 'at least' })
  table.conclude()
  table.record({ name: 'lost', value: 1, unit: '', target: 0 })
  expect(() => table.conclude()).toThrow('figures that miss their targets')
  expect(printed.mock.lastCall?.[0]).toEqual([
    { figure: 'recovery', value: '12.3 ms', target: 'at most 20', ok: true },
    { figure: 'orders', value: '20', target: 'at least 20', ok: true },
    { figure: 'lost', value: '1', target: 'at most 0', ok: false },
  ])
  expect(JSON.parse(readFileSync(join(folder, 'made/trial.json'), 'utf8'))).toMatchObject([
    {
      source: 'trial',
      name: 'recovery',
      value: 12.34,
      unit: 'ms',
      target: 20,
      direction: 'at most',
      ok: true,
    },
    { name: 'orders', direction: 'at least', ok: true },
    { name: 'lost', ok: false },
  ])
})
