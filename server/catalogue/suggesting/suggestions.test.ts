import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Suggestions } from '#contract/catalogue.ts'
import { type Language, languages } from '#contract/lists.ts'
import { type ApiClient, startApi, type TestApi } from '#tests/support/api.ts'
import { expectOk } from '#tests/support/builders.ts'
import { provideCatalogue } from '#tests/support/catalogue.ts'

let api: TestApi
let anybody: ApiClient
beforeAll(async () => {
  api = await startApi()
  anybody = await api.as('nobody')
  await provideCatalogue(api)
})
afterAll(() => api.stop())

const ask = (text: string, language: Language) =>
  anybody.get<Suggestions>(`/products/suggestions?${new URLSearchParams({ text, language })}`)
const suggest = async (text: string, language: Language) => expectOk(await ask(text, language))

/** The emphasised parts of a name. */
const emphasised = ({ name, emphasis }: Suggestions['tests'][number] | Suggestions['places'][number]) =>
  emphasis.map(({ from, to }) => name.slice(from, to))

test.each([
  ['en', 'dioxi', 'dioxins-pcbs-food-feed-en-16215', 'dioxins'],
  ['fi', 'dioksi', 'elintarvikkeen-ja-rehun-dioksiinit', 'dioksiinit'],
] as const)('the beginning of a word suggests tests by it (%s: %s)', async (language, text, slug, word) => {
  const { tests } = await suggest(text, language)
  const found = tests.find((each) => each.slug.includes(slug) || each.name.toLowerCase().includes(word))
  expect(found && emphasised(found).map((part) => part.toLowerCase())).toContain(word)
  expect(found?.unitPriceCents.min).toBeGreaterThan(0)
  expect(found?.turnaroundWeeks.max).toBeGreaterThan(0)
})

test.each(languages)('at most eight things are suggested, of them three places, in %s', async (language) => {
  for (const text of language === 'fi' ? ['me', 'vesi', 'elintarvike'] : ['me', 'water', 'food']) {
    const { tests, places } = await suggest(text, language)
    expect(tests.length).toBeGreaterThan(0)
    expect(tests.length + places.length).toBeLessThanOrEqual(8)
    expect(places.length).toBeLessThanOrEqual(3)
  }
})

test('a method leads to its page in the language, an industry and a type to their filters', async () => {
  expect((await suggest('raman', 'en')).places).toContainEqual({
    kind: 'method',
    value: 'raman',
    name: 'Raman spectroscopy and microscopy',
    emphasis: [{ from: 0, to: 5 }],
  })
  expect((await suggest('vetokoe', 'fi')).places).toContainEqual({
    kind: 'method',
    value: 'vetokoe',
    name: 'Vetokoe',
    emphasis: [{ from: 0, to: 7 }],
  })
  expect((await suggest('kosmet', 'fi')).places).toContainEqual({
    kind: 'industryOrMaterial',
    value: 'cosmetic',
    name: 'Kosmetiikka',
    emphasis: [{ from: 0, to: 11 }],
  })
})

test('misspelt words are corrected as in the search, and the intended words are emphasised', async () => {
  const { tests } = await suggest('asbetsos', 'en')
  expect(tests.flatMap(emphasised)).toContain('Asbestos')
})

test('other forms of a Finnish word and the names of symbols are emphasised', async () => {
  const ofWater = (await suggest('jätevesi', 'fi')).tests.flatMap(emphasised)
  expect(ofWater.some((word) => /^jäteved/i.test(word))).toBe(true)
  expect((await suggest('Pb', 'en')).tests.flatMap(emphasised)).toContain('lead')
})

test.each(languages)(
  'nothing is suggested for words that the catalogue does not have, in %s',
  async (language) => {
    for (const text of ['xylophonequartet', '!!', 'qq7'])
      expect([text, await suggest(text, language)]).toEqual([text, { tests: [], places: [] }])
  },
)

test('an empty or too long text and an unknown language are refused', async () => {
  for (const query of ['', 'text=', `text=${'a'.repeat(201)}`, 'text=lead&language=sv', 'text=lead&more=1']) {
    const { status, body } = await anybody.get<{ code: string }>(`/products/suggestions?${query}`)
    expect([query, status, body.code]).toEqual([query, 400, 'invalid_fields'])
  }
})

test('special characters in a text are accepted', async () => {
  expect((await ask("Robert'); drop table products;--", 'en')).status).toBe(200)
  expect((await ask('%_\\', 'fi')).status).toBe(200)
  expect((await ask('constructor', 'en')).status).toBe(200)
})
