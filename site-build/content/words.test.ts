import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readCatalogue } from './catalogue.ts'
import { ContentError } from './content-problem.ts'
import { importProducts } from './import-products.ts'
import { readSiteContent } from './site-content.ts'
import { misusesIn, readWords, wrongWordsInYaml } from './words.ts'

let root: string
let folder: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'labsilta-words-'))
  folder = join(root, 'content')
  cpSync('content', folder, { recursive: true })
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** Rules of a list that is written in the folder. */
function rulesOf(list: string) {
  writeFileSync(join(folder, 'words.yaml'), list)
  return readWords(folder)
}

function problemsOf(read: () => unknown): string[] {
  try {
    read()
  } catch (error) {
    if (error instanceof ContentError) return error.message.split('\n')
    throw error
  }
  return []
}

/** Replaces a part of a file and gives the number of its line. */
function plant(file: string, before: string, after: string): number {
  const path = join(folder, file)
  const text = readFileSync(path, 'utf8')
  const at = text.indexOf(before)
  if (at < 0) throw new Error(`${file} has no ${before}`)
  writeFileSync(path, text.replace(before, after))
  return text.slice(0, at).split('\n').length
}

const list = `
fi:
  - { use: sytotoksisuus, not: [solutoks*] }
  - { use: luettelo, not: ["*valikoim*"] }
  - { use: atomi-%, not: [at.-%] }
  - { use: kandidaattiluettelo, not: [kandidaattilist*], but: ["(kandidaattilista)"] }
  - { use: tekninen dokumentaatio, not: [tekninen tiedosto] }
en:
  - { use: colour, not: [color, colors] }
`

test.each([
  ['Solutoksisuuden määritys', ['Solutoksisuuden: sytotoksisuus']],
  ['in vitro -solutoksisuus', ['solutoksisuus: sytotoksisuus']],
  ['testivalikoimasta', ['valikoimasta: luettelo']],
  ['10 at.-% ja 5 atomi-%', ['at.-%: atomi-%']],
  ['kandidaattilistan aineet', ['kandidaattilistan: kandidaattiluettelo']],
  ['kandidaattiluettelo (kandidaattilista)', []],
  ['tekninen\n  tiedosto', ['tekninen\n  tiedosto: tekninen dokumentaatio']],
  ['yksisolutoksiini', []],
])('%j', (text, expected) => {
  const { fi } = rulesOf(list)
  expect(misusesIn(text, fi).map(({ written, use }) => `${written}: ${use}`)).toEqual(expected)
})

test('a word without a star is refused as it stands', () => {
  const { en } = rulesOf(list)
  expect(misusesIn('The colorimeter measures color.', en).map(({ written }) => written)).toEqual(['color'])
})

test('a value of YAML is in the language of the nearest key, and other values in none', () => {
  const text = `- slugFi: solutoksisuus
  name: { en: color, fi: color }
  fi:
    text: >-
      Mittaa valmiin laitteen
      solutoksisuuden.
`
  const problems = wrongWordsInYaml('content/a.yaml', text, rulesOf(list))
  expect(problems.map(({ line, message }) => [line, message.split(',')[0]])).toEqual([
    [2, '"color" is not used here: write colour'],
    [6, '"solutoksisuuden" is not used here: write sytotoksisuus'],
  ])
})

test('reading the content names file, line, word and the word to use', () => {
  const file = 'blog/reach-svhc-screening.fi.md'
  const line = plant(file, 'kandidaattiluettelon ainetta', 'kandidaattilistan ainetta')
  expect(problemsOf(() => readSiteContent(folder, readCatalogue('content')))).toEqual([
    `content/${file}:${line} text: "kandidaattilistan" is not used here: write kandidaattiluettelo, or allow it in words.yaml`,
  ])
})

test('reading the catalogue does, too', () => {
  const file = 'catalogue/products/biology.yaml'
  const line = plant(file, 'laitteen sytotoksisuus', 'laitteen solutoksisuus')
  expect(problemsOf(() => readCatalogue(folder))).toEqual([
    `content/${file}:${line} text: "solutoksisuus" is not used here: write sytotoksisuus, or allow it in words.yaml`,
  ])
})

test('an import names the row', () => {
  const path = join(root, 'own.csv')
  writeFileSync(join(folder, 'catalogue/campaigns.yaml'), '[]')
  writeFileSync(path, readFileSync('docs/catalogue.csv', 'utf8').replace('kalanrehu', 'rehuvalikoima'))
  expect(problemsOf(() => importProducts(path, folder))).toEqual([
    'own.csv:2 text: "valikoima" is not used here: write luettelo, or allow it in words.yaml',
  ])
})

test('a list of another shape is refused with its line', () => {
  writeFileSync(join(folder, 'words.yaml'), 'en: []\nfi:\n  - { use: luettelo, not: ["vali*koima"] }\n')
  expect(problemsOf(() => readSiteContent(folder, readCatalogue('content')))).toEqual([
    'content/words.yaml:3 fi.0.not.0: may have * at its ends only',
  ])
  appendFileSync(join(folder, 'words.yaml'), '  - { use: luettelo }\n')
  expect(problemsOf(() => readCatalogue(folder))).toHaveLength(2)
})
