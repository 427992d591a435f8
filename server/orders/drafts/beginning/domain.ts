import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import type { Order, orderEndpoints } from '#contract/orders.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import { findBillingDefaults, partsOf } from '#server/customers/domain.ts'
import type { Tx } from '#server/db/database.ts'
import { type OnceKey, once } from '#server/db/once.ts'
import { stated } from '#server/events/rules.ts'
import { findVisible, getOrderableOffer } from '#server/offers/domain.ts'
import { holdMembership } from '#server/people/memberships/domain.ts'
import { Refusal } from '#server/refusal.ts'
import { canCreate } from '../../access.ts'
import { getOrder, getOrderRecord, refuseAct } from '../../domain.ts'
import { recordQuietly } from '../../lifecycle/domain.ts'
import type { OrderRecord } from '../../record/store.ts'
import { pickTexts } from '../../samples/rules.ts'
import { addSamples } from '../../samples/store.ts'
import { addOffers, insertOrder, type OrderColumns } from '../../store.ts'
import { columnsOf } from '../rules.ts'
import { columnsOfDefaults, columnsOfFilling } from './rules.ts'
import { countDrafts, findLastOfPerson, findLastOfTeam, lockDraftsOf } from './store.ts'

type NewDraft = z.output<(typeof orderEndpoints)['createOrder']['body']>

/** Begins a draft: empty, from offers, or as a copy of an order of the caller's side. */
export function createDraft(
  context: Context,
  caller: Caller,
  draft: NewDraft,
  onceKey: OnceKey,
): Promise<Order> {
  if (!canCreate(caller)) throw new Refusal('forbidden')
  return context.db.transaction().execute((tx) =>
    once(tx, context.clock.now(), onceKey, async () => {
      const now = context.clock.now()
      const offers: Awaited<ReturnType<typeof getOrderableOffer>>[] = []
      for (const offerId of draft.offerIds) offers.push(await getOrderableOffer(tx, caller, offerId, now))
      const teams = offers.map(({ organisation }) => organisation?.id ?? null)
      const original = draft.copyOf === null ? null : await getOriginal(tx, caller, draft.copyOf)
      const origin = original?.organisation?.currentId ?? null
      const chosen = chooseOrganisation(caller, draft.organisationId, teams, origin)
      const organisationId = chosen === null ? null : await holdMembership(tx, chosen, caller)
      // Offers are of the chosen team, or of the one into which it was merged, perhaps a moment ago.
      if (teams.some((team) => team !== null && team !== chosen && team !== organisationId))
        throw new Refusal('offer_not_found')
      const carriesOffers = origin === null || origin === organisationId
      await refuseTooMany(tx, context, caller.personId, organisationId)
      const id = uuid()
      const carried = original ? columnsOf(original) : await fill(tx, caller.personId, organisationId)
      const columns = { ...carried, ...(draft.name && { name: draft.name }) }
      await insertOrder(tx, { id, organisationId, ownerId: caller.personId, at: now, columns })
      // A colleague's order may use an offer that was made to the colleague personally.
      const offersOfOriginal = original && carriesOffers ? original.offers.map((offer) => offer.id) : []
      const offered = await findVisible(tx, caller, offersOfOriginal)
      await addOffers(tx, id, [...offers.map((offer) => offer.id), ...offered.offerIds])
      if (original) await copySamples(tx, id, original, offered.itemIds)
      const changes = original ? stated({ copyOf: original.number }) : {}
      const creation = { actor: caller, at: now, action: 'create', to: 'draft', changes } as const
      await recordQuietly(tx, context, [{ id, organisationId }], creation)
      return getOrder(context, caller, id, tx)
    }),
  )
}

/** Refuses a draft beyond the most that a person and an organisation may have open. */
async function refuseTooMany(
  tx: Tx,
  { config }: Context,
  ownerId: string,
  organisationId: string | null,
): Promise<void> {
  const { person, organisation } = config.limits.drafts
  if (person === 0 && organisation === 0) return
  const parts = organisationId === null ? [] : await partsOf(tx, organisationId)
  // Locked, so that two drafts at once cannot both be the last one.
  await lockDraftsOf(tx, [organisationId ?? ownerId, ownerId])
  const open = await countDrafts(tx, ownerId, parts)
  const refuse = (name: 'person_drafts' | 'organisation_drafts', most: number, count: number) => {
    if (most === 0 || count < most) return
    throw Refusal.ofLimit('drafts_too_many', { name, most, remaining: 0, until: null })
  }
  refuse('person_drafts', person, open.ofPerson)
  refuse('organisation_drafts', organisation, open.ofOrganisation)
}

/**
 * Team of a draft: the named one, else the one of the offers or the original, else the first. Members of one team
 * must not learn about offers to another, even if the caller is in both; such an offer is not found.
 */
function chooseOrganisation(
  caller: Caller,
  asked: string | null,
  teamsOfOffers: readonly (string | null)[],
  teamOfOriginal: string | null,
): string | null {
  const isOwn = (id: string | null) => id !== null && caller.organisationIds.includes(id)
  if (asked !== null && !isOwn(asked)) throw new Refusal('organisation_not_found')
  return asked ?? [...teamsOfOffers, teamOfOriginal].find(isOwn) ?? caller.organisationIds[0] ?? null
}

/**
 * Values that a new draft takes over: all repeatable ones of the person's own last order, the company's values of a
 * colleague's, or else what the office has entered about the customer.
 */
async function fill(tx: Tx, personId: string, organisationId: string | null): Promise<OrderColumns> {
  const teams = organisationId === null ? null : await partsOf(tx, organisationId)
  const own = await findLastOfPerson(tx, personId, teams)
  if (own) return columnsOfFilling(own, 'everything')
  if (organisationId === null || teams === null) return {}
  const ofTeam = await findLastOfTeam(tx, teams)
  if (ofTeam) return columnsOfFilling(ofTeam, 'company_and_billing')
  const entered = await findBillingDefaults(tx, organisationId)
  return entered ? columnsOfDefaults(entered) : {}
}

async function getOriginal(tx: Tx, caller: Caller, id: string): Promise<OrderRecord> {
  const { order, relation } = await getOrderRecord(tx, caller, id)
  refuseAct('copy', order.state, relation)
  return order
}

async function copySamples(
  tx: Tx,
  id: string,
  original: OrderRecord,
  offered: ReadonlySet<string>,
): Promise<void> {
  // Numbers of a changed order may have gaps.
  const rows = original.samples.map(({ tests, ...sample }, index) => ({
    ...pickTexts(sample),
    id: uuid(),
    position: index + 1,
    tests: tests.map((test) => test.offerItemId).filter((itemId) => offered.has(itemId)),
  }))
  await addSamples(tx, id, rows)
}
