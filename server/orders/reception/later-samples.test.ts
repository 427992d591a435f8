import { afterAll, afterEach, expect, test } from 'vitest'
import type { Reception } from '#contract/receptions.ts'
import { startApi } from '#tests/support/api.ts'
import { anOffer, aSubmittedOrder, eventsOf, expectOk, getOrder, whoIs } from '#tests/support/builders.ts'
import { assignAll, deliverAssigned } from '#tests/support/consignments.ts'
import { aLaboratoryIn } from '#tests/support/laboratories.ts'
import { choose, tellOfOrder } from '#tests/support/notifications.ts'
import { scanCode } from '#tests/support/receptions.ts'
import { storedMails } from '#tests/support/stored-mails.ts'
import { announceReceptions } from './announcing/domain.ts'

const api = await startApi()
afterAll(() => api.stop())
// Tokens expire.
afterEach(() => api.clock.set(new Date()))
const [anna, expert, manager] = [await api.as('anna'), await api.as('expert'), await api.as('manager')]
const organisationId = (await whoIs(anna)).organisationId ?? ''

const undo = (sampleId = '', reason = '') =>
  expert.post<Reception & { code?: string }>(`/receptions/samples/${sampleId}/undo`, { reason })
const actsOf = async (id: string) => (await eventsOf(anna, id)).map((event) => event.act)

async function announce(): Promise<void> {
  api.clock.set(new Date(api.clock.now().getTime() + 3 * 60_000))
  await announceReceptions(api.context)
}

/** Order whose first sample is at a laboratory, and whose second one is expected. */
async function aPartlyAnalysed() {
  const offer = await anOffer(api, { organisationId })
  const { id, number, samples, prices } = await aSubmittedOrder(anna, { offer, samples: 2 })
  await scanCode(expert, `L-${number}-1`)
  await assignAll(expert, id, (await aLaboratoryIn(api, manager, 'approved')).id)
  await deliverAssigned(expert, id)
  expect((await getOrder(anna, id)).state).toBe('waiting_for_samples')
  return { id, code: `L-${number}-2`, first: samples[0]?.id, second: samples[1]?.id, prices }
}

test('the last scan is corrected and undone like any other, and the customer is not notified', async () => {
  const { id, code, first, second, prices } = await aPartlyAnalysed()
  const before = await actsOf(id)
  expect((await scanCode(expert, code)).sample?.undo).toBe('silent')
  expect((await getOrder(anna, id)).state).toBe('analysis_in_progress')
  const rejected = await scanCode(expert, code, { outcome: 'rejected', reason: 'broken' })
  expect([rejected.outcome, rejected.sample?.undo]).toEqual(['rejected', 'silent'])
  expect((await getOrder(anna, id)).prices).not.toEqual(prices)
  expectOk(await undo(second))
  expect(await getOrder(anna, id)).toMatchObject({ state: 'waiting_for_samples', prices })
  expect((await undo(first)).body.code).toBe('reception_final')
  await announce()
  expect(await actsOf(id)).toEqual(before)
})

test('the customer is told of the last sample and then of the analysis, which goes on', async () => {
  const { id, code, second } = await aPartlyAnalysed()
  await scanCode(expert, code)
  const told = await actsOf(id)
  expect(told).not.toContain('start')
  await announce()
  const [start, receive, ...earlier] = await eventsOf(anna, id)
  expect([start, receive]).toMatchObject([
    { act: 'start', from: 'samples_received', to: 'analysis_in_progress', actor: { kind: 'system' } },
    { act: 'receive', from: 'waiting_for_samples', to: 'samples_received', details: { received: 1 } },
  ])
  expect(earlier.map((event) => event.act)).toEqual(told)
  expect((await undo(second)).body.code).toBe('undo_reason_missing')
  expectOk(await undo(second, 'Wrong label'))
  expect((await eventsOf(anna, id))[0]).toMatchObject({
    act: 'undo_reception',
    from: 'analysis_in_progress',
    to: 'waiting_for_samples',
  })
  // The analysis begins again when the sample has arrived; the customer is notified once.
  await scanCode(expert, code)
  await announce()
  expect((await actsOf(id)).filter((name) => name === 'start')).toHaveLength(2)
  await choose(anna, { testing_begun: 'at_once' })
  await tellOfOrder(api, id)
  const begun = (await storedMails(api)).filter(({ subject }) => subject.includes('testaus on alkanut'))
  expect(begun).toHaveLength(1)
})
