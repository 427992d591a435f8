import { describe, expect, test } from 'vitest'
import type { MethodInput } from '#contract/laboratory-methods.ts'
import { readPrice, readUnit, readWeeks } from './cells/rules.ts'
import { columnsOf, type Known, planImport } from './rules.ts'

const stored: MethodInput & { id: string } = {
  id: 'stored',
  productId: 'lead-in-toys',
  name: '',
  technique: 'EN 71-3',
  priceCents: 9000,
  unit: 'sample',
  turnaroundWeeks: { min: 2, max: 3 },
  accreditationId: null,
  minimumAmount: '',
  note: 'By phone only',
}
const known: Known = {
  products: new Map(
    ['lead-in-toys', 'lead in toys', 'lyijy leluissa'].map((text) => [
      text,
      { key: 'lead-in-toys', name: 'Lead in toys' },
    ]),
  ),
  accreditations: new Map([['t123', 'accreditation']]),
  methods: [stored],
}

const plan = (head: string[], ...rows: string[][]) => {
  const { columns, unknownHeadings } = columnsOf(head)
  return { ...planImport(rows, columns, known), unknownHeadings }
}

const refused = { effect: null, before: null, after: null, changed: [] }

describe('an import of methods', () => {
  test('reads headings of both languages and says which it does not know', () => {
    const english = ['Name', 'Technique', 'Price (EUR)', 'Unit', 'Weeks', 'Accreditation', 'Colour']
    const finnish = ['Nimi', 'Tekniikka', 'Hinta, EUR', 'Yksikkö', 'Viikkoa', 'Akkreditointi', 'Väri']
    const cells = ['Odour', 'ISO 16000', '120,50', 'näyte', '1–2', 'T123', 'red']
    const [en, fi] = [plan(english, cells), plan(finnish, cells)]
    expect(en.adds).toEqual(fi.adds)
    expect([en.unknownHeadings, fi.unknownHeadings]).toEqual([['Colour'], ['Väri']])
    expect(en.adds).toMatchObject([
      {
        productId: null,
        name: 'Odour',
        technique: 'ISO 16000',
        priceCents: 12_050,
        unit: 'sample',
        turnaroundWeeks: { min: 1, max: 2 },
        accreditationId: 'accreditation',
      },
    ])
  })

  test('takes good rows and gives the reason of each fault', () => {
    const head = ['Product', 'Name', 'Technique', 'Price', 'Unit', 'Weeks from', 'Weeks to', 'Accreditation']
    const { rows, adds } = plan(
      head,
      ['', 'Odour', '', '5', '', '', '', ''],
      ['unknown-product', '', '', 'much', 'bucket', '3', '2', 'X9'],
      ['', '', '', '', '', '', '', ''],
      ['', '', 'GC-MS', '', '', '', '', ''],
      ['', 'odour', '', '7', '', '', '', ''],
    )
    expect(adds).toMatchObject([{ name: 'Odour', priceCents: 500 }])
    expect(rows).toEqual([
      {
        line: 2,
        name: 'Odour',
        effect: 'add',
        problems: [],
        before: null,
        after: { technique: '', priceCents: 500, unit: 'sample', turnaroundWeeks: null },
        changed: [],
      },
      {
        ...refused,
        line: 3,
        name: 'unknown-product',
        problems: [
          { column: 'product', code: 'not_a_choice', value: 'unknown-product' },
          { column: 'price', code: 'wrong_format', value: 'much' },
          { column: 'unit', code: 'not_a_choice', value: 'bucket' },
          { column: 'weeksTo', code: 'too_small', value: '2' },
          { column: 'accreditation', code: 'not_a_choice', value: 'X9' },
        ],
      },
      { ...refused, line: 5, name: '', problems: [{ column: 'name', code: 'required' }] },
      {
        ...refused,
        line: 6,
        name: 'odour',
        problems: [{ column: 'name', code: 'duplicate', value: 'odour' }],
      },
    ])
  })

  test('repeats the beginning of a long faulty cell', () => {
    const { rows } = plan(['Name', 'Unit'], ['Odour', 'b'.repeat(500)])
    expect(rows[0]?.problems).toEqual([{ column: 'unit', code: 'not_a_choice', value: 'b'.repeat(100) }])
  })

  test('changes a method of the same test and technique, and keeps what the sheet does not have', () => {
    const { changes, adds, rows } = plan(['Testi', 'Menetelmä', 'Hinta'], ['Lyijy leluissa', 'en 71-3', '95'])
    expect([adds, rows[0]?.effect]).toEqual([[], 'change'])
    expect(changes).toEqual([{ ...stored, technique: 'en 71-3', priceCents: 9500 }])
    expect(rows[0]).toMatchObject({
      before: { technique: 'EN 71-3', priceCents: 9000, turnaroundWeeks: { min: 2, max: 3 } },
      after: { technique: 'en 71-3', priceCents: 9500, turnaroundWeeks: { min: 2, max: 3 } },
      changed: ['technique', 'price'],
    })
    const weeks = plan(['Product', 'Technique', 'Weeks'], ['lead-in-toys', 'EN 71-3', '2-4'])
    expect(weeks.rows[0]?.changed).toEqual(['weeksTo'])
    expect(plan(['Product', 'Technique'], ['lead-in-toys', 'EN 71-3']).rows[0]?.effect).toBe('none')
    expect(plan(['Product', 'Technique'], ['lead-in-toys', 'ICP-MS']).rows[0]?.effect).toBe('add')
    expect(plan(['Product', 'Price'], ['lead-in-toys', '90,00']).rows[0]?.effect).toBe('none')
  })

  test('restores texts that were escaped because they look like formulas', () => {
    expect(plan(['Name', 'Note'], ["'=SUM(A1)", "'-5 °C"]).adds).toMatchObject([
      { name: '=SUM(A1)', note: '-5 °C' },
    ])
  })
})

test.each([
  ['120', 12_000],
  ['120.5', 12_050],
  ['1 234,50 €', 123_450],
  ['1,234.50', 123_450],
  ['1.234', 123_400],
  ['', null],
])('the price %j is %j cents', (text, value) => expect(readPrice(text)).toEqual({ value }))
test.each([
  ['-5', 'wrong_format'],
  ['1.2.3', 'wrong_format'],
  ['1000001', 'too_large'],
])('the price %j is refused', (text, code) => expect(readPrice(text)).toEqual({ code }))

test('units are named in both languages, and weeks in one cell or two', () => {
  expect(readUnit('Alkuaine näytettä kohti')).toEqual({ value: 'element_per_sample' })
  expect(readUnit('one-time fee')).toEqual({ value: 'one_time_fee' })
  expect(readWeeks('0,5', '')).toEqual({ value: { min: 0.5, max: 0.5 } })
  expect(readWeeks('', '3')).toEqual({ value: { min: 3, max: 3 } })
  expect(readWeeks('soon', '')).toEqual({ code: 'wrong_format', column: 'weeksFrom' })
})
