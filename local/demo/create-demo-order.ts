import type { Order } from '#contract/orders.ts'
import { SampleInput } from '#contract/samples.ts'
import type { Caller } from '#server/auth/caller.ts'
import { addFile } from '#server/files/domain.ts'
import { writeNote } from '#server/messages/conversations/domain.ts'
import { getOrder } from '#server/orders/domain.ts'
import { createDraft } from '#server/orders/drafts/beginning/domain.ts'
import { editOrder, submitOrder } from '#server/orders/drafts/domain.ts'
import { acceptInvitation, invite } from '#server/orders/invitations/domain.ts'
import {
  cancelOrder,
  noteReceptions,
  setEstimate,
  startOrder,
} from '#server/orders/lifecycle/actions/domain.ts'
import { acceptOffer, declineOffer, provideOffer } from '#server/orders/lifecycle/offering/domain.ts'
import { conversationAt, listOrderMessages, writeOrderMessage } from '#server/orders/messages/domain.ts'
import { setPrice } from '#server/orders/prices/domain.ts'
import { replaceSamples } from '#server/orders/samples/domain.ts'
import { noteSeen } from '#server/orders/unread/domain.ts'
import { customers } from './customers.ts'
import { takeDeliveryAction } from './delivery/take-delivery-action.ts'
import type { DemoContext } from './demo-context.ts'
import type { DemoAction, DemoOrder } from './demo-order.ts'
import { makeOrderOffer } from './make-order-offer.ts'
import { dayAfter, workingTime } from './moments.ts'
import { onceKey } from './once-key.ts'
import { attachment } from './reports/attachments.ts'
import { releaseResult } from './reports/release-result.ts'

export const beginningOf = (now: Date, order: DemoOrder): Date =>
  workingTime(now, order.begunDaysAgo, order.key.length)

/** Creates one order and applies its actions. */
export async function createDemoOrder(demo: DemoContext, order: DemoOrder): Promise<void> {
  const { context, clock, now, people } = demo
  const owner = people.get(order.by)
  clock.startAgain()
  clock.set(beginningOf(now, order))
  const id = await makeDraft(demo, order, owner)
  for (const [nth, kind] of (order.attachments ?? []).entries()) {
    clock.set(clock.now())
    const { company } = customers[order.by].contact
    const file = attachment(kind, order, company, owner.language, clock)
    const key = onceKey(owner, 'attach', `${order.key}-${nth}`)
    await addFile(context, owner, { subject: { kind: 'order', id }, onceKey: key }, file)
  }
  for (const [index, action] of order.actions.entries()) {
    clock.set(workingTime(now, action.daysAgo, order.key.length + 7 * index))
    await takeAction(demo, order, id, action)
    if (action.act === 'receive' && order.openedTo) await openTo(demo, order, id, people.get(order.openedTo))
  }
  const { daysAgo = 0 } = order.actions.at(-1) ?? {}
  if (daysAgo > newsForDays) await beSeen(demo, order, id)
}

/** Days after which demo changes count as seen; newer ones are unread. */
const newsForDays = 10

async function beSeen({ context, people }: DemoContext, { by }: DemoOrder, id: string): Promise<void> {
  const colleagues = ['anna', 'mikko'].includes(by) ? ['anna', 'mikko'] : [by]
  for (const name of colleagues) await noteSeen(context, people.get(name), id)
}

async function makeDraft({ context, offers }: DemoContext, order: DemoOrder, owner: Caller): Promise<string> {
  const draft = {
    name: order.name,
    offerIds: order.offers.map((key) => offers.getId(key)),
    copyOf: null,
    organisationId: null,
  }
  const made = await createDraft(context, owner, draft, onceKey(owner, 'create', order.key))
  const { id, version } = made
  const samples = order.samples.map(({ tests, ...sample }) =>
    SampleInput.parse({ ...sample, tests: tests.map((test) => offers.getItemId(order.offers, test)) }),
  )
  const list = await replaceSamples(context, owner, { id, version, samples })
  if (order.shipping === null) return id
  const { contact, billing } = customers[order.by]
  const reportingEmails = [...(order.reportingEmails ?? [])]
  await editOrder(context, owner, id, list.version, {
    reference: order.reference ?? '',
    notes: order.notes ?? '',
    request: order.request ?? '',
    contact: { ...contact, reportingEmails, reportingAccess: order.openedTo !== undefined },
    billing,
    shippingLocation: order.shipping,
    specialGoods: [...(order.specialGoods ?? [])],
    afterTesting: order.afterTesting ?? 'disposal',
  })
  return id
}

/** Accepts the invitation that a mail would carry. */
async function openTo(
  { context, clock }: DemoContext,
  order: DemoOrder,
  id: string,
  reader: Caller,
): Promise<void> {
  const receiver = order.reportingEmails?.[0] ?? reader.email
  const token = await context.db.transaction().execute((tx) => invite(tx, id, receiver, clock.now()))
  clock.set(clock.now())
  await acceptInvitation(context, reader, token)
}

async function takeAction(
  demo: DemoContext,
  order: DemoOrder,
  id: string,
  action: DemoAction,
): Promise<void> {
  const { context, now, people, offers } = demo
  const owner = people.get(order.by)
  const expert = people.get('expert')
  const seen = await getOrder(context, expert, id)
  switch (action.act) {
    case 'submit':
      await submitOrder(context, owner, { ...seen, onceKey: onceKey(owner, 'submit', order.key) })
      break
    case 'provideOffer': {
      const offerItemIds = action.tests.map((test) => offers.getItemId([action.offer], test))
      await provideOffer(context, expert, seen, { offerId: offers.getId(action.offer), offerItemIds })
      break
    }
    case 'makeOffer':
      await makeOrderOffer(context, expert, id, { ...action, now })
      break
    case 'accept':
      await acceptOffer(context, owner, seen)
      break
    case 'decline':
      await declineOffer(context, owner, seen, { reason: action.reason })
      break
    case 'estimate':
      await setEstimate(context, expert, seen, estimateOf(now, action))
      break
    case 'receive':
      await noteReceptions(context, expert, seen, { samples: receptions(seen, action) })
      break
    case 'start':
      await startOrder(context, expert, seen)
      break
    case 'result':
      await releaseResult(demo, order, seen, action)
      break
    case 'price': {
      const offerItemId = offers.getItemId(order.offers, action.test)
      await setPrice(context, expert, { ...seen, offerItemId }, action.euros * 100)
      break
    }
    case 'cancel':
      await cancelOrder(context, expert, seen, { reason: action.reason })
      break
    case 'write':
      await converse(demo, { order: seen, owner }, action)
      break
    case 'note': {
      const key = onceKey(expert, 'note', `${order.key}-${action.daysAgo}`)
      await writeNote(context, expert, conversationAt(context, expert, id), key, { text: action.text })
      break
    }
    default:
      await takeDeliveryAction(demo, order, seen, action)
  }
}

async function converse(
  { context, people }: DemoContext,
  { order, owner }: { order: Order; owner: Caller },
  { by, text, isQuestion = false, sample }: Extract<DemoAction, { act: 'write' }>,
): Promise<void> {
  const author = by === 'customer' ? owner : people.get('expert')
  const { messages } = await listOrderMessages(context, author, order.id)
  const question = messages.findLast(({ side, question: state }) => side === 'provider' && state === 'open')
  await writeOrderMessage(
    context,
    author,
    order.id,
    onceKey(author, 'write', `${order.id}-${messages.length}`),
    {
      text,
      isQuestion,
      answers: by === 'customer' ? (question?.id ?? null) : null,
      seenUntil: null,
      sampleId: order.samples.find(({ position }) => position === sample)?.id ?? null,
    },
  )
}

function receptions(order: Order, { samples, rejected = [] }: Extract<DemoAction, { act: 'receive' }>) {
  const refusals = new Map(rejected.map((rejection) => [rejection.sample, rejection]))
  return order.samples
    .filter(({ position, state }) => {
      return state === 'expected' && (!samples || samples.includes(position) || refusals.has(position))
    })
    .map(({ id, position }) => {
      const refusal = refusals.get(position)
      return refusal
        ? {
            sampleId: id,
            outcome: 'rejected' as const,
            reason: refusal.reason,
            explanation: refusal.explanation ?? '',
          }
        : { sampleId: id, outcome: 'received' as const, explanation: '' }
    })
}

const estimateOf = (now: Date, { inDays, reason = '' }: { inDays: number; reason?: string }) => ({
  on: dayAfter(now, inDays),
  reason,
})
