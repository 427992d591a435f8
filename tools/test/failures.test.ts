import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listFailedJourneys, listFailedTests } from './failures.ts'

test('a failed test is listed with file, name and error, without frames of the tool', () => {
  const message =
    'AssertionError: expected 1 to be 2\n    at /x/a.test.ts:3:4\n    at file:///x/node_modules/y.js:1:2'
  const report = {
    testResults: [
      {
        name: join(process.cwd(), 'server/a.test.ts'),
        assertionResults: [
          { fullName: 'adds', status: 'passed' },
          { fullName: 'subtracts', status: 'failed', failureMessages: [message] },
          { fullName: 'divides', status: 'skipped' },
        ],
      },
      { name: join(process.cwd(), 'server/b.test.ts'), message: 'Cannot find module' },
    ],
  }
  expect(listFailedTests(report)).toEqual([
    '✗ server/a.test.ts › subtracts\n    AssertionError: expected 1 to be 2\n        at /x/a.test.ts:3:4',
    '✗ server/a.test.ts › divides',
    '✗ server/b.test.ts\n    Cannot find module',
  ])
})

test('a failed journey is found at any depth, and a run that broke off says why', () => {
  const spec = (title: string, message?: string) => ({
    title,
    file: 'order.spec.ts',
    line: 7,
    ok: !message,
    tests: [{ results: [{ errors: message ? [{ message }] : [] }] }],
  })
  const report = {
    suites: [
      {
        specs: [spec('opens')],
        suites: [{ specs: [spec('is sent', '\u001b[31mError\u001b[39m: late\n\n')] }],
      },
    ],
    errors: [{ message: 'no browser' }],
  }
  expect(listFailedJourneys(report)).toEqual([
    '✗ order.spec.ts:7 › is sent\n    Error: late',
    '✗ the run itself\n    no browser',
  ])
})

test('without a report of the tool there are no failures to list', () => {
  expect(listFailedTests({})).toEqual([])
  expect(listFailedJourneys({})).toEqual([])
})
