import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describeSlowest, listTimedJourneys, listTimedTests } from './slowest.ts'

test('the ten slowest tests are listed, slowest first', () => {
  const tests = Array.from({ length: 12 }, (_, index) => ({ name: `test ${index}`, ms: index * 1000 }))
  const lines = describeSlowest(tests).split('\n')
  expect(lines).toHaveLength(10)
  expect(lines[0]).toBe('    11.0 s  test 11')
})

test('times are read from the reports of both tools', () => {
  const name = join(process.cwd(), 'server/a.test.ts')
  const assertionResults = [{ fullName: 'adds', status: 'passed', duration: 12 }]
  expect(listTimedTests({ testResults: [{ name, assertionResults }] })).toEqual([
    { name: 'server/a.test.ts › adds', ms: 12 },
  ])
  const tests = [{ results: [{ duration: 5 }, { duration: 6 }] }]
  const specs = [{ title: 'orders', file: 'order.spec.ts', line: 1, ok: true, tests }]
  expect(listTimedJourneys({ suites: [{ suites: [{ specs }] }] })).toEqual([
    { name: 'order.spec.ts › orders', ms: 11 },
  ])
})
