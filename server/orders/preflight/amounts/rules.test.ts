import { describe, expect, test } from 'vitest'
import { givenIn, neededIn, shortageOf } from './rules.ts'

const plain = (amounts: ReadonlyMap<string, number>) => Object.fromEntries(amounts)

describe('amounts of a sample', () => {
  test.each([
    ['20 g', { g: 20 }],
    ['noin 0,5 kg', { g: 500 }],
    ['2 x 10 g', { g: 20 }],
    ['3 × 5g and 250 ml', { g: 15, ml: 250 }],
    ['1,5 litraa', { ml: 1500 }],
    ['10 kpl, 2 dm²', { piece: 10, cm2: 200 }],
    ['50 kappaletta', { piece: 50 }],
    ['20 g in one bag, 30 g in another', { g: 50 }],
  ])('%s', (text, amounts) => expect(plain(givenIn(text))).toEqual(amounts))

  test.each([
    ['a share', 'contains 5 mg/kg lead, paper of 250 g/m²'],
    ['a size', '250 × 90 mm'],
    ['a temperature', 'store at 4 °C'],
    ['a name', 'Steel G20, batch 12'],
    ['a limit', 'max 5 g, enintään 10 ml'],
    ['nothing', ''],
  ])('%s is no amount', (_, text) => expect(plain(givenIn(text))).toEqual({}))

  test('a thousands separator is not read as a decimal separator', () => {
    expect(plain(givenIn('1,000 g'))).toEqual({ g: 1000 })
  })
})

describe('minimum amounts of a test', () => {
  test.each([
    ['20 g or 10 dm²', { g: 20, cm2: 1000 }],
    ['6 dm² or 3 whole articles', { cm2: 600, piece: 3 }],
    ['1 g of each material, at least 100 mg of a coating', { g: 0.1 }],
    ['100 g, chilled at 0–4 °C', { g: 100 }],
    ['12 pieces, 250 × 90 mm', { piece: 12 }],
    ['At most 40 × 40 × 20 mm', {}],
    ['A4 sheet, both directions marked', {}],
    ['5 l in glass, no plastic caps', { ml: 5000 }],
    ['0.5 m², packed airtight', { cm2: 5000 }],
  ])('%s', (text, amounts) => expect(plain(neededIn(text))).toEqual(amounts))
})

describe('a shortage', () => {
  const tests = ['20 g or 10 dm²', '50 g'].map(neededIn)

  test('is what the tests need together', () => {
    const [given, needed] = [
      { unit: 'g', value: 60 },
      { unit: 'g', value: 70 },
    ]
    expect(shortageOf(givenIn('60 g'), tests)).toEqual({ given, needed })
    expect(shortageOf(givenIn('70 g'), tests)).toBeNull()
  })

  test('is not reported if another given amount is enough for the test', () => {
    expect(shortageOf(givenIn('50 g, 5 dm²'), tests)).toBeNull()
  })

  test('is not reported in units that no test requires', () => {
    expect(shortageOf(givenIn('1 ml'), tests)).toBeNull()
  })
})
