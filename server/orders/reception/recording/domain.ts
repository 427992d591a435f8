import { v7 as uuid } from 'uuid'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { stated } from '#server/events/rules.ts'
import { Refusal } from '#server/refusal.ts'
import { receptionOf } from '../../lifecycle/actions/rules.ts'
import { transition } from '../../lifecycle/domain.ts'
import { releaseRejected } from '../../prices/domain.ts'
import { transitionTests } from '../../sample-tests/store.ts'
import type { ParcelRow } from '../../samples/rules.ts'
import { forgetReception, receiveSamples } from '../../samples/store.ts'
import { lockHead } from '../../store.ts'
import { planAnnouncement } from '../announcing/domain.ts'
import { openParcelMs, refuseUnexpected } from '../rules.ts'
import { addParcel, findOrderOfSample, findParcelSince, findSample, type SampleRow } from '../store.ts'

export type Reception = { tx: Tx; context: Context; actor: Caller; id: string }

export async function lockOrder({ tx, actor, id }: Reception) {
  const head = await lockHead(tx, id, actor.personId)
  if (!head) throw new Refusal('order_not_found')
  return head
}

export const before = (context: Context, ms: number) => new Date(context.clock.now().getTime() - ms)

export async function beginParcel(
  { tx, context, actor, id }: Reception,
  note: string,
): Promise<ParcelRow & { id: string }> {
  const at = context.clock.now()
  await addParcel(tx, { id: uuid({ msecs: at.getTime() }), orderId: id, at, by: actor.personId, note })
  const parcel = await findParcelSince(tx, id, before(context, openParcelMs))
  if (!parcel) throw new Error('A parcel that was just added cannot be found')
  return parcel
}

/** Receives a sample that is expected, as a scan of its label does. */
export async function receiveExpected(
  call: Omit<Reception, 'id'>,
  sampleId: string,
  storageLocation: string,
): Promise<void> {
  const id = await findOrderOfSample(call.tx, sampleId)
  if (id === undefined) throw new Refusal('sample_not_found')
  const reception = { ...call, id }
  const { state } = await lockOrder(reception)
  const sample = await findSample(call.tx, sampleId)
  if (!sample) throw new Refusal('sample_not_found')
  if (sample.state !== 'expected') throw new Refusal('sample_not_expected')
  refuseUnexpected(state)
  await recordArrival(reception, sample, {
    ...receptionOf({ sampleId, outcome: 'received', explanation: '' }),
    condition: '',
    temperatureTenths: null,
    storageLocation,
  })
}

/** Records that a sample arrived or is rejected, in the parcel that is open, and plans when the customer is told. */
export async function recordArrival(
  call: Reception,
  sample: SampleRow,
  reception: Parameters<typeof receiveSamples>[2][number],
): Promise<void> {
  const { tx, context, id } = call
  const parcel =
    (await findParcelSince(tx, id, before(context, openParcelMs))) ?? (await beginParcel(call, ''))
  await record(call, sample, reception, parcel.id)
  await planAnnouncement(call)
}

function record(
  { tx, context, actor, id }: Reception,
  sample: SampleRow,
  reception: Parameters<typeof receiveSamples>[2][number],
  parcelId: string,
): Promise<void> {
  return transition({ tx, context, actor, id }, 'scan', async ({ order, now }) => {
    if (sample.state !== 'expected') await takeBack(tx, id, sample.id)
    const recording = { at: now, by: actor.personId, parcelId, isAnnounced: false }
    await receiveSamples(tx, id, [reception], recording)
    const { sampleId, outcome, reason } = reception
    await transitionTests(tx, id, outcome === 'received' ? 'receive' : 'reject', [sampleId])
    if (outcome === 'rejected') await releaseRejected(tx, order)
    return { changes: stated({ sampleId, outcome, ...(reason && { reason }) }) }
  })
}

export async function takeBack(tx: Tx, orderId: string, sampleId: string): Promise<void> {
  await forgetReception(tx, sampleId)
  await transitionTests(tx, orderId, 'undo', [sampleId])
}
