import type { z } from 'zod'
import type { assignmentEndpoints, OrderTests } from '#contract/assignments.ts'
import { helsinkiDay } from '#contract/days.ts'
import { formatConsignmentNumber } from '#contract/formats.ts'
import type { Order } from '#contract/orders.ts'
import { type Caller, systemCaller } from '#server/auth/caller.ts'
import { hasGrant } from '#server/auth/grants.ts'
import {
  lockPreparedAmong,
  noteNewTests,
  prepareConsignment,
} from '#server/consignments/preparation/domain.ts'
import type { Context } from '#server/context.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { stated } from '#server/events/rules.ts'
import type { Call } from '#server/events/transitions/domain.ts'
import { jsonText } from '#server/json-text.ts'
import { Refusal } from '#server/refusal.ts'
import { listLate } from '../delays/domain.ts'
import { getOrder, getOrderRecord } from '../domain.ts'
import { dueHorizon, urgencyOf } from '../due-dates/rules.ts'
import { isNamed } from '../due-dates/store.ts'
import { type Seen, transition } from '../lifecycle/domain.ts'
import { announceReception } from '../reception/announcing/domain.ts'
import type { OrderRecord } from '../record/store.ts'
import {
  assignToLaboratory,
  leaveLaboratories,
  leaveLaboratory,
  reachLaboratory,
} from '../sample-tests/store.ts'
import { returnSamples, startAnalysis } from '../samples/store.ts'
import { lockOrders } from '../store.ts'
import { isExpired } from '../suggestions/rules.ts'
import { listCandidates, listOpenTests } from '../suggestions/store.ts'
import { areAllChanged, countAll, countByItem } from './rules.ts'
import { listConsignmentsOf, listOrdersAt, listOrdersOnTheWay, listTestGroups } from './store.ts'

type Endpoints = typeof assignmentEndpoints
type Body<E extends 'assign' | 'unassign'> = z.output<Endpoints[E]['body']>

/** Tests of an order with their laboratories, which only the provider's staff see. */
export async function getOrderTests({ db, clock }: Context, caller: Caller, id: string): Promise<OrderTests> {
  const { version } = await requireAssigner(db, caller, id)
  const groups = await listTestGroups(db, id)
  const horizon = dueHorizon(clock.now())
  const late = await listLate(db, [id], clock.now())
  const lateOn = ({ offerItemId, consignment, due }: (typeof groups)[number]) =>
    late.find(
      (one) =>
        one.offerItemId === offerItemId && one.consignmentId === consignment?.id && one.dueOn === due?.on,
    )?.lateOn ?? null
  return {
    version,
    groups: groups.map((group) => ({
      ...group,
      expectedLateOn: group.due?.isPaused ? null : lateOn(group),
      urgency: urgencyOf(group.due?.isPaused ? null : (group.due?.on ?? null), horizon),
    })),
  }
}

/** Assigns received tests to a laboratory: they join its consignment that is being prepared. */
export function assignTests(
  context: Context,
  caller: Caller,
  seen: Seen,
  group: Body<'assign'>,
): Promise<Order> {
  return context.db.transaction().execute(async (tx) => {
    await requireAssigner(tx, caller, seen.id)
    await assignEach({ tx, context, actor: caller, ...seen }, [group])
    return getOrder(context, caller, seen.id, tx)
  })
}

type Prepared = Awaited<ReturnType<typeof prepareConsignment>>

/** Assigns received tests to laboratories, in the order of their ids, by one action on the order. */
export async function assignEach(call: Call, groups: readonly Body<'assign'>[]): Promise<void> {
  const { tx, context, actor, id } = call
  const prepared: (Body<'assign'> & { consignment: Prepared })[] = []
  for (const group of groups) {
    const consignment = await prepareConsignment(tx, context, actor, group.laboratoryId)
    prepared.push({ ...group, consignment })
  }
  await transition(call, 'assign', async ({ now }) => {
    await refuseExpired(tx, id, groups, helsinkiDay(now))
    let count = 0
    for (const { laboratoryId, tests, consignment } of prepared) {
      const changed = await assignToLaboratory(tx, id, await jsonText(tests), {
        laboratoryId,
        consignmentId: consignment.id,
      })
      if (!areAllChanged(tests, changed)) throw new Refusal('test_not_received')
      count += countAll(changed)
    }
    const joined = (values: readonly string[]) => values.join(', ')
    return {
      changes: stated({
        laboratoryId: joined(prepared.map(({ laboratoryId }) => laboratoryId)),
        laboratory: joined(prepared.map(({ consignment }) => consignment.laboratoryName)),
        consignment: joined(prepared.map(({ consignment }) => formatConsignmentNumber(consignment.number))),
        tests: count,
      }),
    }
  })
  for (const { consignment } of prepared) await noteNewTests(tx, consignment.id)
}

/** Refuses tests for which the accreditation of their laboratory has expired. */
async function refuseExpired(
  tx: Tx,
  orderId: string,
  groups: readonly Body<'assign'>[],
  today: string,
): Promise<void> {
  const open = await listOpenTests(tx, orderId)
  const candidates = await listCandidates(
    tx,
    groups.flatMap(({ tests }) => tests.map(({ offerItemId }) => offerItemId)),
  )
  for (const { laboratoryId, tests } of groups)
    for (const { offerItemId } of tests) {
      const test = open.find((one) => one.offerItemId === offerItemId)
      const methods = candidates.filter(
        (one) => one.offerItemId === offerItemId && one.laboratory.id === laboratoryId,
      )
      if (test && isExpired(test, methods, today)) throw new Refusal('accreditation_expired')
    }
}

/** Takes tests out of consignments that are still being prepared. */
export function unassignTests(
  context: Context,
  caller: Caller,
  seen: Seen,
  { tests }: Body<'unassign'>,
): Promise<Order> {
  return context.db.transaction().execute(async (tx) => {
    await requireAssigner(tx, caller, seen.id)
    const named = await jsonText(tests)
    const prepared = await lockPreparedAmong(tx, await listConsignmentsOf(tx, seen.id, named))
    await transition({ tx, context, actor: caller, ...seen }, 'unassign', async ({ now }) => {
      const ids = prepared.map(({ id }) => id)
      const leaving = { action: 'unassign', consignmentIds: ids, at: now } as const
      const left = await leaveLaboratories(tx, seen.id, leaving, isNamed(named))
      if (!areAllChanged(tests, countByItem(left))) throw new Refusal('test_not_assigned')
      return { changes: stated({ tests: left.length }) }
    })
    for (const { id } of prepared) await noteNewTests(tx, id)
    return getOrder(context, caller, seen.id, tx)
  })
}

/** The order, for the provider's staff. An order of others does not exist, and a customer assigns nothing. */
export async function requireAssigner(db: Db | Tx, caller: Caller, id: string): Promise<OrderRecord> {
  const { order } = await getOrderRecord(db, caller, id)
  if (!hasGrant(caller, 'expert')) throw new Refusal('forbidden')
  return order
}

type Arrived = { id: string; number: number; laboratoryName: string }

/**
 * The consignment arrived: its tests are at the laboratory, order by order, and the first ones begin the analysis. The system acts,
 * because the arrival is an action on the consignment.
 */
export async function beginTests(tx: Tx, context: Context, arrived: Arrived): Promise<void> {
  await lockOrders(tx, await listOrdersOnTheWay(tx, arrived.id))
  // An order may have been cancelled before it was locked.
  for (const id of await listOrdersOnTheWay(tx, arrived.id)) await beginTestsOf(tx, context, id, arrived)
}

const beginTestsOf = (tx: Tx, context: Context, id: string, arrived: Arrived): Promise<void> =>
  transition({ tx, context, actor: systemCaller, id }, 'reach_laboratory', async ({ order }) => {
    // The customer learns of the reception before the analysis.
    await announceReception(tx, context, { id, organisationId: order.organisation?.id ?? null })
    const tests = await reachLaboratory(tx, id, arrived.id)
    await startAnalysis(tx, id)
    const consignment = formatConsignmentNumber(arrived.number)
    return { changes: stated({ laboratory: arrived.laboratoryName, consignment, tests }) }
  })

/** The consignment has not arrived after all: its tests are on their way again. */
export async function suspendTests(tx: Tx, context: Context, consignment: Arrived): Promise<void> {
  await lockOrders(tx, await listOrdersAt(tx, consignment.id))
  for (const id of await listOrdersAt(tx, consignment.id))
    await transition({ tx, context, actor: systemCaller, id }, 'leave_laboratory', async () => {
      const tests = await leaveLaboratory(tx, id, consignment.id)
      await returnSamples(tx, id)
      const number = formatConsignmentNumber(consignment.number)
      return { changes: stated({ laboratory: consignment.laboratoryName, consignment: number, tests }) }
    })
}
