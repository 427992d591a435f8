import { describe, expect, test } from 'vitest'
import { materials, nameOfMaterial, recogniseMaterial } from './materials.ts'

describe('a material is recognised', () => {
  test.each([
    ['steel', 'Steel', 'Teräs'],
    ['  TERÄS ', 'Steel', 'Teräs'],
    ['teras', 'Steel', 'Teräs'],
    ['Tera\u0308s', 'Steel', 'Teräs'],
    ['stainless-steel', 'Stainless steel', 'Ruostumaton teräs'],
    ['rosteri', 'Stainless steel', 'Ruostumaton teräs'],
    ['Aluminum', 'Aluminium', 'Alumiini'],
    ['nailon', 'Polyamide', 'Polyamidi'],
    ['öljy', 'Oil', 'Öljy'],
  ])('%j', (written, en, fi) => {
    expect(recogniseMaterial(written, 'en')).toEqual({ name: en, isGuess: false })
    expect(recogniseMaterial(written, 'fi')).toEqual({ name: fi, isGuess: false })
  })

  test.each([
    ['stele', 'Steel'],
    ['alumnium', 'Aluminium'],
    ['polypropeni', 'Polypropylene'],
    ['ploycarbonate', 'Polycarbonate'],
    ['ruostumatn teräs', 'Stainless steel'],
  ])('with a slip of the finger: %j', (written, en) => {
    expect(recogniseMaterial(written, 'en')).toEqual({ name: en, isGuess: true })
  })
})

test('a name is translated, and never guessed', () => {
  expect(nameOfMaterial('Steel', 'fi')).toBe('Teräs')
  expect(nameOfMaterial('rosteri', 'en')).toBe('Stainless steel')
  expect(nameOfMaterial('stele', 'fi')).toBe('stele')
})

test.each([
  ['short words with a slip', 'tun'],
  ['what is near two materials', 'polyamine resin'],
  ['what is between two materials', 'silicom'],
  ['abbreviations', 'PVC'],
  ['longer descriptions', 'Steel AISI 304, painted'],
  ['words that nobody knows', 'pikkelöity kurkku'],
  ['nothing', ''],
])('%s stay as they were written: %j', (_, written) => {
  expect(recogniseMaterial(written, 'fi')).toEqual({ name: written, isGuess: false })
})

test('no name means two materials', () => {
  const names = materials.flatMap(({ en, fi, others = [] }) => [
    ...new Set([en, fi, ...others].map((name) => name.toLowerCase())),
  ])
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
