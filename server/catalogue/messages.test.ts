import { afterAll, beforeAll, expect, test } from 'vitest'
import { languages } from '#contract/lists.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { provideCatalogue } from '#tests/support/catalogue.ts'
import asked from '#tests/support/customers-messages.json' with { type: 'json' }
import { listProductsFor } from './domain.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
  await provideCatalogue(api)
})
afterAll(() => api.stop())

/** Beginnings of messages that are not understood: *identify* and *identification* have different stems; dogs are not tested. */
const notUnderstood = [
  'Can you tell which plastic',
  'My dog has an allergy',
  'Raskasmetallit (Pb, Cd, Hg) jätevedestä',
  'Koirallani on allergia',
  'Kalibroitteko vaakoja',
]

test.each(languages)(
  'the requested products are among the first proposals, and other messages have no proposals, in %s',
  async (language) => {
    const missed: string[] = []
    for (const [text, wanted] of asked[language] as [string, string[][]][]) {
      const found = await listProductsFor(api.context, { text, language, limit: 8 })
      const first = found.slice(0, wanted.length === 0 ? 1 : wanted.length + 2).map(({ id }) => id)
      const isGood =
        wanted.length === 0 ? first.length === 0 : wanted.every((ids) => ids.some((id) => first.includes(id)))
      if (!isGood) missed.push(text)
    }
    const isKnown = (text: string) => notUnderstood.some((beginning) => text.startsWith(beginning))
    expect(missed.filter((text) => !isKnown(text))).toEqual([])
  },
)
