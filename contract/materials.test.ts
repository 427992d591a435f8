import { expect, test } from 'vitest'
import { correctionOf, isAmong, materials, nameOfMaterial } from './materials.ts'

test.each([
  ['stele', 'Steel', 'Steel'],
  ['alumnium', 'Aluminium', 'Aluminium'],
  ['polypropeni', 'Polypropeeni', 'Polypropeeni'],
  ['ploycarbonate', 'Polycarbonate', 'Polycarbonate'],
  ['ruostumatn teräs', 'Ruostumaton teräs', 'Ruostumaton teräs'],
  ['rosterri', 'rosteri', 'rosteri'],
  ['a word of both languages that is equally near', 'polykarbonati', 'Polycarbonate', 'Polykarbonaatti'],
])('a misspelt material is corrected in its own language: %s', (...words) => {
  const [written = '', en, fi] = words.slice(-3)
  expect([correctionOf(written, 'en'), correctionOf(written, 'fi')]).toEqual([en, fi])
})

test.each([
  ['known names', 'steel'],
  ['known names in capitals', '  TERÄS '],
  ['known names without their dots', 'teras'],
  ['words with nearly the meaning of a name', 'pahvi'],
  ['words with nearly the meaning of a name', 'kangas'],
  ['words with nearly the meaning of a name', 'nailon'],
  ['words with nearly the meaning of a name', 'paperboard'],
  ['words with nearly the meaning of a name', 'fabric'],
  ['short words with a slip', 'tun'],
  ['what is near two materials', 'polyamine resin'],
  ['what is between two materials', 'silicom'],
  ['abbreviations', 'PVC'],
  ['longer descriptions', 'Steel AISI 304, painted'],
  ['words that nobody knows', 'pikkelöity kurkku'],
  ['nothing', ''],
])('%s stay as they were written: %j', (_, written) => {
  expect([correctionOf(written, 'en'), correctionOf(written, 'fi')]).toEqual([null, null])
})

test('a name is translated, and never guessed', () => {
  expect(nameOfMaterial('Steel', 'fi')).toBe('Teräs')
  expect(nameOfMaterial('TERÄS', 'fi')).toBe('Teräs')
  expect(nameOfMaterial('rosteri', 'en')).toBe('Stainless steel')
  expect(nameOfMaterial('stele', 'fi')).toBe('stele')
})

test('a word of the reader’s language is not exchanged for one with nearly the same meaning', () => {
  expect(nameOfMaterial('Paperboard', 'en')).toBe('Paperboard')
  expect(nameOfMaterial('pahvi', 'fi')).toBe('pahvi')
  expect(nameOfMaterial('pahvi', 'en')).toBe('Cardboard')
})

test.each(['teras', 'Tera\u0308s', 'TERÄS'])('%j is compared with the list of a test as steel', (written) => {
  expect(isAmong(written, ['Steel'])).toBe(true)
  expect(isAmong(written, ['Glass'])).toBe(false)
})

test('other words for a material are compared with the list of a test as the material', () => {
  expect(isAmong('pahvi', ['Cardboard'])).toBe(true)
  expect(isAmong('stainless-steel', ['rosteri'])).toBe(true)
  expect(isAmong('nailon', ['paper'])).toBe(false)
})

test('no name means two materials', () => {
  const names = materials.flatMap(({ en, fi, others = {} }) => [
    ...new Set([en, fi, ...Object.values(others).flat()].map((name) => name.toLowerCase())),
  ])
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
