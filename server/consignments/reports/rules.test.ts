import { describe, expect, test } from 'vitest'
import { type KnownNumbers, readValues } from './rules.ts'

const known: KnownNumbers = {
  own: [1, 2, 3].map((number) => ({ orderNumber: 10001, number })),
  elsewhere: [{ orderNumber: 10002, number: 1 }],
}
const read = (...lines: string[]) =>
  readValues(
    lines.map((line) => line.split('\t')),
    known,
  )
const shortly = ({ values, problems }: ReturnType<typeof read>) => ({
  values: values.map(({ number, test: name, unit, value }) => [number, name, unit, value].join('|')),
  problems: problems.map(({ line, kind, text }) => `${line} ${kind} ${text}`),
})

describe('values in columns', () => {
  test('are read with decimal commas and points, units in brackets or in a row, and words', () => {
    const sheet = read(
      'Näyte\tLead (mg/kg)\tCadmium [mg/kg]\tpH (–)\tOdour',
      'L-10001-1\t< 0,5\t0.02\t7,1\tnone',
      '',
      'l-10001-2\t1 234,5\t\t6.9\tfaint',
      '3\t>300\t0,02\t\t',
    )
    expect(shortly(sheet)).toEqual({
      values: [
        '1|Lead|mg/kg|<0.5',
        '1|Cadmium|mg/kg|0.02',
        '1|pH||7.1',
        '1|Odour||none',
        '2|Lead|mg/kg|1234.5',
        '2|pH||6.9',
        '2|Odour||faint',
        '3|Lead|mg/kg|>300',
        '3|Cadmium|mg/kg|0.02',
      ],
      problems: [],
    })
    expect(shortly(read('\tLead', 'Unit\tmg/kg', 'L-10001-1\t2')).values).toEqual(['1|Lead|mg/kg|2'])
  })

  test('that were not detected are one value, however they are written, and need no unit', () => {
    const sheet = read('Sample\tLead', 'L-10001-1\tN.D.', 'L-10001-2\tei havaittu', '3\tnd')
    expect(shortly(sheet)).toEqual({
      values: ['1|Lead||not detected', '2|Lead||not detected', '3|Lead||not detected'],
      problems: [],
    })
  })

  test('of one test whose units became equal by the row of units are refused', () => {
    const sheet = read('Sample\tLead (mg/kg)\tLead', 'Unit\t\tmg/kg', 'L-10001-1\t1\t2')
    expect(shortly(sheet).problems).toEqual(['2 test_twice Lead'])
  })

  test('that cannot be taken are named by line', () => {
    const sheet = read(
      'Sample\tLead (mg/kg)\tCadmium\tLead (mg/kg)\t',
      'L-10001-9\t1',
      'L-10002-1\t1',
      'Grey toy\t1',
      'L-10001-1\t1,234\t2',
      'L-10001-1\t2',
      'L-10001-2\t=A1\t3\t\t7',
    )
    expect(shortly(sheet).problems).toEqual([
      '1 test_twice Lead',
      '2 unknown_sample L-10001-9',
      '3 other_consignment L-10002-1',
      '4 unknown_sample Grey toy',
      '5 unreadable Lead: 1,234',
      '5 unit_missing Cadmium',
      '6 sample_twice L-10001-1',
      '7 unreadable Lead: =A1',
      '7 test_missing 7',
    ])
  })
})

describe('values in rows', () => {
  test('are read in any order of the columns', () => {
    const sheet = read('Result\tUnit\tTest\tSample number', '0,5\tmg/kg\tLead\t10001-1', 'none\t\tOdour\t2')
    expect(shortly(sheet)).toEqual({ values: ['1|Lead|mg/kg|0.5', '2|Odour||none'], problems: [] })
  })

  test('that cannot be taken are named by line', () => {
    const sheet = read(
      'Näyte\tTesti\tArvo\tYksikkö',
      '1\tLead\t1\tmg/kg',
      '1\tLead\t2\tmg/kg',
      '2\tLead\t2',
      '3\tLead\t\tmg/kg',
      '3\t\t5\tmg/kg',
    )
    expect(shortly(sheet).problems).toEqual([
      '3 test_twice L-10001-1, Lead',
      '4 unit_missing Lead',
      '5 unreadable Lead: –',
      '6 test_missing 5',
    ])
  })
})

test('a sheet without values is reported, and a number alone is ambiguous among several orders', () => {
  expect(shortly(read('Sample\tLead', '1')).problems).toEqual(['1 no_values '])
  expect(shortly(readValues([], known) as never).problems).toEqual(['1 no_values '])
  const mixed = { ...known, own: [...known.own, { orderNumber: 10005, number: 1 }] }
  expect(
    readValues(
      [
        ['Sample', 'Lead (%)'],
        ['1', '2'],
      ],
      mixed,
    ).problems,
  ).toMatchObject([{ line: 2, kind: 'unknown_sample' }])
})
