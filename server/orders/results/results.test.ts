import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import type { ResultTable } from '#contract/result-tables.ts'
import { type ApiClient, startApi, type TestApi } from '#tests/support/api.ts'
import { eventsOf, expectOk, getOrder } from '#tests/support/builders.ts'
import { anOrderInAnalysis, releaseResult, resultTraceOf } from '#tests/support/results.ts'

let api: TestApi
let anna: ApiClient
let otto: ApiClient
let expert: ApiClient
beforeAll(async () => {
  api = await startApi()
  ;[anna, otto, expert] = await Promise.all([api.as('anna'), api.as('otto'), api.as('expert')])
})
afterAll(() => api.stop())

const inAnalysis = (samples = 3) => anOrderInAnalysis({ api, customer: anna, expert }, { samples })

const lead = { name: 'Lead', unit: 'mg/kg', maximum: '0.5' }
const tableOf = ({ samples }: Order, values: (string | null)[][]) => ({
  tests: [lead, { name: 'Odour' }],
  samples: values.map((cells, index) => ({ sampleId: samples[index]?.id, values: cells })),
})

const release = (order: Order, more: object) => releaseResult(expert, order, more)
const releaseOk = async (order: Order, more: object = {}) => expectOk(await release(order, more))
const stateOf = (id: string) => resultTraceOf(expert, id)

describe('a table beside the file', () => {
  test('is returned as it was given, with the assessment of the requirement', async () => {
    const order = await inAnalysis()
    const values = [
      ['<0.05', 'none'],
      ['0.50', null],
      ['0.5000000001', 'faint'],
    ]
    // The last sample first: rows are shown by their numbers.
    const table = tableOf(order, values)
    const { id, table: size } = await releaseOk(order, {
      table: { ...table, samples: table.samples.reverse() },
    })
    expect(size).toEqual({ tests: 2, samples: 3 })
    for (const reader of [anna, expert]) {
      const got = expectOk(await reader.get<ResultTable>(`/results/${id}/table`))
      expect(got.tests).toEqual([
        { ...lead, minimum: null },
        { name: 'Odour', unit: '', minimum: null, maximum: null },
      ])
      expect(got.samples.map(({ number, name }) => [number, name])).toEqual([
        [1, 'Sample 1'],
        [2, 'Sample 2'],
        [3, 'Sample 3'],
      ])
      expect(got.samples.map((row) => row.values)).toEqual([
        [
          { value: '<0.05', passed: true, unassessed: null },
          { value: 'none', passed: null, unassessed: 'no_requirement' },
        ],
        [{ value: '0.50', passed: true, unassessed: null }, null],
        [
          { value: '0.5000000001', passed: false, unassessed: null },
          { value: 'faint', passed: null, unassessed: 'no_requirement' },
        ],
      ])
    }
  })

  test('is not found by others, nor for a result without a table', async () => {
    const order = await inAnalysis()
    const withTable = await releaseOk(order, { table: tableOf(order, [['1', null]]) })
    const plain = await releaseOk(order)
    expect(plain.table).toBeNull()
    for (const [reader, id] of [
      [otto, withTable.id],
      [anna, plain.id],
      [anna, order.id],
    ] as const) {
      for (const path of [`/results/${id}/table`, `/results/${id}/table/document`]) {
        const reply = await reader.get<{ code: string }>(path)
        expect([reply.status, reply.body.code]).toEqual([404, 'result_not_found'])
      }
    }
  })

  test.each([
    [
      'of a sample of another order',
      (_: Order, other: Order) => tableOf(other, [['1', null]]),
      404,
      'sample_not_found',
    ],
    ['with a comma in a number', (order: Order) => tableOf(order, [['0,5', null]]), 400, 'invalid_fields'],
    [
      'with a value that looks like a number',
      (order: Order) => tableOf(order, [['< 0.5', null]]),
      400,
      'invalid_fields',
    ],
    [
      'with a lower limit above the upper one',
      (order: Order) => ({
        ...tableOf(order, [['1', null]]),
        tests: [{ ...lead, minimum: '0.6' }, { name: 'Odour' }],
      }),
      400,
      'invalid_fields',
    ],
    ['with too few values in a row', (order: Order) => tableOf(order, [['1']]), 400, 'invalid_fields'],
    [
      'with a sample twice',
      (order: Order) => {
        const { tests, samples } = tableOf(order, [['1', null]])
        return { tests, samples: [...samples, ...samples] }
      },
      400,
      'invalid_fields',
    ],
    [
      'with a limit that is no number',
      (order: Order) => ({
        ...tableOf(order, [['1', null]]),
        tests: [lead, { name: 'Odour', maximum: '<1' }],
      }),
      400,
      'invalid_fields',
    ],
  ])('%s is refused, and nothing is released', async (_name, make, status, code) => {
    const [order, other] = [await inAnalysis(), await inAnalysis()]
    const before = await stateOf(order.id)
    const reply = await release(order, { table: make(order, other) })
    expect([reply.status, reply.body.code]).toEqual([status, code])
    expect(await stateOf(order.id)).toEqual(before)
  })

  test('of a sample that the result does not cover is refused', async () => {
    const order = await inAnalysis()
    const reply = await release(order, {
      sampleIds: [order.samples[1]?.id],
      table: tableOf(order, [['1', null]]),
    })
    expect(reply.body.code).toBe('sample_not_found')
  })
})

describe('the table as CSV', () => {
  const download = async (id: string, language: string) => {
    const { raw, headers } = await anna.get(`/results/${id}/table/document?language=${language}`)
    return { lines: raw.toString('utf8').split('\r\n'), headers }
  }

  test('has points and commas in English, commas and semicolons in Finnish', async () => {
    const order = await inAnalysis(2)
    const { id } = await releaseOk(order, {
      title: 'Elements: lead',
      table: tableOf(order, [
        ['<0.5', 'none, really'],
        ['-1.25', null],
      ]),
    })
    const en = await download(id, 'en')
    expect(en.lines).toEqual([
      '\ufeffSample number,Sample,Lead,Lead: requirement met,Odour',
      ',Unit,mg/kg,,',
      ',At least,,,',
      ',At most,0.5,,',
      `L-${order.number}-1,Sample 1,< 0.5,yes,"none, really"`,
      `L-${order.number}-2,Sample 2,-1.25,yes,`,
      '',
    ])
    expect(en.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(en.headers['content-disposition']).toContain(`L-${order.number}-Elements_ lead.csv`)
    const { lines } = await download(id, 'fi')
    expect(lines[4]).toBe(`L-${order.number}-1;Sample 1;< 0,5;kyllä;none, really`)
  })

  test('says in either language what was not detected, and what is not assessed', async () => {
    const order = await inAnalysis(3)
    const { id } = await releaseOk(order, {
      table: tableOf(order, [
        ['N.D.', null],
        ['<1', 'e.h.'],
        ['trace', null],
      ]),
    })
    const rows = async (language: string) =>
      (await download(id, language)).lines.slice(4, 7).map((line) => line.split(/[,;]/).slice(2).join('|'))
    expect(await rows('en')).toEqual([
      'not detected|yes|',
      '< 1|not assessed: limit of quantification above the requirement|not detected',
      'trace|not assessed: not a number|',
    ])
    expect(await rows('fi')).toEqual([
      'ei havaittu|kyllä|',
      '< 1|ei arvioitu: määritysraja on vaatimusta suurempi|ei havaittu',
      'trace|ei arvioitu: arvo ei ole luku|',
    ])
  })

  test('contains nothing that a spreadsheet would read as a formula', async () => {
    const order = await inAnalysis(1)
    const table = {
      tests: [{ name: '=1+1', unit: '@x' }],
      samples: [{ sampleId: order.samples[0]?.id, values: ['none'] }],
    }
    const { id } = await releaseOk(order, { table })
    const cells = (await download(id, 'en')).lines.flatMap((line) => line.replace('\ufeff', '').split(','))
    expect(cells).toContain("'=1+1")
    expect(cells.filter((cell) => /^[=@+]/.test(cell))).toEqual([])
  })
})

describe('a correction', () => {
  const correction = 'Sample 2: the unit was wrong'

  test('replaces a result, which stays and is marked as corrected, also when the order is completed', async () => {
    const order = await inAnalysis()
    const first = await releaseOk(order, { title: 'First' })
    const { id } = await releaseOk(order, { title: 'Second', corrects: first.id, correction })
    const { results, state, allowed } = await getOrder(anna, order.id)
    expect(results.map(({ title, corrects, correctedBy }) => [title, corrects, correctedBy])).toEqual([
      ['Second', first.id, null],
      ['First', null, id],
    ])
    expect([state, allowed.includes('correct_result')]).toEqual(['completed', false])
    const [event] = await eventsOf(anna, order.id)
    expect(event).toMatchObject({
      act: 'add_result',
      details: { title: 'Second', corrects: 'First', correction },
    })
  })

  test.each([
    ['without a reason', { correction: '' }, 'correction_reason_missing'],
    ['of a result of another order', { corrects: 'other' }, 'result_not_found'],
    ['of a result that was corrected already', { corrects: 'corrected' }, 'result_corrected'],
    ['of nothing, with a reason', { corrects: null }, 'invalid_fields'],
  ])('%s is refused, and nothing is released', async (_name, wish, code) => {
    const [order, other] = [await inAnalysis(), await inAnalysis()]
    const ids: Record<string, string> = {}
    ids.other = (await releaseOk(other)).id
    ids.corrected = (await releaseOk(order)).id
    ids.latest = (await releaseOk(order, { corrects: ids.corrected, correction })).id
    const before = await stateOf(order.id)
    const body = { corrects: 'latest', correction, ...wish }
    const reply = await release(order, { ...body, corrects: body.corrects && ids[body.corrects] })
    expect(reply.body.code).toBe(code)
    expect(await stateOf(order.id)).toEqual(before)
  })
})

test('an order has at most 200 results, and the file of one more stays unreleased', async () => {
  const order = await inAnalysis()
  const { id: first } = await releaseOk(order)
  await sql`
    with file as (select f.* from files f join results r on r.file_id = f.id where r.id = ${first}),
      copies as (
        insert into files select uuidv7(), name, content_type, size_bytes, sha256, 'copy ' || n, uploaded_at, uploaded_by,
          uploaded_by_kind, subject_kind, uuidv7() from file, generate_series(2, 200) n
        returning id, subject_id)
    insert into results (id, order_id, file_id, title, added_at, added_by)
    select c.subject_id, r.order_id, c.id, r.title, r.added_at, r.added_by from copies c, results r
    where r.id = ${first}`.execute(api.ownerDb)
  const before = await stateOf(order.id)
  expect(before.results).toHaveLength(200)
  expect((await release(order, {})).body.code).toBe('files_too_many')
  expect(await stateOf(order.id)).toEqual(before)
})
