import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProductList, Spelling } from '#contract/catalogue.ts'
import { type Language, languages } from '#contract/lists.ts'
import { type ApiClient, startApi, type TestApi } from '#tests/support/api.ts'
import { expectOk } from '#tests/support/builders.ts'
import asked from '#tests/support/buyers-queries.json' with { type: 'json' }
import { provideCatalogue } from '#tests/support/catalogue.ts'
import { thesaurus } from './thesaurus/rules.ts'

let api: TestApi
let anybody: ApiClient
beforeAll(async () => {
  api = await startApi()
  anybody = await api.as('nobody')
  await provideCatalogue(api)
})
afterAll(() => api.stop())

const list = async (text: string, language: Language, more: { spelling?: Spelling } = {}) =>
  expectOk(await anybody.get<ProductList>(`/products?${new URLSearchParams({ text, language, ...more })}`))

test.each(languages)(
  'the expected products of buyers’ queries are among the first three, in %s',
  async (language) => {
    const missed: string[] = []
    for (const [text, wanted] of asked[language] as [string, string[]][]) {
      const first = (await list(text, language)).items.slice(0, 3).map(({ id }) => id)
      const missing = wanted.filter((id) => !first.includes(id))
      if (missing.length > 0) missed.push(`${text}: not ${missing.join(', ')}, but ${first.join(', ')}`)
    }
    expect(missed).toEqual([])
  },
)

test('a Finnish compound finds tests with both of its words, not with either', async () => {
  const { total: ofEither } = await list('pakkaus', 'fi')
  for (const text of ['elintarvikepakkaus', 'elintarvkepakkaus', 'pakkausmateriaali']) {
    const { total } = await list(text, 'fi')
    expect([text, total > 0, total < ofEither * 0.7]).toEqual([text, true, true])
  }
  for (const text of [
    'siirtymätesti',
    'siirtymatesti',
    'raskasmetallianalyysi',
    'vetolujuustesti',
    'vetolujustesti',
  ]) {
    const { total } = await list(text, 'fi')
    expect([text, total > 0, total <= 15]).toEqual([text, true, true])
  }
})

test.each(languages)(
  'an unknown short name finds nothing, a known one finds its tests, in %s',
  async (language) => {
    for (const text of ['OM2', 'OM-2', 'XYZ', 'QQ7', 'ISO 99999', 'EN 71-99']) {
      expect([text, (await list(text, language)).total]).toEqual([text, 0])
    }
    for (const text of ['GC', 'Pb', 'PVC', 'XRF', 'ISO 11885', 'DNA', 'Hg']) {
      const { total } = await list(text, language)
      expect([text, total > 0, total <= 60]).toEqual([text, true, true])
    }
    const [first] = (await list('pH', language)).items
    expect(first?.id).toBe('ph-aqueous-extract-textiles-iso-3071')
  },
)

test.each([
  ['en', 'asbestos identification qqqqqqq', ['qqqqqqq'], [], []],
  ['en', 'Asbetsos identification', [], [], [{ word: 'asbetsos', readAs: ['asbestos'] }]],
  ['en', 'grain size helmets', [], ['helmets'], []],
  ['en', 'tests of the water', [], [], []],
  ['en', 'xylophonequartet', ['xylophonequartet'], [], []],
  ['fi', 'pintavirtakestävvys', [], [], [{ word: 'pintavirtakestävvys', readAs: ['pintavirtakestävyys'] }]],
  ['fi', 'elintarvkepakkaus', [], [], [{ word: 'elintarvkepakkaus', readAs: ['elintarvikepakkaus'] }]],
  ['fi', 'mikrobikourmatesti', [], [], [{ word: 'mikrobikourmatesti', readAs: ['mikrobikuormatesti'] }]],
] as const)(
  'the reply names unknown, unused and corrected words (%s: %s)',
  async (language, text, unknownWords, unusedWords, corrections) => {
    expect(await list(text, language)).toMatchObject({ unknownWords, unusedWords, corrections })
  },
)

test.each([
  ['color', 'colour'],
  ['odor', 'odour'],
  ['mold', 'mould'],
  ['fiber', 'fibre'],
  ['aluminum', 'aluminium'],
  ['UV aging', 'UV ageing'],
  ['sulphur', 'sulfur'],
  ['sterilization', 'sterilisation'],
  ['hemolysis', 'haemolysis'],
])('the same is found by %s and %s', async (american, british) => {
  const found = (await list(british, 'en')).items.map(({ id }) => id)
  expect(found.length).toBeGreaterThan(0)
  expect((await list(american, 'en')).items.map(({ id }) => id)).toEqual(found)
})

test('a word is corrected, unless it is searched as typed', async () => {
  const corrected = await list('asbetsos', 'en')
  expect(corrected.total).toBeGreaterThan(0)
  expect(await list('asbetsos', 'en', { spelling: 'as_typed' })).toMatchObject({
    total: 0,
    unknownWords: ['asbetsos'],
    corrections: [],
  })
})

test('an unknown word together with a word that every test has finds nothing', async () => {
  expect(await list('xylophone test', 'en')).toMatchObject({ total: 0, unknownWords: ['xylophone'] })
})

test('the reply says that no test has all words where tests with some of them are listed', async () => {
  expect(await list('asbestos helmets', 'en')).toMatchObject({ hasAllWords: false, unusedWords: [] })
  expect(await list('asbestos identification', 'en')).toMatchObject({ hasAllWords: true })
})

test('a compound typed as two words is found, and a synonym does not find similar words', async () => {
  const [residual] = (await list('liuotin jäämät', 'fi')).items
  expect(residual?.id).toBe('residual-solvents-hs-gc-ph-eur-2-4-24')
  expect(await list('liuotin jäämät', 'fi')).toMatchObject({
    hasAllWords: true,
    unusedWords: [],
    unknownWords: [],
  })
  for (const text of ['dioksini', 'dioksiini', 'dioksinit', 'dioksini maasta']) {
    const found = (await list(text, 'fi')).items.map(({ id }) => id)
    expect([text, found.filter((id) => !id.startsWith('dioxins-'))]).toEqual([text, []])
    expect(found.length).toBeGreaterThan(0)
  }
})

test('a symbol finds its element by the name', async () => {
  const byName = (await list('lyijy', 'fi')).items.map(({ id }) => id)
  const bySymbol = (await list('Pb', 'fi')).items.map(({ id }) => id)
  expect(bySymbol).toEqual(expect.arrayContaining(byName))
})

test('the forms of a Finnish word have one stem', async () => {
  const forms = [
    ['vesi', 'veden', 'vettä', 'vesien', 'vedessä'],
    ['jätevesi', 'jäteveden', 'jätevettä', 'jätevedessä'],
    ['talousvesi', 'talousveden', 'talousvedestä'],
    ['pakkaus', 'pakkauksen', 'pakkausten', 'pakkauksia'],
    ['lujuus', 'lujuuden', 'lujuutta'],
    ['hiukkanen', 'hiukkaset', 'hiukkasten'],
    ['näyte', 'näytteen', 'näytteiden'],
    ['teräs', 'teräksen', 'terästen'],
    ['analyysi', 'analyysin', 'analyyseja'],
    ['käsine', 'käsineen', 'käsineet'],
    ['betoni', 'betonin', 'betonia'],
    ['palotesti', 'palotestin', 'palotestit'],
  ]
  for (const words of forms) {
    const stems = await Promise.all(words.map((word) => stemOf(word, 'fi')))
    expect([words[0], [...new Set(stems)]]).toEqual([words[0], [stems[0]]])
  }
})

test.each([
  [
    'fi',
    'testi testin testaus testauksen koe kokeen analyysi analyysin määritys määrityksen mittaus tutkimus',
  ],
  ['fi', 'menetelmä menetelmän näyte näytteen pitoisuus pitoisuuden tulos tuloksen laboratorio selvitys'],
  [
    'en',
    'test tests testing analysis analyses measurement measuring determination method sample sampling laboratory',
  ],
  ['en', 'content concentration assay service price results'],
] as const)(
  'words that apply to every product are ignored beside another word (%s: %s)',
  async (language, words) => {
    for (const word of words.split(' ')) {
      expect([word, isGeneric(language, await stemOf(word, language))]).toEqual([word, true])
    }
    expect(isGeneric(language, await stemOf(language === 'fi' ? 'vesi' : 'water', language))).toBe(false)
  },
)

const isGeneric = (language: Language, stem: string | null) =>
  stem !== null && thesaurus.genericTerms[language].includes(stem)

async function stemOf(word: string, language: Language): Promise<string | null> {
  const { rows } = await sql<{
    stem: string | null
  }>`select search_stem(${language}, ${word}) as stem`.execute(api.context.db)
  return rows[0]?.stem ?? null
}
