import { afterAll, expect, test } from 'vitest'
import { formatOrderNumber, formatSampleNumber } from '#contract/formats.ts'
import type { Order } from '#contract/orders.ts'
import type { ReportedResult } from '#contract/reported-results.ts'
import type { Result } from '#contract/results.ts'
import { type ApiClient, startApi } from '#tests/support/api.ts'
import {
  act,
  anOffer,
  aSubmittedOrder,
  eventsOf,
  expectOk,
  getOrder,
  whoIs,
} from '#tests/support/builders.ts'
import { moveConsignment, readConsignment, testsOf } from '#tests/support/consignments.ts'
import { aLaboratoryIn } from '#tests/support/laboratories.ts'
import { addReportFile, aLink, aQuestion, withSecret } from '#tests/support/laboratory-page.ts'
import { conversationOf, write } from '#tests/support/messages.ts'
import { textOfPdf } from '#tests/support/pdf-text.ts'
import { scanCode } from '#tests/support/receptions.ts'
import { release } from '#tests/support/releases.ts'

const api = await startApi({ RESULT_APPROVAL: 'on' })
afterAll(() => api.stop())
const [anna, expert, approver, manager] = [
  await api.as('anna'),
  await api.as('expert'),
  await api.as('approver'),
  await api.as('manager'),
]
const organisationId = (await whoIs(anna)).organisationId ?? ''

/** Takes an action on the order in its newest version. */
const take = (by: ApiClient, { id }: Pick<Order, 'id'>, action: string, body: object) =>
  act(by, id, action, body)

const statesOf = async (id: string) => (await getOrder(anna, id)).samples.map(({ state }) => state)

/** Sends the received tests of an item to a laboratory of their own, whose page is returned. */
async function sendToLaboratory(order: Order, offerItemId: string) {
  const { id: laboratoryId } = await aLaboratoryIn(api, manager, 'approved')
  await take(expert, order, 'assign', { laboratoryId, tests: [{ offerItemId, samples: [] }] })
  const { groups } = await testsOf(expert, order.id)
  const group = groups.find((one) => one.offerItemId === offerItemId && one.state === 'assigned')
  const sent = expectOk(
    await moveConsignment(expert, await readConsignment(expert, group?.consignment?.id ?? ''), 'send'),
  )
  const { consignment, secret } = await aLink(expert, sent)
  return { consignment, laboratory: await withSecret(api, secret) }
}

/** Approves and releases what has been reported, as the second person. */
async function releaseReported(order: Order): Promise<Order> {
  const { items } = expectOk(
    await approver.get<{ items: ReportedResult[] }>(`/orders/${order.id}/reported-results`),
  )
  const ids = items.filter(({ state }) => state === 'reported').map(({ id }) => id)
  await take(approver, order, 'approve_results', { ids })
  return expectOk(await release(api, approver, order, ids))
}

const textOfFile = async (result: Result | undefined) =>
  textOfPdf((await anna.get(`/files/${result?.file.id}`)).raw)

test('an order is received by scans, tested by two laboratories, approved, released in parts, corrected and completed', async () => {
  const offer = await anOffer(api, { organisationId, items: [{}, {}] })
  const [metals, strength] = offer.items.map(({ id }) => id)
  const order = await aSubmittedOrder(anna, { offer, samples: 3 })
  const code = (sample: number) => formatSampleNumber(order.number, sample)

  // Reception by scans; one sample is broken, and the customer is asked and answers.
  await scanCode(expert, formatOrderNumber(order.number))
  await scanCode(expert, code(1))
  await scanCode(expert, code(2))
  await scanCode(expert, code(3), { outcome: 'rejected', reason: 'broken' })
  expect(await statesOf(order.id)).toEqual(['received', 'received', 'rejected'])
  const subject = { kind: 'order', id: order.id } as const
  const question = await write(expert, subject, { text: 'Can you send a new one?', isQuestion: true })
  expect((await conversationOf(anna, subject)).messages.at(-1)?.id).toBe(question.id)
  await write(anna, subject, { text: 'A new one is on its way.', answers: question.id })

  // The replacement is proposed by the customer, accepted, and arrives.
  const seen = await getOrder(anna, order.id)
  const addSamples = [{ name: 'Grey toy, new', material: 'ABS', batch: '', note: '', tests: [metals] }]
  expectOk(
    await anna.post(
      `/orders/${order.id}/proposals`,
      { kind: 'change', reason: 'Instead of sample 3', changes: { addSamples } },
      { version: seen.version },
    ),
  )
  const proposed = await getOrder(expert, order.id)
  await take(expert, order, 'accept_proposal', { proposalId: proposed.openProposal?.id })
  await scanCode(expert, code(4))
  expect(await statesOf(order.id)).toEqual(['received', 'received', 'rejected', 'received'])

  // Two laboratories with a consignment each; one asks a question.
  const first = await sendToLaboratory(order, metals ?? '')
  const second = await sendToLaboratory(order, strength ?? '')
  for (const { laboratory } of [first, second]) expectOk(await laboratory.post('/laboratory/arrival', {}))
  expect((await getOrder(anna, order.id)).state).toBe('analysis_in_progress')
  const asked = await aQuestion(first.laboratory, 'Ground or cut?')
  expectOk(
    await expert.post(`/consignments/${first.consignment.id}/questions/${asked}/answer`, { text: 'Ground.' }),
  )

  // Values are reported with the laboratory's own report, approved and released in two parts.
  const { id: fileId } = expectOk(await addReportFile(first.laboratory))
  const rows = [
    ['Sample', 'Lead (mg/kg)'],
    [code(1), '<0,5'],
    [code(2), '12,5'],
    [code(4), '2'],
  ]
  expectOk(await first.laboratory.post('/laboratory/reports', { fileIds: [fileId], note: '', rows }))
  expect((await getOrder(anna, order.id)).results).toEqual([])
  expect((await anna.get(`/files/${fileId}`)).status).toBe(404)
  const partly = await releaseReported(order)
  expect([partly.state, partly.results.length]).toEqual(['analysis_in_progress', 1])
  const report = await textOfFile(partly.results[0])
  expect(report).toContain(code(4))
  const { laboratory } = await readConsignment(expert, first.consignment.id)
  expect(report).not.toContain(laboratory.name)

  const more = [
    ['Sample', 'Strength (MPa)'],
    [code(1), '31,4'],
    [code(2), '29'],
  ]
  expectOk(await second.laboratory.post('/laboratory/reports', { fileIds: [], note: '', rows: more }))
  const whole = await releaseReported(order)
  expect([whole.state, whole.results.length]).toEqual(['completed', 2])
  for (const { consignment } of [first, second]) {
    const open = await readConsignment(expert, consignment.id)
    expectOk(await moveConsignment(expert, open, 'close'))
  }

  // A correction takes the place of the first result.
  const [, wrong] = whole.results
  const sampleId = whole.samples[1]?.id
  expectOk(
    await expert.post(`/orders/${order.id}/reported-results`, {
      title: 'Lead, corrected',
      corrects: wrong?.id,
      correction: 'Sample 2 was mixed up.',
      sampleIds: [sampleId],
      table: { tests: [{ name: 'Lead', unit: 'mg/kg' }], samples: [{ sampleId, values: ['1.25'] }] },
    }),
  )
  const corrected = await releaseReported(order)
  expect(corrected.results.map(({ correctedBy }) => correctedBy)).toEqual([
    null,
    null,
    corrected.results[0]?.id,
  ])
  const told = (await eventsOf(anna, order.id)).map((event) => event.act)
  for (const each of ['receive', 'accept_proposal', 'add_result', 'complete']) expect(told).toContain(each)
  const forCustomer = JSON.stringify([await getOrder(anna, order.id), await eventsOf(anna, order.id)])
  expect(forCustomer).not.toContain(laboratory.name)
})
