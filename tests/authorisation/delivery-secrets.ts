import { sql } from 'kysely'
import type { Consignment } from '#contract/consignments.ts'
import type { Order } from '#contract/orders.ts'
import type { ReportedResult } from '#contract/reported-results.ts'
import type { carryOutReleases } from '#server/orders/results/releasing/carrying-out/domain.ts'
import type { ApiClient, TestApi } from '#tests/support/api.ts'
import { act, aDraftOrder, anOffer, expectOk, getOrder, receiveAll, whoIs } from '#tests/support/builders.ts'
import { assignAll, moveConsignment } from '#tests/support/consignments.ts'
import { anApiKey } from '#tests/support/keys.ts'
import { aLaboratoryIn, aMethod, anAccreditation, editOf } from '#tests/support/laboratories.ts'
import { addReportFile, aLink, aQuestion, withSecret } from '#tests/support/laboratory-page.ts'
import { release } from '#tests/support/releases.ts'
import { chooseAll, tellCustomers } from './delivery-progress.ts'
import { keysInMatrix } from './key-scopes.ts'
import type { Subjects } from './readings.ts'
import { announceAll, type Worker } from './sent-mails.ts'

/** Words about an order at a laboratory that no customer may read. */
export const hiddenFromCustomers = {
  'name of the laboratory': 'Quokkalab',
  'contact of the laboratory': 'Vastberg',
  'address of the laboratory': 'Mudlarkgatan',
  'accreditation of the laboratory': 'SWEDAC-Q8812',
  'price of the laboratory': '3926817',
  'note on the laboratory': 'Lollygag',
  'tracking of the consignment': 'QUETZAL1Z',
  'note on the consignment': 'Gallimaufry',
  'question of the laboratory': 'Flibbertigibbet',
  'answer to the laboratory': 'Collywobbles',
  'file of the laboratory': 'Skedaddle',
  'note of the laboratory': 'Bumbershoot',
  'value that is not released': '8423',
} as const

/** Words about an order that its laboratory may not read. */
export const hiddenFromLaboratories = {
  'name of the order': 'Persimmonade',
  'reference of the order': 'TANGELO-77',
  'name of a sample': 'Rambutan',
  'batch of a sample': 'Mangosteen',
  'note on a sample': 'Loganberry',
  'private note on the order': 'Boysenberry',
  'company of the contact': 'Fennopack',
  'name of the contact': 'Virtanen',
  'address of the customer': 'Pakkauskuja',
  'price for the customer': '5938274',
} as const

/** Names of the words that a text contains. Amounts are found however they are formatted; ids may contain any digits. */
export function wordsIn(text: string, words: Readonly<Record<string, string>>): string[] {
  const withoutIds = text.replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, '')
  const plain = withoutIds.replaceAll(/(?<=\d)[\s.,](?=\d)/g, '')
  return Object.entries(words).flatMap(([name, word]) => (plain.includes(word) ? [name] : []))
}

/** Parts of the worker that write mails and release results. */
export type DeliveryWorker = Worker & { carryOutReleases: typeof carryOutReleases }

export type DeliveryWorld = {
  api: TestApi
  expert: ApiClient
  customer: ApiClient
  laboratory: ApiClient
  /** Address of the laboratory's mailbox. */
  mailbox: string
  readers: Record<string, ApiClient>
  subjects: Subjects
}

/**
 * Order at a laboratory with a released and a corrected result, a reported one, and everything that was said about it; and
 * another one of which the customer was told everything else.
 */
export async function buildDeliveryWorld(api: TestApi, worker: DeliveryWorker): Promise<DeliveryWorld> {
  const [anna, expert, approver, manager] = await Promise.all(
    ['anna', 'expert', 'approver', 'manager'].map((name) => api.as(name)),
  )
  if (!anna || !expert || !approver || !manager) throw new Error('There is nobody to act.')
  const { id: annaId, organisationId = '' } = await whoIs(anna)
  const key = await anApiKey(api, { scopes: keysInMatrix['customer key'].scopes, organisationId })
  await chooseAll(anna, 'at_once')
  const laboratoryId = await aHiddenLaboratory(api, manager)
  const people = { anna, expert, approver }
  const deliver = () => deliverInSecret(api, worker, people, { organisationId, laboratoryId })
  await tellCustomers(api, worker, people, (await deliver()).order)
  const { order, consignment, laboratory, report } = await deliver()
  await reportAgain(api, worker, { expert, report }, order)
  const idsOf = async (query: ReturnType<typeof sql<{ id: string }>>) =>
    (await query.execute(api.context.db)).rows.map(({ id }) => id)
  return {
    api,
    expert,
    customer: anna,
    laboratory,
    mailbox: 'pernilla@quokka.example',
    readers: { person: anna, key: key.client },
    subjects: {
      orders: [order.id],
      consignments: [consignment.id],
      laboratories: [laboratoryId],
      customers: [organisationId],
      teams: [organisationId],
      people: [annaId],
      files: await idsOf(sql`select id from files`),
      results: [
        ...(await idsOf(sql`select id from results`)),
        ...(await idsOf(sql`select id from reported_results`)),
      ],
    },
  }
}

/** Order at the laboratory with a released and a corrected result. */
async function deliverInSecret(
  api: TestApi,
  worker: DeliveryWorker,
  { anna, expert, approver }: { anna: ApiClient; expert: ApiClient; approver: ApiClient },
  { organisationId, laboratoryId }: { organisationId: string; laboratoryId: string },
) {
  const order = await aSecretOrder(api, anna, organisationId)
  await receiveAll(expert, order.id)
  const { consignment, laboratory } = await sendInSecret(api, expert, order.id, laboratoryId)
  // The dispatch list stands for the laboratory's own report: it is a document that names the laboratory.
  const { raw: original } = await expert.get(`/consignments/${consignment.id}/dispatch-list?language=en`)
  const report = reporter({ laboratory, original }, order)
  await reportAndRelease(api, worker, { expert, approver, report }, order)
  return { order, consignment, laboratory, report }
}

/** Submitted order with three samples, each with two tests. The price of the second test is a range. */
async function aSecretOrder(api: TestApi, anna: ApiClient, organisationId: string): Promise<Order> {
  const offer = await anOffer(api, {
    organisationId,
    items: [{ priceCents: 5_938_274 }, { maxPriceCents: 15_000 }],
  })
  const words = hiddenFromLaboratories
  const draft = await aDraftOrder(anna, { offer })
  const named = {
    name: words['name of the order'],
    reference: words['reference of the order'],
    notes: words['private note on the order'],
  }
  const edited = expectOk(await anna.patch<Order>(`/orders/${draft.id}`, named, draft))
  const sample = {
    name: words['name of a sample'],
    batch: words['batch of a sample'],
    note: words['note on a sample'],
    tests: offer.items.map(({ id }) => id),
  }
  const samples = [sample, ...[2, 3].map((position) => ({ ...sample, name: `${sample.name} ${position}` }))]
  expectOk(await anna.put(`/orders/${draft.id}/samples`, { samples }, edited))
  const { version } = await getOrder(anna, draft.id)
  return expectOk(await anna.post<Order>(`/orders/${draft.id}/submit`, {}, { version }))
}

async function aHiddenLaboratory(api: TestApi, manager: ApiClient): Promise<string> {
  const words = hiddenFromCustomers
  const laboratory = await aLaboratoryIn(api, manager, 'approved')
  const contact = { name: `Pernilla ${words['contact of the laboratory']}`, phone: '', isForSamples: true }
  const edit = {
    ...editOf(laboratory),
    name: words['name of the laboratory'],
    street: `${words['address of the laboratory']} 5`,
    contacts: [{ ...contact, email: 'pernilla@quokka.example' }],
  }
  expectOk(await manager.put(`/laboratories/${laboratory.id}`, edit, laboratory))
  const number = words['accreditation of the laboratory']
  const { id: accreditationId } = await anAccreditation(manager, laboratory.id, { number })
  const priceCents = Number(words['price of the laboratory'])
  await aMethod(manager, laboratory.id, { name: 'Test 1', priceCents, accreditationId })
  const text = words['note on the laboratory']
  expectOk(await manager.post(`/laboratories/${laboratory.id}/internal-notes`, { text }))
  return laboratory.id
}

/** Sends the tests of the order to the laboratory, which asks a question and is answered. */
async function sendInSecret(api: TestApi, expert: ApiClient, orderId: string, laboratoryId: string) {
  const words = hiddenFromCustomers
  const draft = await assignAll(expert, orderId, laboratoryId)
  const edit = {
    carrier: 'Posti',
    tracking: words['tracking of the consignment'],
    expectedBackOn: null,
    note: words['note on the consignment'],
  }
  const edited = expectOk(await expert.put<Consignment>(`/consignments/${draft.id}`, edit, draft))
  const sent = expectOk(await moveConsignment(expert, edited, 'send'))
  const { consignment, secret } = await aLink(expert, sent)
  const laboratory = await withSecret(api, secret)
  expectOk(await laboratory.post('/laboratory/arrival', {}))
  const asked = await aQuestion(laboratory, words['question of the laboratory'])
  const answer = { text: words['answer to the laboratory'] }
  expectOk(await expert.post(`/consignments/${consignment.id}/questions/${asked}/answer`, answer))
  return { consignment, laboratory }
}

type Report = (column: string, value: string, positions?: readonly number[]) => Promise<void>

/** Reports on the page of the laboratory, with its own file. */
const reporter =
  ({ laboratory, original }: { laboratory: ApiClient; original: Buffer }, order: Order): Report =>
  async (column, value, positions = [1, 2]) => {
    const name = `${hiddenFromCustomers['file of the laboratory']}.pdf`
    const { id } = expectOk(await addReportFile(laboratory, name, original))
    const values = positions.map((position) => [`L-${order.number}-${position}`, value])
    const rows = [['Sample', column], ...values]
    const note = hiddenFromCustomers['note of the laboratory']
    expectOk(await laboratory.post('/laboratory/reports', { fileIds: [id], note, rows }))
  }

/** Ids of the results of an order that are reported and not approved. */
async function reportedIds(by: ApiClient, { id }: Order): Promise<string[]> {
  const { items } = expectOk(await by.get<{ items: ReportedResult[] }>(`/orders/${id}/reported-results`))
  return items.filter(({ state }) => state === 'reported').map((result) => result.id)
}

/** The first test of the first two samples: its result is released and corrected. */
async function reportAndRelease(
  api: TestApi,
  { carryOutReleases: carryOut }: DeliveryWorker,
  { expert, approver, report }: { expert: ApiClient; approver: ApiClient; report: Report },
  order: Order,
): Promise<void> {
  await report('Test 1 (mg/kg)', '2.5')
  const releaseReported = async () => {
    const ids = await reportedIds(approver, order)
    await act(approver, order.id, 'approve_results', { ids })
    return expectOk(await release(api, approver, order, ids, carryOut))
  }
  const { results } = await releaseReported()
  const sampleIds = order.samples.slice(0, 2).map(({ id }) => id)
  const rows = sampleIds.map((sampleId) => ({ sampleId, values: ['2.25'] }))
  const [test] = order.tests
  const tests = sampleIds.map((sampleId) => ({ sampleId, offerItemIds: [test?.offerItemId] }))
  expectOk(
    await expert.post(`/orders/${order.id}/reported-results`, {
      title: 'Test 1, corrected',
      corrects: results[0]?.id,
      correction: 'The samples were mixed up.',
      sampleIds,
      tests,
      table: { tests: [{ name: 'Test 1', unit: 'mg/kg' }], samples: rows },
    }),
  )
  await releaseReported()
}

/**
 * The second test: its result is refused, and the laboratory reports that of the first sample again. The test of the second
 * sample is taken back.
 */
async function reportAgain(
  api: TestApi,
  worker: DeliveryWorker,
  { expert, report }: { expert: ApiClient; report: Report },
  order: Order,
): Promise<void> {
  const column = 'Test 2 (mg/kg)'
  const value = hiddenFromCustomers['value that is not released']
  await report(column, value)
  const reason = `Not as in ${hiddenFromLaboratories['name of the order']}`
  await act(expert, order.id, 'refuse_results', { ids: await reportedIds(expert, order), reason })
  // The mail names the tests that still wait for a result, so it is written before they are reported again.
  await announceAll(api, worker)
  const taken = { offerItemId: order.tests[1]?.offerItemId, samples: [2] }
  await act(expert, order.id, 'return_tests', { tests: [taken], reason })
  await report(column, value, [1])
}
