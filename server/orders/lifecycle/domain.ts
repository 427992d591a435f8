import type { OrderAct, OrderMove, OrderState } from '#contract/lists.ts'
import { type Caller, systemCaller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { type NewEvent, recordEvents } from '#server/events/domain.ts'
import type { Changes } from '#server/events/rules.ts'
import { Refusal } from '#server/refusal.ts'
import { type OrderParties, relationTo } from '../access.ts'
import { partiesOf, refuseAct, refuseForbidden, refuseStale } from '../domain.ts'
import { findLockedOrder, type OrderRecord } from '../record/store.ts'
import { moves, type Relation } from '../rules.ts'
import { orderStateFrom } from '../sample-tests/rules.ts'
import { listSampleStates } from '../samples/store.ts'
import { type LockedHead, lockHead, type OrderColumns, setUnread, updateOrder } from '../store.ts'
import { unreadMarks } from '../unread/rules.ts'

export type Call = {
  tx: Tx
  context: Context
  actor: Caller
  id: string
  /** The version that the caller has seen, where the action requires one. */
  version?: number
}

/** An order that is locked for an action which the actor may take. */
export type Step<Order = OrderRecord> = {
  tx: Tx
  context: Context
  order: Order
  relation: Relation
  now: Date
}

/** Effects of an action on its order, besides what `decide` has written elsewhere. */
export type Change = {
  to?: OrderState
  columns?: OrderColumns
  changes?: Changes
  personal?: Record<string, unknown>
  isAnnounced?: boolean
  /** The system confirms the order in the same change: it was placed, and goes to a reception of ours. */
  confirmation?: { isAnnounced: boolean }
}

type Action = OrderMove | 'estimate' | 'add_result' | 'correct_result'

/**
 * The only way in which an order changes its state, or something that others are notified of. Locks the order; checks that
 * it exists for the actor, that the actor may take the action, that the version is the one seen and that the state allows
 * it; then writes what `decide` returns, the event, the unread marks and the announcement. After an action on samples the
 * state follows from them, and `decide` gives none. Of two actors at once the second waits, and is refused. Nothing is
 * written where `decide` returns null.
 */
export async function transition(
  call: Call,
  action: Action,
  decide: (step: Step) => Promise<Change | null>,
): Promise<void> {
  const order = await findLockedOrder(call.tx, call.id, call.actor.personId)
  const step = check(call, action, order, order && partiesOf(order))
  const change = await decide(step)
  if (change) await write(call, step, action, change)
}

/**
 * Changes attachments of an order, which needs only its head. The version stays, because nothing that others edit has
 * changed.
 */
export async function attach(
  { tx, context, ...call }: Call,
  decide: (step: Step<LockedHead>) => Promise<Pick<Change, 'personal'> | null>,
): Promise<void> {
  const { actor, id } = call
  const order = await lockHead(tx, id, actor.personId)
  const step = check({ tx, context, ...call }, 'attach', order, order)
  const change = await decide(step)
  if (!change) return
  const marks = unreadMarks('upload', actor, step.now)
  if (marks) await setUnread(tx, id, marks)
  await recordEvents<'order'>(tx, context, [
    { ...eventOf(step.order, step.now), actor, action: 'upload', ...change },
  ])
}

/** Actions for which the refusal by state is more useful than `order_changed`, such as a repeated submission. */
const stateFirst: readonly OrderAct[] = ['submit', 'estimate']

/** An actor with a stale view learns that the order changed, even where the action does not fit its state any more. */
function check<Order extends Pick<OrderRecord, 'state' | 'version'>>(
  { tx, context, actor, version }: Call,
  action: OrderAct,
  order: Order | undefined,
  parties: OrderParties | undefined,
): Step<Order> {
  const relation = parties && (actor.kind === 'system' ? 'system' : relationTo(parties, actor))
  if (!order || !relation) throw new Refusal('order_not_found')
  refuseForbidden(action, relation)
  if (version !== undefined && !stateFirst.includes(action)) refuseStale(order, version)
  refuseAct(action, order.state, relation)
  if (version !== undefined) refuseStale(order, version)
  return { tx, context, order, relation, now: context.clock.now() }
}

const eventOf = ({ id, organisationId }: { id: string; organisationId: string | null }, at: Date) => ({
  subject: { kind: 'order' as const, id },
  organisationId,
  at,
})

async function write(
  { tx, context, actor }: Call,
  { order, now }: Step,
  action: Action,
  { to: chosen, columns, confirmation, ...said }: Change,
): Promise<void> {
  const derived = await derivedState(tx, order, action)
  const to = chosen ?? (isMove(action) ? derived : undefined)
  if (to !== undefined && !(isMove(action) && canLeadTo(action, to)))
    throw new Error(`${action} does not lead to ${to}`)
  const recorded = action === 'correct_result' ? 'add_result' : action
  const state = confirmation ? 'waiting_for_samples' : (to ?? derived ?? order.state)
  const marks = unreadMarks(recorded, actor, now)
  const completion = state === 'completed' && order.completedAt === null && { completed_at: now }
  const all = { ...columns, ...marks, ...completion }
  if (!(await updateOrder(tx, order, { state, columns: all, at: now }))) throw new Refusal('order_changed')
  const base = eventOf({ id: order.id, organisationId: order.organisation?.id ?? null }, now)
  const events: NewEvent<'order'>[] = [
    { ...base, actor, action: recorded, from: to ? order.state : null, to: to ?? null, ...said },
  ]
  const bySystem = { ...base, actor: systemCaller }
  if (confirmation)
    events.push({ ...bySystem, action: 'confirm', from: 'submitted', to: state, ...confirmation })
  // The last result completes the order.
  else if (to === undefined && state !== order.state)
    events.push({ ...bySystem, action: 'complete', from: order.state, to: state })
  await recordEvents<'order'>(tx, context, events)
}

const isMove = (action: Action): action is OrderMove => action in moves

const canLeadTo = (action: OrderMove, state: OrderState) =>
  (moves[action].to as readonly OrderState[]).includes(state)

/** Actions on samples and their tests. */
const sampleActions: readonly Action[] = ['receive', 'start', 'add_result', 'correct_result', 'complete']

/** State of the order after an action on its samples; undefined after other actions. A completed order stays completed. */
const derivedState = async (tx: Tx, order: OrderRecord, action: Action): Promise<OrderState | undefined> =>
  sampleActions.includes(action) && order.state !== 'completed'
    ? orderStateFrom(await listSampleStates(tx, order.id))
    : undefined

type QuietEvent = {
  actor: Caller
  at: Date
  action: 'create' | 'delete' | 'remove_file' | 'accept_invitation' | 'hand_over'
  from?: OrderState
  to?: OrderState
  changes?: Changes
  personal?: Record<string, unknown>
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
