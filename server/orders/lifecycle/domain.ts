import type { OrderState, RecordedAct } from '#contract/lists.ts'
import type { Order } from '#contract/orders.ts'
import { type Caller, systemCaller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { type NewEvent, recordEvents } from '#server/events/domain.ts'
import type { Audience, Changes } from '#server/events/rules.ts'
import {
  type Call,
  type Change as ChangeOf,
  type Lifecycle,
  lockFor,
  runTransition,
} from '#server/events/transitions/domain.ts'
import type { Transition } from '#server/events/transitions/rules.ts'
import { settleQuestions } from '#server/messages/conversations/domain.ts'
import { relationTo, versionFor } from '../access.ts'
import { getOrder, partiesOf } from '../domain.ts'
import { refreshDueDates } from '../due-dates/domain.ts'
import { refreshKeeping } from '../keeping/period/domain.ts'
import { lapseProposal } from '../proposals/store.ts'
import { findLockedOrder, type OrderRecord } from '../record/store.ts'
import type { Relation } from '../rules.ts'
import { followsFromSamples, orderStateFrom } from '../sample-tests/rules.ts'
import { listSampleStates } from '../samples/store.ts'
import { type LockedHead, lockHead, type OrderColumns, setUnread, updateOrder } from '../store.ts'
import { unreadMarks } from '../unread/rules.ts'
import { audienceOf, recordedAs, type TransitionAction, transitions, transitionTable } from './rules.ts'

/** An order that is locked for an action which the actor may take. */
export type Step<Order = OrderRecord> = {
  tx: Tx
  context: Context
  actor: Caller
  order: Order
  relation: Relation
  now: Date
}

/** Effects of an action on its order, besides what `decide` has written elsewhere. */
export type Change = Omit<ChangeOf<OrderState, OrderColumns>, 'followUp'> & {
  /** The system confirms the order in the same change: it was placed, and goes to a reception of ours. */
  confirmation?: { isAnnounced: boolean }
}

const access = {
  table: transitionTable,
  codes: { absent: 'order_not_found', stale: 'order_changed', wrongState: 'act_not_allowed' },
  versionFor,
} as const

const orders: Lifecycle<'order', OrderRecord, Relation, TransitionAction, OrderColumns> = {
  ...access,
  kind: 'order',
  stateFirst: ['submit', 'estimate'],
  lock: ({ tx, id, actor }) => findLockedOrder(tx, id, actor.personId),
  relationTo: (order, actor) => relationTo(partiesOf(order), actor),
  organisationIdOf: ({ organisation }) => organisation?.id ?? null,
  recordedAs,
  audienceOf,
  unreadMarks,
  update: async (tx, seen, change) => {
    if (change.state !== seen.state && (change.state === 'cancelled' || change.state === 'completed')) {
      await settleQuestions(tx, { kind: 'order', id: seen.id }, change.at)
      await lapseProposal(tx, seen.id, change.at)
    }
    return updateOrder(tx, seen, change)
  },
}

/**
 * Changes an order by `runTransition`, the only way in which its state changes. After an action on samples the state follows from
 * them, and `decide` gives none.
 */
export async function transition(
  call: Call,
  action: TransitionAction,
  decide: (step: Step) => Promise<Change | null>,
): Promise<void> {
  await runTransition(orders, call, action, async ({ subject: order, ...rest }) => {
    const step = { ...rest, order }
    const change = await decide(step)
    return change && complete(step, action, change)
  })
}

/** Order as its reader has seen it. */
export type Seen = { id: string; version: number }

/** Takes an action in a transaction of its own and returns the order as it is then. */
export function act(
  context: Context,
  caller: Caller,
  seen: Seen,
  action: TransitionAction,
  decide: (step: Step) => Promise<Change | null>,
): Promise<Order> {
  return context.db.transaction().execute(async (tx) => {
    await transition({ tx, context, actor: caller, ...seen }, action, decide)
    return getOrder(context, caller, seen.id, tx)
  })
}

/** Changes attachments of an order. */
export const attach = (
  call: Call,
  decide: (step: Step<LockedHead>) => Promise<Pick<Change, 'personal'> | null>,
): Promise<void> =>
  actBeside({ action: 'attach', row: transitions.attach, recordedAs: 'upload' }, call, async (step) => ({
    result: undefined,
    change: await decide(step),
  }))

/**
 * Changes something beside an order, which needs only its head. The version stays, because nothing that others edit has
 * changed.
 */
export async function actBeside<Result>(
  {
    action,
    row,
    recordedAs,
  }: { action: string; row: Transition<OrderState, Relation>; recordedAs: RecordedAct },
  call: Call,
  decide: (
    step: Step<LockedHead>,
  ) => Promise<{ result: Result; change: Pick<Change, 'changes' | 'personal'> | null }>,
): Promise<Result> {
  const { tx, context, actor, id } = call
  const lock = () => lockHead(tx, id, actor.personId)
  const head = { ...access, table: { [action]: row }, lock, relationTo }
  const { subject: order, ...step } = await lockFor<LockedHead, Relation, string>(head, call, action)
  const { result, change } = await decide({ ...step, order })
  if (!change) return result
  const marks = unreadMarks(recordedAs, actor, step.now)
  if (marks) await setUnread(tx, id, marks)
  await recordEvents<'order'>(tx, context, [
    {
      ...eventOf(order, step.now),
      actor,
      action: recordedAs,
      audience: audienceOf(recordedAs),
      ...change,
    },
  ])
  return result
}

const eventOf = ({ id, organisationId }: { id: string; organisationId: string | null }, at: Date) => ({
  subject: { kind: 'order' as const, id },
  organisationId,
  at,
})

/**
 * Adds to the effects of an action what follows from them: due dates, the state of the order, the time for which its samples are kept, and
 * the next step of the system.
 */
async function complete(
  { tx, order, now }: Step,
  action: TransitionAction,
  { confirmation, ...change }: Change,
): Promise<ChangeOf<OrderState, OrderColumns>> {
  const { changesSamples, movesDueDates } = transitionTable[action]
  if (changesSamples || movesDueDates) await refreshDueDates(tx, order.id)
  const derived = change.to === undefined ? await derivedState(tx, order, action) : undefined
  const to = change.to ?? (derived && nearestTarget(action, derived))
  const state = derived ?? to ?? order.state
  if (to === 'completed' && state !== to) throw new Error(`An order is ${state} after its completion`)
  if (state !== order.state || changesSamples)
    await refreshKeeping(tx, order.id, { before: order.state, after: state, now })
  const completion = state === 'completed' && order.completedAt === null && { completed_at: now }
  return {
    ...change,
    ...(to && { to }),
    columns: { ...change.columns, ...completion },
    ...(confirmation && { followUp: { action: 'confirm', to: 'waiting_for_samples', ...confirmation } }),
    // The last result completes the order. The first samples at a laboratory begin its analysis.
    ...(state !== (to ?? order.state) && { followUp: { action: followUpTo(state), to: state } }),
  }
}

/** State to which the action itself leads; undefined if it has none of its own. The last sample may arrive when others are reported. */
function nearestTarget(action: TransitionAction, derived: OrderState): OrderState | undefined {
  const { to } = transitionTable[action]
  return to?.includes(derived) ? derived : to?.at(-1)
}

const followUpTo = (state: OrderState): TransitionAction => (state === 'completed' ? 'complete' : 'start')

/** State of the order after an action on its samples; undefined after other actions, and in states that do not follow from them. */
const derivedState = async (
  tx: Tx,
  order: OrderRecord,
  action: TransitionAction,
): Promise<OrderState | undefined> =>
  transitionTable[action].changesSamples && followsFromSamples(order.state)
    ? orderStateFrom(await listSampleStates(tx, order.id))
    : undefined

type QuietEvent = {
  actor: Caller
  at: Date
  action:
    | 'create'
    | 'delete'
    | 'remove_file'
    | 'edit_arrival'
    | 'accept_invitation'
    | 'end_access'
    | 'return_access'
    | 'hand_over'
  from?: OrderState
  to?: OrderState
  changes?: Changes
  personal?: Record<string, unknown>
  audience?: Audience
}

/** Records actions that neither change the state nor leave the order unread. */
export function recordQuietly(
  tx: Tx,
  context: Context,
  orders: readonly { id: string; organisationId: string | null }[],
  { at, ...event }: QuietEvent,
): Promise<void> {
  return recordEvents<'order'>(
    tx,
    context,
    orders.map((order) => ({ ...eventOf(order, at), ...event })),
  )
}

type ReceptionEvent = Pick<NewEvent<'order'>, 'from' | 'to' | 'changes' | 'personal'> & {
  actor: Caller
  at: Date
  /** The last sample arrived when others were at a laboratory, where the analysis of the order goes on. */
  isInAnalysis: boolean
}

/** Records what scans of samples have changed before, all at once, and leaves the order unread. */
export async function recordReception(
  tx: Tx,
  context: Context,
  order: Pick<LockedHead, 'id' | 'organisationId'>,
  { actor, at, isInAnalysis, ...event }: ReceptionEvent,
): Promise<void> {
  const marks = unreadMarks('receive', actor, at)
  if (marks) await setUnread(tx, order.id, marks)
  const base = eventOf(order, at)
  const beginning = { from: 'samples_received', to: 'analysis_in_progress' } as const
  await recordEvents<'order'>(tx, context, [
    { ...base, ...event, actor, action: 'receive' },
    ...(isInAnalysis ? [{ ...base, ...beginning, actor: systemCaller, action: 'start' as const }] : []),
  ])
}
