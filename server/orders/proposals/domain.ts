import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import type { ErrorCode } from '#contract/errors.ts'
import { mostProposalsListed, type orderProposalEndpoints } from '#contract/order-proposals.ts'
import type { Order } from '#contract/orders.ts'
import { type Caller, responsiblePerson, systemCaller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import { type OnceKey, once } from '#server/db/once.ts'
import { authorOf } from '#server/messages/conversations/rules.ts'
import { Refusal } from '#server/refusal.ts'
import { getOrder, getOrderRecord, refuseAct, refuseForbidden } from '../domain.ts'
import { promise } from '../due-dates/domain.ts'
import { refusePast } from '../due-dates/rules.ts'
import { actOnLaboratories, type Leaving } from '../leaving/domain.ts'
import { cancelled } from '../lifecycle/actions/domain.ts'
import { act, type Change, type Seen, type Step, transition } from '../lifecycle/domain.ts'
import { fitsState } from '../lifecycle/rules.ts'
import type { OrderRecord } from '../record/store.ts'
import { applyPlan, type DatedPlan, planChanges } from './changes/domain.ts'
import {
  dateByHand,
  isLaterThanAgreed,
  type ProposalAction,
  presentProposal,
  proposalDetails,
  refusalOf,
  refuseWrongEstimate,
  refuseWrongTerms,
  type StoredProposal,
  sideOf,
} from './rules.ts'
import { decideProposal, findProposal, insertProposal, listProposals, type NewProposal } from './store.ts'

type Body<E extends keyof typeof orderProposalEndpoints> = (typeof orderProposalEndpoints)[E] extends {
  body: infer B extends z.ZodType
}
  ? z.output<B>
  : never

/** Latest proposals about an order. An open one says whether it could be accepted now. */
export async function listProposalsOf(context: Context, caller: Caller, id: string) {
  const { order, relation } = await getOrderRecord(context.db, caller, id)
  refuseForbidden('propose', relation)
  const side = sideOf(relation) ?? 'customer'
  const rows = await listProposals(context.db, id, mostProposalsListed)
  const items = rows.map(async (row) => presentProposal(row, side, await obstacleOf(context, order, row)))
  return { items: await Promise.all(items) }
}

/** Code with which accepting the proposal would be refused; null if it is possible, and for what has been decided. */
async function obstacleOf(
  context: Context,
  order: OrderRecord,
  proposal: StoredProposal,
): Promise<ErrorCode | null> {
  if (proposal.state !== 'open' || !proposal.changes) return null
  try {
    const plan = await planChanges(context, context.db, systemCaller, order, proposal.changes)
    refuseOutdated(plan, proposal, order)
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

/** Refuses changes with another price or a later date than proposed, because the order has changed since. */
function refuseOutdated(plan: DatedPlan, proposed: StoredProposal, order: OrderRecord): void {
  const { priceAfter } = proposed
  const isSamePrice = plan.totalAfter?.min === priceAfter?.min && plan.totalAfter?.max === priceAfter?.max
  if (!isSamePrice || (plan.changesTests && isLaterThanAgreed(plan.completionOn, proposed, order)))
    throw new Refusal('proposal_outdated')
}

/** Differences, price and date that a proposal of these changes would have. */
export async function previewProposal(
  context: Context,
  caller: Caller,
  id: string,
  { changes }: Body<'previewProposal'>,
) {
  const { order, relation } = await getOrderRecord(context.db, caller, id)
  refuseAct('propose', order.state, relation)
  const plan = await planChanges(context, context.db, caller, order, changes)
  return {
    differences: plan.differences,
    effect: {
      priceBeforeCents: plan.totalBefore,
      priceAfterCents: plan.totalAfter,
      completionBefore: order.estimatedCompletionOn,
      completionAfter: plan.completionOn,
    },
  }
}

/** Makes a proposal, which changes nothing of the order before the other side accepts it. */
export function propose(
  context: Context,
  caller: Caller,
  { id, version, onceKey }: Seen & { onceKey: OnceKey },
  body: Body<'propose'>,
): Promise<Order> {
  return context.db.transaction().execute((tx) =>
    once(tx, context.clock.now(), onceKey, async () => {
      await transition({ tx, context, actor: caller, id, version }, 'propose', (step) =>
        decideProposing(step, body),
      )
      return getOrder(context, caller, id, tx)
    }),
  )
}

async function decideProposing(step: Step, body: Body<'propose'>): Promise<Change> {
  const { tx, context, actor, order, relation, now } = step
  refuseWrongTerms(body, relation)
  if (order.openProposal) throw new Refusal('proposal_open')
  const { kind, reason, changes, estimatedCompletionOn } = body
  if (estimatedCompletionOn !== undefined) refuseEstimate(order)
  refusePast(estimatedCompletionOn, now)
  const plan = changes ? await planChanges(context, tx, actor, order, changes) : null
  const completionBefore = order.estimatedCompletionOn
  const computed = plan ? plan.completionOn : completionBefore
  const proposal: NewProposal = {
    id: uuid(),
    orderId: order.id,
    kind,
    side: sideOf(relation) ?? 'customer',
    ...authorOf(actor),
    reason,
    orderVersion: order.version,
    changes: changes ?? null,
    differences: plan?.differences ?? null,
    priceBefore: plan?.totalBefore ?? null,
    priceAfter: plan?.totalAfter ?? null,
    completionBefore,
    completionAfter: estimatedCompletionOn ?? computed,
    completionIsSet: estimatedCompletionOn !== undefined,
    createdAt: now,
  }
  await insertProposal(tx, proposal)
  return { changes: proposalDetails(proposal), personal: { reason } }
}

function refuseEstimate({ state }: OrderRecord): void {
  if (!fitsState('estimate', state)) throw new Refusal('act_not_allowed')
}

/** The other side accepts: the changes are applied in one transaction, or the order is cancelled. */
export function acceptProposal(
  context: Context,
  caller: Caller,
  seen: Seen,
  { proposalId, estimatedCompletionOn }: Body<'acceptProposal'>,
): Promise<Order> {
  return context.db.transaction().execute(async (tx) => {
    await getOrderRecord(tx, caller, seen.id)
    const call = { tx, context, actor: caller, ...seen }
    await actOnLaboratories(call, 'accept_proposal', (step) =>
      decideAccepting(step, proposalId, estimatedCompletionOn),
    )
    return getOrder(context, caller, seen.id, tx)
  })
}

async function decideAccepting(
  step: Leaving,
  proposalId: string,
  estimatedCompletionOn: string | undefined,
): Promise<Change> {
  const { tx, context, order, relation, now } = step
  const proposal = await getProposal(step, proposalId, 'accept')
  refuseWrongEstimate(proposal.kind, estimatedCompletionOn, relation)
  if (estimatedCompletionOn !== undefined) refuseEstimate(order)
  refusePast(estimatedCompletionOn, now)
  const decision = { action: 'accept', at: now, by: responsiblePerson(step.actor) } as const
  if (!proposal.changes) {
    await decideProposal(tx, proposal.id, decision)
    const change = await cancelled(step, proposal.reason)
    return { ...change, changes: proposalDetails(proposal) }
  }
  const plan = await planChanges(context, tx, systemCaller, order, proposal.changes)
  refuseOutdated(plan, proposal, order)
  const set = dateByHand(proposal, estimatedCompletionOn)
  const on = set ?? plan.completionOn
  await decideProposal(tx, proposal.id, {
    ...decision,
    completionAfter: on,
    completionIsSet: set !== null,
    lastPosition: plan.lastPosition,
  })
  const columns = await applyPlan(step, plan)
  const date = set === null ? null : await promise(tx, order, { to: set, now })
  const accepted = { ...proposal, completionBefore: order.estimatedCompletionOn, completionAfter: on }
  return {
    columns: { ...columns, ...date?.columns },
    changes: proposalDetails(accepted),
  }
}

export function declineProposal(
  context: Context,
  caller: Caller,
  seen: Seen,
  { proposalId, reason }: Body<'declineProposal'>,
): Promise<Order> {
  return close(context, caller, seen, proposalId, { action: 'decline', reason })
}

export function withdrawProposal(
  context: Context,
  caller: Caller,
  seen: Seen,
  { proposalId }: Body<'withdrawProposal'>,
): Promise<Order> {
  return close(context, caller, seen, proposalId, { action: 'withdraw' })
}

type Closing = { action: 'decline'; reason: string } | { action: 'withdraw'; reason?: undefined }

/** Closes a proposal, which leaves the order as it is. */
function close(
  context: Context,
  caller: Caller,
  seen: Seen,
  proposalId: string,
  { action, reason }: Closing,
): Promise<Order> {
  return act(context, caller, seen, `${action}_proposal`, async (step) => {
    const { id, ...proposal } = await getProposal(step, proposalId, action)
    const by = responsiblePerson(step.actor)
    await decideProposal(step.tx, id, { action, at: step.now, by, ...(reason !== undefined && { reason }) })
    return {
      changes: proposalDetails({ id, ...proposal }),
      ...(reason !== undefined && { personal: { reason } }),
    }
  })
}

async function getProposal(
  { tx, order, relation }: Step,
  id: string,
  action: ProposalAction,
): Promise<StoredProposal> {
  const proposal = await findProposal(tx, order.id, id)
  if (!proposal) throw new Refusal('proposal_not_found')
  const refusal = refusalOf(action, proposal, relation)
  if (refusal) throw new Refusal(refusal)
  return proposal
}
