import { afterAll, expect, test } from 'vitest'
import type { OfferDraft } from '#contract/offer-drafts.ts'
import type { OfferDifferences } from '#contract/offer-records.ts'
import type { Offer } from '#contract/offers.ts'
import type { Order } from '#contract/orders.ts'
import type { ReportedResult } from '#contract/reported-results.ts'
import { startApi } from '#tests/support/api.ts'
import { act, aSubmittedOrder, expectOk, getOrder, receiveAll, whoIs } from '#tests/support/builders.ts'
import { assignAll, moveConsignment } from '#tests/support/consignments.ts'
import { aLaboratoryIn } from '#tests/support/laboratories.ts'
import { aLink, withSecret } from '#tests/support/laboratory-page.ts'
import {
  aCompleteDraft,
  aDraftItem,
  aSentOffer,
  saveDraftOffer,
  sendDraftOffer,
} from '#tests/support/offers.ts'
import { textOfPdf } from '#tests/support/pdf-text.ts'

const api = await startApi({ RESULT_APPROVAL: 'on' })
afterAll(() => api.stop())
const [anna, expert, manager] = [await api.as('anna'), await api.as('expert'), await api.as('manager')]
const { organisationId = '' } = await whoIs(anna)

const lead = { name: 'Lead', unit: 'mg/kg', minimum: null, maximum: '90' }
const ph = { name: 'pH', unit: '', minimum: '6.5', maximum: '8.5' }
const offerWith = (requirements: (typeof lead | typeof ph)[]) =>
  aSentOffer(expert, organisationId, { items: [aDraftItem({ requirements })] })

async function anOrderOf(offerId: string): Promise<Order> {
  const offer = expectOk(await anna.get<Offer>(`/offers/${offerId}`))
  const { id } = await aSubmittedOrder(anna, { offer: offer as never, samples: 2 })
  return receiveAll(expert, id).then(() => getOrder(expert, id))
}

const reportedOf = async ({ id }: Order) =>
  expectOk(await expert.get<{ items: ReportedResult[] }>(`/orders/${id}/reported-results`)).items[0]

test('requirements of an offer are seen by the customer, on paper and between versions', async () => {
  const { id } = await offerWith([lead, ph])
  const offer = expectOk(await anna.get<Offer>(`/offers/${id}`))
  expect(offer.items[0]?.requirements).toEqual([lead, ph])
  const paper = await anna.get(`/offers/${id}/document?language=en`)
  expect((await textOfPdf(paper.raw)).replaceAll(/\s+/g, ' ')).toContain(
    'Requirements: Lead ≤ 90 mg/kg; pH 6.5–8.5',
  )
  const draft = expectOk(await expert.post<OfferDraft>(`/offers/${id}/revise`))
  const [item] = draft.items.map(({ totalCents: _, marginCents: __, ...rest }) => rest)
  if (item)
    await sendDraftOffer(
      expert,
      await saveDraftOffer(expert, draft, { items: [{ ...item, requirements: [ph] }] }),
    )
  const { items } = expectOk(await anna.get<OfferDifferences>(`/offers/${id}/versions/2/differences`))
  expect(items[0]?.changes).toEqual([{ field: 'requirements', was: [lead, ph], is: [ph] }])
})

test('an offer is not sent with a requirement that is named twice, requires nothing or cannot be met', async () => {
  const requirements = [
    lead,
    lead,
    { ...ph, minimum: '9' },
    { ...ph, unit: 'pH', minimum: null, maximum: null },
  ]
  const { missing } = await aCompleteDraft(expert, organisationId, { items: [aDraftItem({ requirements })] })
  expect(missing).toEqual([
    { path: 'items.0.requirements.1.name', code: 'duplicate' },
    { path: 'items.0.requirements.2.maximum', code: 'below_minimum' },
    { path: 'items.0.requirements.3.maximum', code: 'required' },
  ])
})

test('values that an expert reports are assessed by the requirements of their tests', async () => {
  const order = await anOrderOf((await offerWith([lead])).id)
  expect(order.tests[0]?.requirements).toEqual([lead])
  await act(expert, order.id, 'start')
  const tests = [
    { name: 'LEAD', unit: 'mg / kg' },
    { name: 'Cadmium', unit: 'mg/kg', maximum: '50' },
  ]
  const rows = order.samples.map(({ id }, index) => ({ sampleId: id, values: [['90', '91'][index], '51'] }))
  const body = { title: 'Metals', table: { tests, samples: rows } }
  const { table } = expectOk(await expert.post<ReportedResult>(`/orders/${order.id}/reported-results`, body))
  expect(table?.tests.map(({ maximum }) => maximum)).toEqual(['90', '50'])
  expect(table?.samples.map(({ values }) => values.map((value) => value?.passed))).toEqual([
    [true, false],
    [false, false],
  ])
})

test('values of a laboratory are assessed by them, also where the offer was made in place', async () => {
  const placed = await aSubmittedOrder(anna, { samples: 2, request: 'Is there lead in it?' })
  const draft = expectOk(await expert.post<OfferDraft>(`/orders/${placed.id}/offer`))
  const items = draft.items.map(({ totalCents: _, marginCents: __, ...item }) => ({
    ...item,
    unitPriceCents: { min: 10_000, max: 10_000 },
    requirements: [lead],
  }))
  await sendDraftOffer(expert, await saveDraftOffer(expert, draft, { items }))
  await act(anna, placed.id, 'accept')
  await receiveAll(expert, placed.id)
  const order = await getOrder(expert, placed.id)
  const { id: laboratoryId } = await aLaboratoryIn(api, manager, 'approved')
  const consignment = await assignAll(expert, order.id, laboratoryId)
  const sent = expectOk(await moveConsignment(expert, consignment, 'send'))
  const { secret } = await aLink(expert, expectOk(await moveConsignment(expert, sent, 'arrive')))
  const laboratory = await withSecret(api, secret)
  const rows = [
    ['Sample', 'lead (mg/kg)'],
    [`L-${order.number}-1`, '<100'],
    [`L-${order.number}-2`, 'n.d.'],
  ]
  expectOk(await laboratory.post('/laboratory/reports', { rows }))
  expect((await reportedOf(order))?.table).toMatchObject({
    tests: [{ name: 'lead', unit: 'mg/kg', minimum: null, maximum: '90' }],
    samples: [
      { values: [{ value: '<100', passed: null, unassessed: 'quantification_limit_too_high' }] },
      { values: [{ value: 'not detected', passed: true, unassessed: null }] },
    ],
  })
})
