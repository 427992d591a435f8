import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from '#tests/support/database.ts'
import { openLog } from './log.ts'

let lines: string[] = []
const log = openLog('debug', { write: (line: string) => void lines.push(line) })

function written(act: () => void): string {
  lines = []
  act()
  return lines.join('')
}

const anna = 'anna@fennopack.example'

describe('the log', () => {
  test('has the service, the level and the message', () => {
    expect(JSON.parse(written(() => log.info({ port: 3000 }, 'listening')))).toMatchObject({
      service: 'labsilta',
      level: 30,
      port: 3000,
      msg: 'listening',
    })
  })

  test('has only the id, method and route of a request', () => {
    const req = {
      id: 'r1',
      method: 'GET',
      url: `/api/v1/orders?query=${anna}`,
      headers: { authorization: 'Bearer secret-token' },
      routeOptions: { url: '/api/v1/orders' },
    }
    expect(JSON.parse(written(() => log.info({ req })))).toMatchObject({
      req: { id: 'r1', method: 'GET', route: '/api/v1/orders' },
    })
    expect(written(() => log.info({ req }))).not.toMatch(/secret-token|anna/)
  })

  test('omits data attached to errors', () => {
    const error = Object.assign(new Error(`550 <${anna}> is unknown; token eyJhbGciOi.J9.x`), {
      code: 'EENVELOPE',
      rejected: [anna],
      options: { auth: { pass: 'hushhush' } },
      cause: Object.assign(new Error('invalid input syntax for type json: "Salainen näyte"'), {
        detail: 'Failing row contains (Salainen näyte).',
      }),
    })
    const line = written(() => log.error({ err: error }, 'failed'))
    expect(line).not.toMatch(/anna@|eyJ|hushhush|Salainen/)
    expect(JSON.parse(line).err).toMatchObject({
      type: 'Error',
      message: '550 <(address)> is unknown; token (token)',
      code: 'EENVELOPE',
      stack: expect.stringMatching(/^ {4}at .*log\.test\.ts/),
    })
  })

  test.each(['a text', null, undefined, 7])('accepts %s as a thrown value', (thrown) => {
    expect(JSON.parse(written(() => log.error({ err: thrown }, 'failed'))).msg).toBe('failed')
  })

  test('an error with a circular cause is logged with a limited length', () => {
    const error = new Error('round')
    error.cause = error
    expect(written(() => log.error({ err: error })).length).toBeLessThan(10_000)
  })
})

describe('errors of the database', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createDatabase()
  })
  afterAll(() => database.drop())

  test('name the constraint and the table, never the row', async () => {
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    const error = await client
      .query(
        `insert into people (id, issuer, subject, name, email, email_verified, language, role, created_at)
        values (gen_random_uuid(), 'i', 's', 'Anna Salainen', '${anna}', true, 'xx', 'customer', now())`,
      )
      .catch((failure: unknown) => failure)
    await client.end()
    const line = written(() => log.error({ err: error }))
    expect(JSON.parse(line).err).toMatchObject({
      code: '23514',
      table: 'people',
      constraint: 'people_language_check',
    })
    expect(line).not.toMatch(/Salainen|fennopack/)
  })
})
