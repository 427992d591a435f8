import { expect, test } from 'vitest'
import { UnpreparedDatabase } from './db/schema-check.ts'
import { explainFailure } from './explain-failure.ts'
import { SettingsFault } from './settings-fault.ts'

const withCode = (code: string, message = code) => Object.assign(new Error(message), { code })

test('faults in words are repeated as they are', () => {
  expect(explainFailure(new SettingsFault('PORT: is not set'))).toBe('PORT: is not set')
  expect(explainFailure(new UnpreparedDatabase('run migrate'))).toBe('run migrate')
})

test.each([
  ['28P01', 'The database refuses the sign-in: 28P01. Correct the user or the password'],
  ['28000', 'The database refuses the sign-in: 28000. Correct the user or the password'],
  ['3D000', 'The database refuses the sign-in: 3D000. Create it'],
  ['42P01', 'A table is missing: 42P01. Run the command migrate'],
  ['42501', 'A privilege is missing: 42501. Run create-roles'],
  ['EACCES', 'no access to a file or folder: EACCES.'],
  ['ECONNREFUSED', 'A service does not respond: ECONNREFUSED.'],
  ['57P03', 'A service does not respond: 57P03.'],
])('the failure %s is explained', (code, words) => {
  expect(explainFailure(withCode(code))).toContain(words)
})

test('a host with several addresses has a failure for each', () => {
  const each = [new Error('connect ECONNREFUSED ::1:9'), new Error('connect ECONNREFUSED 127.0.0.1:9')]
  const failure = Object.assign(new AggregateError(each), { code: 'ECONNREFUSED' })
  expect(explainFailure(failure)).toContain('connect ECONNREFUSED ::1:9, connect ECONNREFUSED 127.0.0.1:9')
})

test('a defect is left to its stack', () => {
  expect(explainFailure(new TypeError('undefined is not a function'))).toBeNull()
  expect(explainFailure(withCode('23514'))).toBeNull()
  expect(explainFailure('text')).toBeNull()
})
