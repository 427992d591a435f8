import { v7 as uuid } from 'uuid'
import type { Side } from '#contract/lists.ts'
import type { Proposal } from '#contract/order-proposals.ts'
import type { Order } from '#contract/orders.ts'
import type { ApiClient, Reply, TestApi } from './api.ts'
import { anOffer, aSubmittedOrder, expectOk, getOrder, type OfferOptions, whoIs } from './builders.ts'
import { preparedText } from './messages.ts'

type Refused = { code?: string }

/** Sends a proposal about the order as it is now. */
export async function sendProposal(
  by: ApiClient,
  id: string,
  changes: object | null,
  more: object = {},
): Promise<Reply<Order & Refused>> {
  const { version } = await getOrder(by, id)
  const kind = changes ? { kind: 'change', changes } : { kind: 'cancellation' }
  return by.post<Order & Refused>(
    `/orders/${id}/proposals`,
    { ...kind, reason: 'Plans changed', ...more },
    { version },
  )
}

/** Makes a proposal and returns the order with it. */
export const propose = async (
  by: ApiClient,
  id: string,
  changes: object | null,
  more: object = {},
): Promise<Order> => expectOk(await sendProposal(by, id, changes, more))

/** Takes an action on the open proposal, or on the named one. */
export async function answer(
  by: ApiClient,
  id: string,
  action: 'accept' | 'decline' | 'withdraw',
  body: object = {},
): Promise<Reply<Order & Refused>> {
  const { version, openProposal } = await getOrder(by, id)
  const reason = action === 'decline' && { reason: 'Not possible' }
  const call = { proposalId: openProposal?.id, ...reason, ...body }
  return by.post<Order & Refused>(`/orders/${id}/acts/${action}_proposal`, call, { version })
}

export const proposalsOf = async (by: ApiClient, id: string): Promise<Proposal[]> =>
  expectOk(await by.get<{ items: Proposal[] }>(`/orders/${id}/proposals`)).items

/** Open proposal that was stored before the test began, without an event; the one there is, if there is one. */
export async function aStoredProposal(
  { context }: TestApi,
  { id: orderId, prices, state, openProposal }: Order,
  { side, changes }: { side: Side; changes: object },
): Promise<string> {
  if (openProposal) return openProposal.id
  const id = uuid()
  const isPriced = state !== 'draft' && state !== 'waiting_for_review'
  const total = isPriced && prices ? JSON.stringify(prices.totalCents) : null
  await context.db
    .insertInto('proposals')
    .values({
      id,
      order_id: orderId,
      kind: 'change',
      side,
      author_name: 'Somebody',
      reason: preparedText,
      order_version: 1,
      changes: JSON.stringify({ addSamples: [], removeSampleIds: [], tests: [], offerIds: [], ...changes }),
      differences: JSON.stringify({ addedSamples: [], removedSamples: [], changedTests: [], values: [] }),
      price_before: total,
      price_after: total,
      created_at: context.clock.now(),
    })
    .execute()
  return id
}

/** Submitted order with two tests on each sample, for 10 and 5 euros. */
export async function aChangeableOrder(api: TestApi, by: ApiClient, samples = 2, options: OfferOptions = {}) {
  const { organisationId } = await whoIs(by)
  const items = [{ priceCents: 1000 }, { priceCents: 500 }]
  const offer = await anOffer(api, { organisationId, items, ...options })
  const order = await aSubmittedOrder(by, { offer, samples })
  const [first = '', second = ''] = offer.items.map(({ id }) => id)
  return { offer, order, first, second }
}

export const addSample = (tests: string[], name = 'Another') => ({ addSamples: [{ name, tests }] })

export const codeOf = async (reply: Promise<Reply<Refused>>): Promise<string | undefined> =>
  (await reply).body.code
