import type { z } from 'zod'
import type { leavingEndpoints } from '#contract/leaving-laboratories.ts'
import type { Order } from '#contract/orders.ts'
import type { Caller } from '#server/auth/caller.ts'
import { lockAll, noteLeft, noteReopened } from '#server/consignments/withdrawing/domain.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { stated } from '#server/events/rules.ts'
import { jsonText } from '#server/json-text.ts'
import { Refusal } from '#server/refusal.ts'
import { requireAssigner } from '../assignments/domain.ts'
import { areAllChanged, countByItem } from '../assignments/rules.ts'
import { getOrder, getOrderRecord } from '../domain.ts'
import { isNamed } from '../due-dates/store.ts'
import { receptionCounts, receptionOf } from '../lifecycle/actions/rules.ts'
import { type Change, type Seen, type Step, transition } from '../lifecycle/domain.ts'
import type { TransitionAction } from '../lifecycle/rules.ts'
import { releaseRejected } from '../prices/domain.ts'
import { announceReception } from '../reception/announcing/domain.ts'
import { fitsSample, testTransitions } from '../sample-tests/rules.ts'
import { type LeftTest, leaveLaboratories, ofSample } from '../sample-tests/store.ts'
import { rejectArrived, reportFinishedSamples, returnSamples } from '../samples/store.ts'
import { isReported, listConsignmentIds } from './store.ts'

type Body<E extends keyof typeof leavingEndpoints> = z.output<(typeof leavingEndpoints)[E]['body']>

/** An action by which tests leave their consignments. `left` gets them. */
export type Leaving = Step & { leaving: { consignmentIds: readonly string[]; at: Date }; left: LeftTest[] }

/**
 * Takes an action on an order by which tests leave their consignments. These are locked before the order, as everywhere, and told
 * after it.
 */
export async function actOnLaboratories(
  { tx, context, actor, ...seen }: { tx: Tx; context: Context; actor: Caller } & Seen,
  action: TransitionAction,
  decide: (step: Leaving) => Promise<Change>,
): Promise<void> {
  const locked = await lockAll(tx, await listConsignmentIds(tx, seen.id, testTransitions.drop.from))
  const left: LeftTest[] = []
  const leaving = { consignmentIds: locked.map(({ id }) => id), at: context.clock.now() }
  await transition({ tx, context, actor, ...seen }, action, (step) => decide({ ...step, leaving, left }))
  await noteLeft(tx, context, locked, { tests: left, at: leaving.at })
}

/** States of tests whose result can be sent back. */
const returnable = ['reported', 'approved', 'released'] as const

/** An action by which tests wait for a result again. `reopened` gets those that their laboratory had reported. */
export type Reopening = Step & { reopened: LeftTest[] }

/**
 * Takes an action on the results of an order, in a transaction of its own. The laboratories whose results are sent back are told after it;
 * their consignments are locked before the order, as everywhere.
 */
export function actOnReports(
  context: Context,
  caller: Caller,
  seen: Seen,
  action: TransitionAction,
  decide: (step: Reopening) => Promise<Change>,
): Promise<Order> {
  return context.db.transaction().execute(async (tx) => {
    const { order } = await getOrderRecord(tx, caller, seen.id)
    const locked = await lockAll(tx, await listConsignmentIds(tx, order.id, returnable))
    const reopened: LeftTest[] = []
    await transition({ tx, context, actor: caller, ...seen }, action, (step) => decide({ ...step, reopened }))
    await noteReopened(tx, context, locked, reopened)
    return getOrder(context, caller, seen.id, tx)
  })
}

/** The same by an expert, in a transaction of its own. */
function actAsExpert(
  context: Context,
  caller: Caller,
  seen: Seen,
  action: TransitionAction,
  decide: (step: Leaving) => Promise<Change>,
): Promise<Order> {
  return context.db.transaction().execute(async (tx) => {
    await requireAssigner(tx, caller, seen.id)
    await actOnLaboratories({ tx, context, actor: caller, ...seen }, action, decide)
    return getOrder(context, caller, seen.id, tx)
  })
}

/** Takes tests back from their laboratories. They can be given to others. */
export function returnTests(
  context: Context,
  caller: Caller,
  seen: Seen,
  { tests, reason }: Body<'returnTests'>,
): Promise<Order> {
  return actAsExpert(context, caller, seen, 'return_tests', async (step) => {
    const { tx, order } = step
    const leaving = { action: 'return', ...step.leaving } as const
    step.left.push(...(await leaveLaboratories(tx, order.id, leaving, isNamed(await jsonText(tests)))))
    if (!areAllChanged(tests, countByItem(step.left))) throw new Refusal('test_not_at_laboratory')
    await returnSamples(tx, order.id)
    return { changes: stated({ tests: step.left.length }), personal: { reason } }
  })
}

/** Rejects a sample that turned out to be unusable after its reception. The customer is asked at once. */
export function rejectSample(
  context: Context,
  caller: Caller,
  seen: Seen,
  body: Body<'rejectSample'>,
): Promise<Order> {
  const rejection = receptionOf({ ...body, outcome: 'rejected' })
  return actAsExpert(context, caller, seen, 'reject_sample', async (step) => {
    const { tx, order } = step
    const sample = order.samples.find(({ id }) => id === body.sampleId)
    if (!sample) throw new Refusal('sample_not_found')
    const isThere = fitsSample('reject_later', sample.state)
    if (!isThere || (await isReported(tx, sample.id))) throw new Refusal('sample_not_rejectable')
    // The customer learns of the reception before the rejection.
    await announceReception(tx, step.context, {
      id: order.id,
      organisationId: order.organisation?.id ?? null,
    })
    const leaving = { action: 'reject_later', ...step.leaving } as const
    step.left.push(...(await leaveLaboratories(tx, order.id, leaving, ofSample(sample.id))))
    await rejectArrived(tx, sample.id, body)
    await releaseRejected(tx, order)
    await reportFinishedSamples(tx, order.id)
    return receptionCounts([{ ...rejection, position: sample.position }])
  })
}
