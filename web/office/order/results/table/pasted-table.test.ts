import { expect, it } from 'vitest'
import type { Sample } from '#contract/samples.ts'
import { readPastedTable } from './pasted-table.ts'
import { emptyTable, faultsOf, filledSamples, tableOf } from './table-draft.ts'

const sample = (position: number, name: string): Sample => ({
  id: `sample ${position}`,
  version: 1,
  position,
  name,
  material: '',
  batch: '',
  note: '',
  state: 'in_analysis',
  rejection: null,
  tests: [],
})
const order = { number: 10001, samples: [sample(1, 'Lid'), sample(2, 'Tray'), sample(3, 'Tray')] }
const pasted = (...lines: string[]) => readPastedTable(lines.join('\n'), order)

it('columns are tests, rows are samples, with units and limits between', () => {
  const { draft, problems } = pasted(
    'Näyte\tLead (mg/kg)\tOdour',
    'Max\t0,5\t',
    'Lid\t< 0,05\tnone',
    'L-10001-2\t0,51\t',
    '3\t\tfaint',
  )
  expect(problems).toEqual([])
  expect(faultsOf(draft).size).toBe(0)
  expect(tableOf(draft)).toEqual({
    tests: [
      { name: 'Lead', unit: 'mg/kg', minimum: null, maximum: '0.5' },
      { name: 'Odour', unit: '', minimum: null, maximum: null },
    ],
    samples: [
      { sampleId: 'sample 1', values: ['<0.05', 'none'] },
      { sampleId: 'sample 2', values: ['0.51', null] },
      { sampleId: 'sample 3', values: [null, 'faint'] },
    ],
  })
})

it('unknown samples, duplicates and rows that are too wide are reported by line', () => {
  const { problems } = pasted('\tLead', 'Bottle\t1', '1\t1\t2', 'Lid\t1', 'L-10002-2\t1', 'Tray\t1')
  expect(problems).toEqual([
    { line: 2, kind: 'unknown', text: 'Bottle' },
    { line: 3, kind: 'tooWide', text: '1' },
    { line: 4, kind: 'twice', text: 'Lid' },
    { line: 5, kind: 'unknown', text: 'L-10002-2' },
    // Two samples have that name.
    { line: 6, kind: 'unknown', text: 'Tray' },
  ])
})

it('values and limits that cannot be read are named by line, and can be corrected in the table', () => {
  const { draft, problems, unreadable } = pasted('\tLead', 'Max\tabout 5', 'Lid\t1,234', '2\tn.d.', '3\t=A1')
  expect([draft.rows.length, problems]).toEqual([3, []])
  expect(unreadable.map(({ line, text }) => [line, text])).toEqual([
    [2, 'about 5'],
    [3, '1,234'],
    [5, '=A1'],
  ])
})

it('a text without tests, or without a row of a sample, says what it lacks', () => {
  expect([pasted('').lacks, pasted('\tLead', '1\t2').lacks]).toEqual([null, null])
  expect([pasted('abc').lacks, pasted('1', '2').lacks]).toEqual(['tests', 'tests'])
  const limits = pasted('\tLead', 'Max\tabout 5')
  expect([limits.lacks, limits.unreadable.map(({ text }) => text)]).toEqual(['samples', ['about 5']])
  const unknown = pasted('\tLead', 'Cup 01\t1')
  expect([unknown.lacks, unknown.problems.map(({ text }) => text)]).toEqual(['samples', ['Cup 01']])
})

it('words are values, and are pointed out where numbers are expected', () => {
  const wordsIn = (...lines: string[]) => pasted(...lines).words.map(({ line, text }) => [line, text])
  expect(wordsIn('\tOdour\tSalmonella', '1\tnone\tn.d.', '2\tfaint\tnot detected')).toEqual([])
  expect(wordsIn('\tLead (mg/kg)', '1\tabc', '2\tn.d.')).toEqual([[2, 'abc']])
  expect(wordsIn('\tLead', 'Max\t0,5', '1\tabc')).toEqual([[3, 'abc']])
  expect(wordsIn('\tLead\tOdour', '1\t<0,5\tnone', '2\tabc\tfaint')).toEqual([[3, 'abc']])
})

it('an empty table has no values, and unreadable values are found', () => {
  const draft = emptyTable(order.samples, ['Lead', 'Lead'])
  expect(filledSamples(draft)).toEqual([])
  const [first] = draft.rows
  const wrong = { ...draft, rows: [{ sampleId: first?.sampleId ?? '', values: ['1,234', 'ok'] }] }
  expect([...faultsOf(wrong)]).toEqual([
    ['tests.1.name', 'duplicate'],
    ['rows.0.0', 'wrong_format'],
  ])
})
