import { notificationKinds } from '#contract/lists.ts'
import type { Order } from '#contract/orders.ts'
import type { ApiClient, TestApi } from '#tests/support/api.ts'
import { act, expectOk, getOrder, whoIs } from '#tests/support/builders.ts'
import { write } from '#tests/support/messages.ts'
import { choose } from '#tests/support/notifications.ts'
import { answer, propose } from '#tests/support/proposals.ts'
import { announceAll, type Worker } from './sent-mails.ts'

type People = { anna: ApiClient; expert: ApiClient; approver: ApiClient }

/** Sets all notifications of a person to at once, or to the daily digest. */
export const chooseAll = (by: ApiClient, timing: 'at_once' | 'daily') =>
  choose(by, Object.fromEntries(notificationKinds.map((kind) => [kind, timing])))

/**
 * All notifications of customers while their samples are at a laboratory and afterwards, on an order with a released
 * result: all of it by mails, and another file and message by the digest.
 */
export async function tellCustomers(api: TestApi, worker: Worker, people: People, order: Order) {
  const { anna, expert } = people
  await changeDates(expert, order.id)
  await changePrice(expert, order)
  await addFileAndMessage(expert, order.id)
  await declineProposals(people, order)
  await rejectThird(expert, order)
  await act(expert, order.id, 'complete')
  await returnSamples(expert, order)
  await withdrawResult(people.approver, order.id)
  await announceAll(api, worker)
  await chooseAll(anna, 'daily')
  await addFileAndMessage(expert, order.id)
  await announceAll(api, worker)
  await chooseAll(anna, 'at_once')
  await act(expert, order.id, 'cancel', { reason: 'The samples are used up.' })
}

async function addFileAndMessage(expert: ApiClient, id: string): Promise<void> {
  const file = `/orders/${id}/files?purpose=attachment`
  expectOk(await expert.upload(file, 'Storage.txt', Buffer.from('Keep the samples dry.')))
  await write(expert, { kind: 'order', id }, 'Testing takes longer than we thought.')
}

/** A delay, then the calculated day again. */
async function changeDates(expert: ApiClient, id: string): Promise<void> {
  const path = `/orders/${id}/estimate`
  const estimate = async (on: string | null, reason = '') =>
    expectOk(await expert.put(path, { on, reason }, await getOrder(expert, id)))
  await estimate('2031-01-31', 'The furnace broke.')
  await estimate(null)
}

/** Final price of the test that was offered with a range. */
async function changePrice(expert: ApiClient, { id, tests }: Order): Promise<void> {
  const path = `/orders/${id}/lines/${tests[1]?.offerItemId}/price`
  expectOk(await expert.put(path, { unitPriceCents: 12_000 }, await getOrder(expert, id)))
}

/** Proposals of both sides. The expert declines both: that of the provider on behalf of the customer. */
async function declineProposals({ anna, expert }: People, { id, billing }: Order): Promise<void> {
  const { id: annaId } = await whoIs(anna)
  await propose(expert, id, { billing: { ...billing, email: 'invoices@pakkaus.example' } })
  expectOk(await answer(expert.actingFor(annaId), id, 'decline'))
  await propose(anna, id, null)
  expectOk(await answer(expert, id, 'decline'))
}

/** Takes the third sample, of which nothing is reported, back from the laboratory and rejects it. */
async function rejectThird(expert: ApiClient, { id, samples, tests }: Order): Promise<void> {
  const taken = tests.map(({ offerItemId }) => ({ offerItemId, samples: [3] }))
  await act(expert, id, 'return_tests', { tests: taken, reason: 'There is not enough material.' })
  await act(expert, id, 'reject_sample', { sampleId: samples[2]?.id, reason: 'too_little' })
}

async function returnSamples(expert: ApiClient, { samples }: Order): Promise<void> {
  const rows = samples.map(({ id }) => ({ id }))
  expectOk(await expert.post('/kept-samples/bulk/return', { rows, carrier: 'Posti', tracking: 'JJFI1' }))
  expectOk(await expert.post('/kept-samples/bulk/restore', { rows, reason: 'They came back.' }))
}

/** Withdraws the last released result, which reopens a completed order. */
async function withdrawResult(approver: ApiClient, id: string): Promise<void> {
  const { results } = await getOrder(approver, id)
  await act(approver, id, 'withdraw_result', { resultId: results[0]?.id, reason: 'The value is wrong.' })
}
