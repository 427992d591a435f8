import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Product, ProductPage } from '#contract/catalogue.ts'
import type { Catalogue } from '#contract/catalogue-file.ts'
import type { FilterKind } from '#contract/catalogue-lists.ts'
import { type Language, languages } from '#contract/lists.ts'
import { type ApiClient, startApi, type TestApi } from '#tests/support/api.ts'
import { expectOk } from '#tests/support/builders.ts'
import { everyProduct, provideCatalogue } from '#tests/support/catalogue.ts'
import misspelt from '#tests/support/misspelt-queries.json' with { type: 'json' }
import { drawnRuns } from '#tests/support/volume.ts'
import { mapProductIds } from './domain.ts'
import { loadCatalogue } from './loading/domain.ts'

let api: TestApi
let anybody: ApiClient
let catalogue: Catalogue
beforeAll(async () => {
  api = await startApi()
  anybody = await api.as('nobody')
  catalogue = await provideCatalogue(api)
})
afterAll(() => api.stop())

type Choice = { value: string; count: number }
type Choices = Record<FilterKind, Choice[]>
type List = { items: Product[]; nextCursor: string | null; total: number; choices: Choices }

const list = async (query: Record<string, string> = {}, by = anybody): Promise<List> =>
  expectOk(await by.get<List>(`/products?${new URLSearchParams(query)}`))
const find = async (text: string, language: Language = 'en') =>
  (await list({ text, language })).items.map((product) => product.id)

const everything = (query: Record<string, string> = {}) => everyProduct(anybody, query)

test('a product has the kind and the text of its detection limit, in both languages', async () => {
  for (const language of languages) {
    const byKind = Map.groupBy(catalogue.products, ({ detectionLimit }) => detectionLimit?.kind ?? null)
    for (const [kind, [written]] of byKind) {
      const page = expectOk(
        await anybody.get<ProductPage>(`/products/${written?.id ?? ''}?language=${language}`),
      )
      expect(page).toMatchObject({
        detectionLimitKind: kind,
        detectionLimit: written?.detectionLimit?.[language] ?? null,
      })
    }
  }
})

describe('the list', () => {
  test('has every product once, 24 per page, with the total', async () => {
    const { items, total } = await list()
    expect(items).toHaveLength(24)
    expect(total).toBe(catalogue.products.length)
    const ids = (await everything()).map(({ id }) => id)
    expect([...ids].sort()).toEqual(catalogue.products.map(({ id }) => id).sort())
  })

  test('is in the language asked for', async () => {
    const [english] = (await list({ text: 'EN 71-3' })).items
    const [finnish] = (await list({ text: 'EN 71-3', language: 'fi' })).items
    expect(english?.id).toBe(finnish?.id)
    const written = catalogue.products.find(({ id }) => id === english?.id)
    expect(english).toMatchObject({ name: written?.name.en, slug: written?.id })
    expect(finnish).toMatchObject({ name: written?.name.fi, slug: written?.slugFi })
  })

  test('of a search has every match once over its pages, the best first', async () => {
    const { total } = await list({ text: 'metals' })
    const found = await everything({ text: 'metals' })
    expect(total).toBeGreaterThan(24)
    expect(new Set(found.map(({ id }) => id)).size).toBe(total)
    expect(found[0]?.name.toLowerCase()).toContain('metal')
  })
})

describe('filters', () => {
  test('of one kind are alternatives, of several kinds are combined', async () => {
    const matching = (wanted: (product: Catalogue['products'][number]) => boolean) =>
      catalogue.products
        .filter(wanted)
        .map(({ id }) => id)
        .sort()
    const found = async (query: Record<string, string>) =>
      (await everything(query)).map(({ id }) => id).sort()
    expect(await found({ typeOfTesting: 'fire,thermal' })).toEqual(
      matching(({ typesOfTesting: types }) => types.includes('fire') || types.includes('thermal')),
    )
    expect(await found({ typeOfTesting: 'fire', industryOrMaterial: 'textile, polymer' })).toEqual(
      matching(
        ({ typesOfTesting: types, industries }) =>
          types.includes('fire') && (industries.includes('textile') || industries.includes('polymer')),
      ),
    )
    expect(await found({ deviceType: 'dsc', standard: 'ISO 11357-3' })).toEqual(
      matching(
        ({ deviceTypes, standards }) =>
          deviceTypes.includes('dsc') && standards.some((name) => name.startsWith('ISO 11357-3')),
      ),
    )
  })

  test('count the products of each choice, with the filters of the other kinds', async () => {
    const query = { text: 'strength', typeOfTesting: 'mechanical', industryOrMaterial: 'textile' }
    const { choices, total } = await list(query)
    expect(total).toBeGreaterThan(0)
    for (const [kind, counted] of Object.entries(choices)) {
      for (const { value, count } of counted) {
        expect([kind, value, (await list({ ...query, [kind]: value })).total]).toEqual([kind, value, count])
      }
    }
  })

  test('list a chosen value without matches, so that it can be removed', async () => {
    const { choices, total } = await list({ text: 'asbestos', typeOfTesting: 'rheology', standard: 'XYZ 1' })
    expect(total).toBe(0)
    expect(choices.typeOfTesting).toEqual([{ value: 'rheology', count: 0 }])
    expect(choices.standard).toContainEqual({ value: 'XYZ 1', count: 0 })
  })

  test('accept only known values', async () => {
    for (const query of [
      'typeOfTesting=magic',
      'deviceType=',
      'industryOrMaterial=metal,,paper',
      'language=sv',
    ]) {
      const { status, body } = await anybody.get(`/products?${query}`)
      expect([query, status, body.code]).toEqual([query, 400, 'invalid_fields'])
    }
  })
})

describe('searches', () => {
  test.each(languages)(
    'find the intended product among the first three for 30 misspelt texts in %s',
    async (language) => {
      const missed: string[] = []
      for (const [text = '', id] of misspelt[language]) {
        const first = (await find(text, language)).slice(0, 3)
        if (!first.includes(id ?? '')) missed.push(`${text}: ${first.join(', ')}`)
      }
      expect(misspelt[language]).toHaveLength(30)
      expect(missed).toEqual([])
    },
  )

  test('find Finnish words within longer ones, in any of their forms', async () => {
    const withCompound = catalogue.products
      .filter(({ name }) => /vetolujuus/i.test(name.fi))
      .map(({ id }) => id)
    expect(withCompound.length).toBeGreaterThan(0)
    const found = (await everything({ text: 'lujuus', language: 'fi' })).map(({ id }) => id)
    expect(found).toEqual(expect.arrayContaining(withCompound))
    const ids = async (text: string) =>
      (await everything({ text, language: 'fi' })).map(({ id }) => id).sort()
    expect(await ids('menetelmiä')).toEqual(await ids('menetelmä'))
  })

  test('find testausmenetelmä by menetelmä', async () => {
    const [product] = catalogue.products
    if (!product) throw new Error('The catalogue is empty')
    const name = { en: 'A way to test', fi: 'Kopran testausmenetelmä' }
    const other = await startApi()
    try {
      await provideCatalogue(other, {
        ...catalogue,
        products: [{ ...product, name, id: 'a-way', slugFi: 'tapa' }],
      })
      for (const text of ['menetelmä', 'menetelmän', 'testaus', 'kopra', 'tstausmenetelmä']) {
        const { total } = await list({ text, language: 'fi' }, await other.as('nobody'))
        expect([text, total]).toEqual([text, 1])
      }
    } finally {
      await other.stop()
    }
  })

  test('find standards however they are spaced, with or without part and edition', async () => {
    const toys = catalogue.products.filter(({ standards }) =>
      standards.some((name) => name.startsWith('EN 71-')),
    )
    expect((await find('EN71')).sort()).toEqual(toys.map(({ id }) => id).sort())
    const migration = 'migration-of-17-elements-toy-materials-en-71-3'
    for (const text of ['en 71-3', 'EN71-3', 'en-71-3', 'EN 71-3:2019', '71-3']) {
      expect([text, (await find(text))[0]]).toEqual([text, migration])
    }
    const devices = await find('ISO 10993-5')
    expect(devices.length).toBeGreaterThan(0)
    expect(await find('iso10993')).toEqual(expect.arrayContaining(devices))
  })

  test('find a technique by its short name, with its hyphen or without, and by its long one', async () => {
    const plasma = catalogue.products.filter(({ method }) => method === 'icp-ms').map(({ id }) => id)
    for (const text of ['ICP-MS', 'icpms', 'inductively coupled plasma mass spectrometry']) {
      const found = (await everything({ text })).map(({ id }) => id)
      expect(found).toEqual(expect.arrayContaining(plasma))
    }
  })

  test('ignore one unknown word of several, and find nothing if no word is known', async () => {
    expect((await find('asbestos identification qqqqqqq'))[0]).toContain('asbestos-identification')
    expect(await list({ text: 'xylophonequartet' })).toMatchObject({ items: [], total: 0, nextCursor: null })
  })

  test('answer any text without a failure', async () => {
    const property = fc.asyncProperty(
      fc.string({ unit: 'binary', maxLength: 120 }),
      fc.constantFrom(...languages),
      async (text, language) => {
        const query = new URLSearchParams({ text: text.toWellFormed(), language })
        expect([200, 400]).toContain((await anybody.get(`/products?${query}`)).status)
      },
    )
    await fc.assert(property, { numRuns: drawnRuns(200) })
  })
})

describe('a product', () => {
  test('is found by its slug in either language, in the language asked for', async () => {
    for (const product of catalogue.products.slice(0, 20)) {
      const english = expectOk(await anybody.get<ProductPage>(`/products/${product.id}`))
      const finnish = expectOk(await anybody.get<ProductPage>(`/products/${product.slugFi}?language=fi`))
      expect(english).toMatchObject({ name: product.name.en, description: product.description.en })
      expect(finnish).toMatchObject({ id: product.id, name: product.name.fi, slug: product.slugFi })
      expect(finnish.slugs).toEqual({ en: product.id, fi: product.slugFi })
      expect(finnish.matrices).toEqual(product.matrices.map(({ fi }) => fi))
    }
  })

  test('that does not exist is not found', async () => {
    const { status, body } = await anybody.get('/products/no-such-thing')
    expect([status, body.code]).toEqual([404, 'product_not_found'])
  })
})

describe('loading', () => {
  test('does nothing if the catalogue is unchanged, and replaces differences for readers at once', async () => {
    const { context } = api
    expect(await loadCatalogue(context.db, context.clock, catalogue)).toBe(false)
    const fewer = { ...catalogue, products: catalogue.products.slice(0, 5) }
    expect(await loadCatalogue(context.db, context.clock, fewer)).toBe(true)
    expect((await list()).total).toBe(5)
    const counted = (await list({ typeOfTesting: 'air-quality' })).choices.typeOfTesting
    expect(counted.reduce((sum, { count }) => sum + count, 0)).toBeLessThan(16)
    expect(await loadCatalogue(context.db, context.clock, catalogue)).toBe(true)
    expect((await list()).total).toBe(catalogue.products.length)
  })

  test('retires products that are missing and keeps their ids', async () => {
    const { context } = api
    const [first, second] = catalogue.products
    if (!first || !second) throw new Error('The catalogue is empty')
    const before = await mapProductIds(context.db, [first.id, second.id])
    await loadCatalogue(context.db, context.clock, { ...catalogue, products: [second] })
    expect((await anybody.get(`/products/${first.id}`)).status).toBe(404)
    expect((await anybody.get(`/products/${first.slugFi}?language=fi`)).status).toBe(404)
    expect(await mapProductIds(context.db, [first.id, second.id])).toEqual(before)
    const exchanged = [
      { ...first, slugFi: second.slugFi },
      { ...second, slugFi: first.slugFi },
    ]
    await loadCatalogue(context.db, context.clock, { ...catalogue, products: exchanged })
    expect((await anybody.get(`/products/${first.slugFi}?language=fi`)).body).toMatchObject({ id: second.id })
    await loadCatalogue(context.db, context.clock, catalogue)
    expect(await mapProductIds(context.db, [first.id, second.id])).toEqual(before)
  })
})

test('without a catalogue searches have no results and do not fail', async () => {
  const empty = await startApi()
  try {
    const nobody = await empty.as('nobody')
    expect(await list({ text: 'metals', typeOfTesting: 'fire' }, nobody)).toMatchObject({
      items: [],
      total: 0,
    })
  } finally {
    await empty.stop()
  }
})
