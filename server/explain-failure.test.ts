import { expect, test } from 'vitest'
import { UnpreparedDatabase } from './db/schema-check.ts'
import { explainFailure } from './explain-failure.ts'
import { OperatorFault } from './operator-fault.ts'

const withCode = (code: string, message = code) => Object.assign(new Error(message), { code })

test('faults in words are repeated as they are', () => {
  expect(explainFailure(new OperatorFault('PORT: is not set'))).toBe('PORT: is not set')
  expect(explainFailure(new UnpreparedDatabase('run migrate'))).toBe('run migrate')
})

test.each([
  ['28P01', 'The database refuses the sign-in: 28P01. Correct the user or the password'],
  ['28000', 'The database refuses the sign-in: 28000. Correct the user or the password'],
  ['3D000', 'The database refuses the sign-in: 3D000. Create it'],
  ['42P01', 'A table is missing: 42P01. Run the command migrate'],
  ['42501', 'A privilege is missing: 42501. Sign in as the role'],
  ['EACCES', 'no access to a file or folder: EACCES.'],
  ['ECONNREFUSED', 'A service does not respond: ECONNREFUSED.'],
  ['57P03', 'A service does not respond: 57P03.'],
  ['55P03', 'The database is busy: 55P03.'],
  ['57014', 'The database is busy: 57014.'],
  ['53100', 'The disk of the database is full: 53100.'],
  ['ENOSPC', 'The disk is full: ENOSPC.'],
  ['EADDRINUSE', 'The port is in use: EADDRINUSE.'],
  ['EEXIST', 'A file or folder exists already: EEXIST.'],
])('the failure %s is explained', (code, words) => {
  expect(explainFailure(withCode(code))).toContain(words)
})

test('the call decides about codes that several have', () => {
  const at = (syscall: string, code: string) => explainFailure(Object.assign(withCode(code), { syscall }))
  expect(at('connect', 'ENOENT')).toContain('A service does not respond')
  expect(at('open', 'ENOENT')).toContain('A file or folder is missing')
  expect(at('listen', 'EACCES')).toContain('The port may not be opened')
})

test('a host with several addresses has a failure for each', () => {
  const each = [new Error('connect ECONNREFUSED ::1:9'), new Error('connect ECONNREFUSED 127.0.0.1:9')]
  const failure = Object.assign(new AggregateError(each), { code: 'ECONNREFUSED' })
  expect(explainFailure(failure)).toContain('connect ECONNREFUSED ::1:9, connect ECONNREFUSED 127.0.0.1:9')
})

test('a defect is left to its stack', () => {
  expect(explainFailure(new TypeError('undefined is not a function'))).toBeNull()
  for (const code of ['23514', '40001', '40P01']) expect(explainFailure(withCode(code))).toBeNull()
  expect(explainFailure(new Error('Cannot use the pool after calling end on the pool'))).toBeNull()
  expect(explainFailure('text')).toBeNull()
})
