import { expect, test } from 'vitest'
import { runDrill } from './drill.ts'

test('a backup of many rows and files is restored as it was, and the product works with it', {
  timeout: 600_000,
}, async () => {
  const lines: string[] = []
  const report = await runDrill({ rows: 100_000, bytes: 200_000_000 }, (line) => lines.push(line))
  console.log(lines.join('\n'))
  expect(report.faults).toEqual([])
  expect(report.rows).toBeGreaterThan(80_000)
  expect(report.bytes).toBe(200_000_000)
})
