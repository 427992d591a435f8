import type { OrderState } from '#contract/lists.ts'
import type { ReceptionOutcome } from '#contract/reception-lists.ts'
import type { Reception as ReceptionReply, ReceptionScan } from '#contract/receptions.ts'
import type { Parcel } from '#contract/samples.ts'
import { readScanCode } from '#contract/scan-codes.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { type OnceKey, once } from '#server/db/once.ts'
import { isoInstant, withIsoInstant } from '#server/db/rows.ts'
import { stated } from '#server/events/rules.ts'
import { removeFilesOf } from '#server/files/kept/domain.ts'
import { Refusal } from '#server/refusal.ts'
import { handlingOf } from '../labels/rules.ts'
import { receptionOf } from '../lifecycle/actions/rules.ts'
import { recordQuietly, transition } from '../lifecycle/domain.ts'
import { restoreRejected } from '../prices/domain.ts'
import { type ParcelRow, presentParcel, presentPhotos } from '../samples/rules.ts'
import { type ArrivalValues, changeArrival } from '../samples/store.ts'
import { reopenMatched } from '../unannounced/store.ts'
import { canReceive } from './access.ts'
import { planAnnouncement } from './announcing/domain.ts'
import {
  before,
  beginParcel,
  lockOrder,
  type Reception,
  recordArrival,
  takeBack,
} from './recording/domain.ts'
import { openParcelMs, refuseUnexpected, sameParcelMs, undoOf } from './rules.ts'
import {
  changeParcel,
  findOrderId,
  findOrderOfSample,
  findParcel,
  findParcelSince,
  findSample,
  findSampleAt,
  getOrderHead,
  type OrderHeadRow,
  type ParcelValues,
  type SampleRow,
} from './store.ts'

function refuseOthers(caller: Caller): void {
  if (!canReceive(caller)) throw new Refusal('forbidden')
}

/** Records one scanned code. Repeated with the same key, it does nothing more. */
export function scan(
  context: Context,
  caller: Caller,
  onceKey: OnceKey,
  body: ReceptionScan,
): Promise<ReceptionReply> {
  refuseOthers(caller)
  const code = readScanCode(body.code)
  if (!code) throw new Refusal('code_unreadable')
  return context.db.transaction().execute((tx) =>
    once(tx, context.clock.now(), onceKey, async () => {
      const id = await findOrderId(tx, code.orderNumber)
      if (id === undefined) throw new Refusal('order_not_found')
      const call = { tx, context, actor: caller, id }
      return code.position === null ? scanOrder(call, body) : scanSample(call, code.position, body)
    }),
  )
}

async function scanOrder(
  call: Reception,
  { isNewParcel, condition }: ReceptionScan,
): Promise<ReceptionReply> {
  const { tx, context, id } = call
  refuseUnexpected((await lockOrder(call)).state)
  const known = isNewParcel ? undefined : await findParcelSince(tx, id, before(context, sameParcelMs))
  const parcel = known ?? (await beginParcel(call, condition))
  return presentReception(known ? 'known' : 'parcel', await getOrderHead(tx, id), parcel, null)
}

async function scanSample(call: Reception, position: number, body: ReceptionScan): Promise<ReceptionReply> {
  const { tx, id } = call
  const { state } = await lockOrder(call)
  const sample = await findSampleAt(tx, id, position)
  if (!sample) throw new Refusal('sample_not_found')
  const isRejectedNow =
    body.outcome === 'rejected' && sample.state === 'received' && undoOf(state, sample) === 'silent'
  if (sample.state === 'expected') refuseUnexpected(state)
  else if (!isRejectedNow) return present(call, 'known', sample.id)
  await recordArrival(call, sample, {
    ...receptionOf({ ...body, sampleId: sample.id }),
    ...arrivalOf(body, sample, isRejectedNow),
  })
  return present(call, body.outcome, sample.id)
}

/** A rejection of a sample that was just received keeps what was measured then. */
function arrivalOf(body: ArrivalValues, { arrival }: SampleRow, isRejectedNow: boolean): ArrivalValues {
  const { condition, temperatureTenths, storageLocation } = body
  const kept = isRejectedNow ? arrival : null
  return {
    condition: condition || kept?.condition || '',
    temperatureTenths: temperatureTenths ?? kept?.temperatureTenths ?? null,
    storageLocation: storageLocation || kept?.storageLocation || '',
  }
}

/** A sample whose order stays locked until the transaction ends. */
async function lockSample(tx: Tx, context: Context, actor: Caller, sampleId: string) {
  const id = await findOrderOfSample(tx, sampleId)
  if (id === undefined) throw new Refusal('sample_not_found')
  const call = { tx, context, actor, id }
  const order = await lockOrder(call)
  const sample = await findSample(tx, sampleId)
  if (!sample) throw new Refusal('sample_not_found')
  if (!sample.arrival) throw new Refusal('sample_not_arrived')
  return { call, order, sample }
}

/** Makes the sample expected again, without photos, and unannounced if it was that before. The customer is told only if the reception was announced. */
export async function undoReception(
  context: Context,
  caller: Caller,
  sampleId: string,
  onceKey: OnceKey,
  { reason }: { reason: string },
): Promise<ReceptionReply> {
  refuseOthers(caller)
  let photoKeys: string[] = []
  const reply = await context.db.transaction().execute((tx) =>
    once(tx, context.clock.now(), onceKey, async () => {
      const { call, order: locked, sample } = await lockSample(tx, context, caller, sampleId)
      const way = undoOf(locked.state, sample)
      if (!way) throw new Refusal('reception_final')
      if (way === 'with_reason' && reason === '') throw new Refusal('undo_reason_missing')
      await transition(call, way === 'silent' ? 'scan' : 'undo_reception', async ({ order }) => {
        await takeBack(tx, order.id, sampleId)
        if (sample.state === 'rejected') await restoreRejected(tx, order)
        return {
          changes: stated({ sampleId, outcome: 'undone', sample: sample.position }),
          ...(way === 'with_reason' && { to: 'waiting_for_samples' as const, personal: { reason } }),
        }
      })
      await reopenMatched(tx, sampleId)
      photoKeys = await removeFilesOf(tx, { kind: 'sample', id: sampleId })
      await planAnnouncement(call)
      return present(call, 'undone', sampleId)
    }),
  )
  for (const key of photoKeys) await context.fileStore.remove(key)
  return reply
}

const isSame = (one: ArrivalValues, other: ArrivalValues) =>
  one.condition === other.condition &&
  one.temperatureTenths === other.temperatureTenths &&
  one.storageLocation === other.storageLocation

const valuesOf = ({ condition, temperatureTenths, storageLocation }: ArrivalValues): ArrivalValues => ({
  condition,
  temperatureTenths,
  storageLocation,
})

/** Changes condition, temperature and place of a sample that has arrived. The history says what they were. */
export function editArrival(
  context: Context,
  caller: Caller,
  { sampleId, version }: { sampleId: string; version: number },
  values: ArrivalValues,
): Promise<ReceptionReply> {
  refuseOthers(caller)
  return context.db.transaction().execute(async (tx) => {
    const { call, order, sample } = await lockSample(tx, context, caller, sampleId)
    if (sample.version !== version) throw new Refusal('sample_changed')
    const was = sample.arrival && valuesOf(sample.arrival)
    if (!was || isSame(was, values)) return present(call, 'changed', sampleId)
    await changeArrival(tx, sampleId, values)
    await recordQuietly(tx, context, [order], {
      actor: caller,
      at: context.clock.now(),
      action: 'edit_arrival',
      audience: 'provider',
      changes: stated({ sample: sample.position }),
      personal: { was, is: valuesOf(values) },
    })
    return present(call, 'changed', sampleId)
  })
}

/** The order and the sample as they are now. */
export async function present(
  { tx, context, id }: Reception,
  outcome: ReceptionOutcome,
  sampleId: string,
): Promise<ReceptionReply> {
  const sample = await findSample(tx, sampleId)
  const parcel = await findParcelSince(tx, id, before(context, openParcelMs))
  return presentReception(outcome, await getOrderHead(tx, id), parcel ?? null, sample ?? null)
}

/** Records who brought a parcel of an order, its tracking number, and a note. */
export function editParcel(
  context: Context,
  caller: Caller,
  { id, number, version }: { id: string; number: number; version: number },
  values: ParcelValues,
): Promise<Parcel> {
  refuseOthers(caller)
  return context.db.transaction().execute(async (tx) => {
    await lockOrder({ tx, context, actor: caller, id })
    const seen = await findParcel(tx, id, number)
    if (!seen) throw new Refusal('parcel_not_found')
    if (seen.version !== version) throw new Refusal('parcel_changed')
    await changeParcel(tx, id, number, values)
    const parcel = await findParcel(tx, id, number)
    if (!parcel) throw new Error('A parcel that was just changed cannot be found')
    return presentParcel(parcel)
  })
}

function presentSample(sample: SampleRow, orderState: OrderState): NonNullable<ReceptionReply['sample']> {
  const { note, isAnnounced, hasTestsBeyond, arrival, photos, ...shown } = sample
  const { danger, temperature } = handlingOf({ note })
  return {
    ...shown,
    danger,
    keepAt: temperature,
    arrival: arrival && withIsoInstant(arrival),
    ...(photos && { photos: presentPhotos(photos, true) }),
    undo: undoOf(orderState, { state: sample.state, isAnnounced, hasTestsBeyond }),
  }
}

function presentReception(
  outcome: ReceptionOutcome,
  { announcedAt, ...order }: OrderHeadRow,
  parcel: ParcelRow | null,
  sample: SampleRow | null,
): ReceptionReply {
  return {
    outcome,
    order: { ...order, announcedAt: announcedAt === null ? null : isoInstant(announcedAt) },
    parcel: parcel && presentParcel(parcel),
    sample: sample && presentSample(sample, order.state),
  }
}
