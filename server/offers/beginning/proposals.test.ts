import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OfferDraft } from '#contract/offer-drafts.ts'
import { startApi } from '#tests/support/api.ts'
import { expectOk } from '#tests/support/builders.ts'
import { provideCatalogue } from '#tests/support/catalogue.ts'
import { aDraftItem, aDraftOffer, saveDraftOffer } from '#tests/support/offers.ts'
import { someWords } from '#tests/support/site-forms.ts'

const api = await startApi()
afterAll(() => api.stop())
const expert = await api.as('expert')
beforeAll(() => provideCatalogue(api))

const product = async (query: string) =>
  expectOk(await expert.get<{ items: { id: string; name: string }[] }>(`/products?${query}`)).items[0]

async function anEnquiry(words: object): Promise<string> {
  expectOk(await (await api.as('nobody')).post('/enquiries', { ...someWords(api), ...words }))
  const { items } = expectOk(await expert.get<{ items: { id: string }[] }>('/enquiries'))
  return items[0]?.id ?? ''
}

test('products are proposed by all words of a long message, also by the last ones', async () => {
  const sold = await product('text=migration')
  const talk = 'Hello, we have been making lids for thirty years and a customer of ours asks for papers. '
  const enquiryId = await anEnquiry({
    language: 'en',
    sampleType: '',
    numberOfSamples: '12 pcs',
    message: `${talk.repeat(8)}What we need in the end: ${sold?.name}`,
    page: '/contact',
  })
  const { id } = await aDraftOffer(expert, { enquiryId })
  const { products } = expectOk(
    await expert.get<{ products: { id: string }[] }>(`/offers/${id}/draft/proposals`),
  )
  expect(products.slice(0, 3).map((each) => each.id)).toContain(sold?.id)
  const item = async (query: string) =>
    expectOk(await expert.get<OfferDraft['items'][number]>(`/products/${sold?.id}/offer-item${query}`))
  expect((await item('')).quantity).toBe(1)
  expect((await item(`?enquiry=${enquiryId}`)).quantity).toBe((await item('')).unit === 'sample' ? 12 : 1)
  const unknown = '01890000-0000-7000-8000-000000000000'
  expect((await expert.get(`/products/${sold?.id}/offer-item?enquiry=${unknown}`)).body.code).toBe(
    'enquiry_not_found',
  )
})

test('products that an enquiry may mean are proposed, without those that are items already', async () => {
  const sold = await product('text=migration')
  const enquiryId = await anEnquiry({
    language: 'en',
    sampleType: 'Sample',
    message: `We need this: ${sold?.name}`,
    page: '/contact',
  })
  const draft = await aDraftOffer(expert, { enquiryId })
  const proposed = async () =>
    expectOk(await expert.get<{ products: { id: string }[] }>(`/offers/${draft.id}/draft/proposals`)).products
  const before = await proposed()
  expect(before.map(({ id }) => id)).toContain(sold?.id)
  await saveDraftOffer(expert, draft, { items: [aDraftItem({ productId: sold?.id })] })
  expect((await proposed()).map(({ id }) => id)).not.toContain(sold?.id)
  const without = await aDraftOffer(expert)
  expect((await expert.get(`/offers/${without.id}/draft/proposals`)).body).toEqual({ products: [] })
})

test('a message about two tests has both proposed', async () => {
  const enquiryId = await anEnquiry({
    language: 'en',
    sampleType: 'Toy lids of polypropylene',
    message: 'Migration of elements to EN 71-3 and tensile properties to ISO 527-2, please.',
    page: '/contact',
  })
  const { id } = await aDraftOffer(expert, { enquiryId })
  const { products } = expectOk(
    await expert.get<{ products: { name: string; standards: string[] }[] }>(`/offers/${id}/draft/proposals`),
  )
  const proposed = products.map(({ name, standards }) => [name, ...standards].join(' ')).join('\n')
  expect(proposed).toMatch(/EN 71-3/)
  expect(proposed).toMatch(/ISO 527/)
})
