import { v7 as uuid } from 'uuid'
import { afterAll, expect, test } from 'vitest'
import type { OfferDraft } from '#contract/offer-drafts.ts'
import type { OfferTemplate, OfferTemplateContent } from '#contract/offer-templates.ts'
import { startApi } from '#tests/support/api.ts'
import { expectOk, whoIs } from '#tests/support/builders.ts'
import {
  aCompleteDraft,
  aDraftItem,
  aDraftOffer,
  aSentOffer,
  aTemplateId,
  saveDraftOffer,
} from '#tests/support/offers.ts'
import { untilWaiting } from '#tests/support/until-waiting.ts'
import { countTemplates, insertTemplate } from './store.ts'

const api = await startApi()
afterAll(() => api.stop())
const [anna, expert] = [await api.as('anna'), await api.as('expert')]
const { organisationId = '' } = await whoIs(anna)

const content = {
  text: 'Hello',
  discountPercent: 5,
  serviceFeeCents: 0,
  items: [aDraftItem({ costCents: 500, intendedLaboratory: 'Lab A' })],
}

test('a template keeps items, text, fee and discount, and nothing of the customer', async () => {
  for (const { id } of [
    await aCompleteDraft(expert, organisationId, content),
    await aSentOffer(expert, organisationId, content),
  ]) {
    const templateId = await aTemplateId(expert, id)
    const draft = await aDraftOffer(expert, { templateId })
    expect(draft).toMatchObject({
      ...content,
      items: content.items.map(({ id: _, ...item }) => item),
      name: '',
      organisation: null,
      recipientName: '',
      recipientEmail: '',
    })
    expect(draft.items[0]?.id).not.toBe(content.items[0]?.id)
  }
})

test('a template has the content of the sent version, or of the open draft on request', async () => {
  const { id: offerId } = await aSentOffer(expert, organisationId, { ...content, text: 'As sent' })
  const draft = expectOk(await expert.post<OfferDraft>(`/offers/${offerId}/revise`))
  await saveDraftOffer(expert, draft, { text: 'As drafted' })
  for (const [ofDraft, text] of [
    [false, 'As sent'],
    [true, 'As drafted'],
  ] as const) {
    const made = await expert.post<OfferTemplate>('/offer-templates', { name: text, offerId, ofDraft })
    const templateId = expectOk(made).id
    expect((await aDraftOffer(expert, { templateId })).text).toBe(text)
  }
})

test('templates are listed by name, each name once, and deleted', async () => {
  const { id: offerId } = await aCompleteDraft(expert, organisationId, content)
  const ids = [await aTemplateId(expert, offerId, 'Öljyt'), await aTemplateId(expert, offerId, 'Kumi')]
  const names = async () =>
    expectOk(await expert.get<{ items: OfferTemplate[] }>('/offer-templates'))
      .items.filter(({ id }) => ids.includes(id))
      .map(({ name, itemCount }) => [name, itemCount])
  expect(await names()).toEqual([
    ['Kumi', 1],
    ['Öljyt', 1],
  ])
  const { status, body } = await expert.post('/offer-templates', { name: 'öljyt', offerId })
  expect([status, body.errors]).toEqual([400, [{ path: 'name', code: 'duplicate' }]])
  expect((await expert.delete(`/offer-templates/${ids[0]}`)).status).toBe(204)
  expect((await expert.delete(`/offer-templates/${ids[0]}`)).body.code).toBe('template_not_found')
  expect(await names()).toEqual([['Kumi', 1]])
  expect((await expert.post('/offers', { templateId: ids[0] })).body.code).toBe('template_not_found')
})

test('a template is read with its items, and renamed to a name that no other has', async () => {
  const { id: offerId } = await aCompleteDraft(expert, organisationId, content)
  const [id] = [await aTemplateId(expert, offerId, 'Paperi'), await aTemplateId(expert, offerId, 'Nahka')]
  const rename = (name: string) =>
    expert.patch<OfferTemplate & { errors?: unknown }>(`/offer-templates/${id}`, { name })
  expect((await rename('nahka')).body.errors).toEqual([{ path: 'name', code: 'duplicate' }])
  expect((await rename('paperi')).body).toMatchObject({ name: 'paperi', itemCount: 1 })
  expect(expectOk(await expert.get<OfferTemplateContent>(`/offer-templates/${id}`))).toMatchObject({
    name: 'paperi',
    createdBy: { id: (await whoIs(expert)).id },
    items: [{ name: { en: 'Lead', fi: 'Lyijy' }, costCents: 500, intendedLaboratory: 'Lab A' }],
  })
  for (const reply of [
    await expert.patch(`/offer-templates/${uuid()}`, { name: 'Puu' }),
    await expert.get(`/offer-templates/${uuid()}`),
  ])
    expect(reply.body.code).toBe('template_not_found')
})

test('two templates with the same name at the same instant: the second is refused', async () => {
  const { id: offerId } = await aCompleteDraft(expert, organisationId, content)
  const { db, clock } = api.context
  const { id: createdBy } = await whoIs(expert)
  const first = { ...content, id: uuid(), name: 'Lasi', createdAt: clock.now(), createdBy }
  const { second } = await db.transaction().execute(async (tx) => {
    await countTemplates(tx, first.name)
    await insertTemplate(tx, first)
    const reply = expert.post('/offer-templates', { name: 'lasi', offerId })
    await untilWaiting(api)
    // An object, for a bare promise would be awaited before the commit that it waits for.
    return { second: reply }
  })
  const { status, body } = await second
  expect([status, body.errors]).toEqual([400, [{ path: 'name', code: 'duplicate' }]])
})

test('an offer to another customer is a copy without the recipient of the first', async () => {
  const { id: offerId } = await aSentOffer(expert, organisationId, content)
  const same = await aDraftOffer(expert, { offerId })
  expect(same).toMatchObject({
    organisation: { id: organisationId },
    recipientEmail: 'anna@fennopack.example',
  })
  const otto = (await whoIs(await api.as('otto'))).organisationId
  const other = await aDraftOffer(expert, { offerId, organisationId: otto })
  expect(other).toMatchObject({
    organisation: { id: otto },
    recipientName: '',
    recipientEmail: '',
    text: '',
  })
})
