import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allFaults } from './all-faults.ts'
import { testOf } from './planted-fault.ts'

test.each(allFaults)('a place and a test are known for: $name', (fault) => {
  expect(
    readFileSync(fault.file, 'utf8').split(fault.text),
    `${fault.file}: the text occurs once`,
  ).toHaveLength(2)
  const { file, title } = testOf(fault)
  expect(title).not.toBe('')
  expect(readFileSync(file, 'utf8')).toContain(title)
})

test('no fault is listed twice', () => {
  expect(new Set(allFaults.map(({ name }) => name)).size).toBe(allFaults.length)
})
