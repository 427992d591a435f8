import type { ApiClient } from '#tests/support/api.ts'
import { cursorAt, type Page } from './lists.ts'

/** Search words: exact, misspelt, part of others, short, two in one, a standard, none; in both languages. */
const productWords = [
  '',
  'metals',
  'tensiel',
  'asbetos',
  'lujuus',
  'xrf',
  'elohopeamittaus',
  'EN 71-3',
  'xylophonequartet',
]

export async function readProductLists(by: ApiClient): Promise<void> {
  for (const [language, words] of Object.entries({ en: 'metals', fi: 'metallit' })) {
    for (const text of productWords) {
      for (const filter of ['', '&typeOfTesting=fire,elemental&industryOrMaterial=metal']) {
        await by.get(`/products?language=${language}&text=${encodeURIComponent(text)}${filter}`)
      }
    }
    await by.get(`/products/suggestions?language=${language}&text=${words}`)
    const { body } = await by.get<Page>(`/products?language=${language}&text=${words}`)
    await by.get(`/products?language=${language}&text=${words}&cursor=${body.nextCursor}`)
    await by.get(`/products?language=${language}&cursor=${cursorAt('1', '9000')}`)
  }
}
