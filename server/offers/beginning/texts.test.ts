import { afterAll, expect, test } from 'vitest'
import type { OfferTemplate } from '#contract/offer-templates.ts'
import { startApi } from '#tests/support/api.ts'
import { expectOk } from '#tests/support/builders.ts'
import { anEnquiryIn } from '#tests/support/enquiries.ts'
import { aCompleteDraft, aDraftOffer } from '#tests/support/offers.ts'
import { aTeam } from '#tests/support/teams.ts'
import { quantityIn } from './rules.ts'

const api = await startApi()
afterAll(() => api.stop())
const [expert, manager] = [await api.as('expert'), await api.as('manager')]

const anAnswer = async (message: string) => {
  const enquiryId = await anEnquiryIn(api, 'open', { message, name: `Sender of ${message}` })
  return { enquiryId, draft: await aDraftOffer(expert, { enquiryId }) }
}

test('an answer that begins as a copy quotes its own enquiry, not that of the copied offer', async () => {
  const { draft } = await anAnswer('Recipe A')
  const enquiryId = await anEnquiryIn(api, 'open', { message: 'Recipe B' })
  const { text } = await aDraftOffer(expert, { enquiryId, offerId: draft.id })
  expect(text).toContain('Recipe B')
  expect(text).not.toContain('Recipe A')
})

test('a copy for another customer does not take over the text; one for the same customer does', async () => {
  const [one, other] = [await aTeam(api), await aTeam(api)]
  const original = await aCompleteDraft(expert, one.id, { text: 'About your recipe' })
  const copyFor = (organisationId: string) => aDraftOffer(expert, { offerId: original.id, organisationId })
  expect((await copyFor(other.id)).text).toBe('')
  expect((await copyFor(one.id)).text).toBe('About your recipe')
})

test('a campaign begins without the text of its offer, and a template without that of an answer', async () => {
  const { draft } = await anAnswer('Recipe C')
  expect(expectOk(await manager.get<object>(`/campaigns/beginning?offerId=${draft.id}`))).toMatchObject({
    text: { en: '', fi: '' },
  })
  const template = expectOk(
    await expert.post<OfferTemplate>('/offer-templates', { name: 'From an answer', offerId: draft.id }),
  )
  expect((await aDraftOffer(expert, { templateId: template.id })).text).toBe('')
  const team = await aTeam(api)
  const plain = await aCompleteDraft(expert, team.id, { text: 'Our usual words' })
  const usual = expectOk(
    await expert.post<OfferTemplate>('/offer-templates', { name: 'Usual', offerId: plain.id }),
  )
  const enquiryId = await anEnquiryIn(api, 'open', { message: 'Recipe D' })
  expect((await aDraftOffer(expert, { templateId: usual.id, enquiryId })).text).toBe('Our usual words')
})

test.each([
  ['10', 10],
  ['10-20', 10],
  ['10 – 20 kpl', 10],
  ['1,000', 1000],
  ['1.000', 1000],
  ['1 000', 1000],
  ['20 kpl', 20],
  ['', 1],
  ['ISO 4427: 5 samples', 1],
  ['2x5', 1],
  ['noin 5 x 100 ml', 1],
  ['3 000 000', 1],
])('the number of samples in “%s” is %s', (words, quantity) => {
  expect(quantityIn(words)).toBe(quantity)
})
