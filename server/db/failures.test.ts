import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { codeOfDatabaseFailure, isSignInRefused } from './failures.ts'

const errorOf = async (act: () => Promise<unknown>) => {
  const error = await act().catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(Error)
  return error
}
const connect = (config: pg.ClientConfig) => errorOf(() => new pg.Client(config).connect())

test('a database without a listener is away, by address and by socket', async () => {
  expect(codeOfDatabaseFailure(await connect({ host: '127.0.0.1', port: 9 }))).toBe('database_away')
  expect(codeOfDatabaseFailure(await connect({ host: '/no/such/folder' }))).toBe('database_away')
})

const withCode = (code: string) => Object.assign(new Error(code), { code })

test.each(['ECONNRESET', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT'])(
  'a network failure means that the database is away (%s)',
  (code) => {
    expect(codeOfDatabaseFailure(withCode(code))).toBe('database_away')
  },
)

test.each(['28P01', '28000'])('a database that refuses the sign-in is away for calls (%s)', (code) => {
  expect(codeOfDatabaseFailure(withCode(code))).toBe('database_away')
  expect(isSignInRefused(withCode(code))).toBe(true)
  expect(isSignInRefused(withCode('57P01'))).toBe(false)
})

test.each(['EACCES', 'EADDRINUSE', 'EBADF', 'EINVAL', 'EMFILE', 'ERR_INVALID_ARG_TYPE', 'ERR_ASSERTION'])(
  'a defect or local failure is not the database (%s)',
  (code) => {
    expect(codeOfDatabaseFailure(withCode(code))).toBeNull()
  },
)

test('a missing file is not attributed to the database', async () => {
  expect(codeOfDatabaseFailure(await errorOf(() => readFile('/no/such/file')))).toBeNull()
})

test('a known constraint has its own code, another one is a defect', () => {
  const violation = (constraint: string) => Object.assign(new Error(), { code: '23514', constraint })
  expect(codeOfDatabaseFailure(violation('orders_e_invoice_is_finnish'))).toBe('e_invoice_refused')
  expect(codeOfDatabaseFailure(violation('orders_something_else'))).toBeNull()
})
