import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { describeFigures, type Figure } from './figures.ts'

const aFigure: Figure = {
  source: 'faults',
  name: 'orders lost',
  value: 0,
  unit: '',
  target: 0,
  direction: 'at most',
  ok: true,
}

test('the figures of all tests are shown beside their targets', () => {
  const folder = mkdtempSync(join(tmpdir(), 'labsilta-figures-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'faults.json'), JSON.stringify([aFigure]))
  const slow: Figure = {
    ...aFigure,
    source: 'bodies',
    name: 'longest wait',
    value: 25.04,
    unit: 'ms',
    target: 20,
    ok: false,
  }
  writeFileSync(join(folder, 'bodies.json'), JSON.stringify([slow]))
  expect(describeFigures(folder)).toEqual([
    '✗        25 ms  at most 20  bodies: longest wait',
    '✓            0  at most 0  faults: orders lost',
  ])
  expect(describeFigures(join(folder, 'none'))).toEqual([])
})
