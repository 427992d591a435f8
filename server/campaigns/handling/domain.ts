import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import type {
  Campaign,
  CampaignBeginning,
  CampaignInput,
  CampaignPreview,
  campaignEndpoints,
} from '#contract/campaigns.ts'
import type { Caller } from '#server/auth/caller.ts'
import { mapProductIds } from '#server/catalogue/domain.ts'
import type { Context } from '#server/context.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { type OnceKey, once } from '#server/db/once.ts'
import { recordEvents } from '#server/events/domain.ts'
import type { Changes } from '#server/events/rules.ts'
import { contentForCopy } from '#server/offers/beginning/domain.ts'
import { callOffItemsOf, presentFrame } from '#server/offers/call-offs/rules.ts'
import { presentItem } from '#server/offers/domain.ts'
import { completeItems, priceDraft, refuseImpossible } from '#server/offers/drafts/rules.ts'
import { lastValidDay } from '#server/offers/rules.ts'
import { Refusal } from '#server/refusal.ts'
import { campaignActsOf, canManageCampaigns, canSeeCampaigns } from '../access.ts'
import { changesOf, changesPromise, inBoth, periodFrom, possibleActs, problemsOf, stateOf } from '../rules.ts'
import {
  type CampaignRow,
  findCampaign,
  findTaken,
  insertCampaign,
  lockCampaign,
  lockNames,
  updateCampaign,
  writeEnd,
} from '../store.ts'

type Seen = { id: string; version: number }

function requireManager(caller: Caller): void {
  if (!canManageCampaigns(caller)) throw new Refusal('forbidden')
}

export async function getCampaign(context: Context, caller: Caller, id: string): Promise<Campaign> {
  if (!canSeeCampaigns(caller)) throw new Refusal('forbidden')
  return present(context, caller, await findRow(context.db, id))
}

async function findRow(db: Db | Tx, id: string): Promise<CampaignRow> {
  const row = await findCampaign(db, id)
  if (!row) throw new Refusal('campaign_not_found')
  return row
}

/** Refuses a caller who may not write campaigns, before the body is read. */
export async function authoriseCampaigns(caller: Caller): Promise<void> {
  requireManager(caller)
}

/** Refuses a caller who may not edit this campaign, before the body is read. */
export async function authoriseEdit({ db }: Context, caller: Caller, id: string): Promise<void> {
  requireManager(caller)
  await findRow(db, id)
}

/** Content with which a campaign begins: of an offer, of another campaign, or none. */
export async function beginCampaign(
  { db, clock }: Context,
  caller: Caller,
  { offerId, campaignId }: z.output<typeof campaignEndpoints.beginCampaign.query>,
): Promise<CampaignBeginning> {
  requireManager(caller)
  if (offerId !== undefined) {
    const offer = await db.transaction().execute((tx) => contentForCopy(tx, caller, offerId))
    const { name, items, serviceFeeCents, discountPercent } = offer
    // The text of an offer was written to one customer.
    const content = { name: { en: name, fi: name }, text: nothing.text, items: [...items] }
    return { ...emptyTerms, ...content, serviceFeeCents, discountPercent, ...periodFrom(clock.now(), null) }
  }
  if (campaignId === undefined) return { ...nothing, ...periodFrom(clock.now(), null) }
  const { code: _, path: __, items, ...copied } = inputOf(await findRow(db, campaignId))
  return {
    ...copied,
    ...periodFrom(clock.now(), copied),
    items: items.map((item) => ({ ...item, id: uuid() })),
  }
}

const emptyTerms = {
  mostRegistrations: null,
  offerValidDays: 60,
  serviceFeeCents: 0,
  discountPercent: 0,
}
const nothing = { ...emptyTerms, name: { en: '', fi: '' }, text: { en: '', fi: '' }, items: [] }

/** Stored values in the shape in which they are written. */
const inputOf = (row: CampaignRow): CampaignInput => ({
  code: row.code,
  path: row.path,
  name: { en: row.nameEn, fi: row.nameFi },
  text: { en: row.textEn, fi: row.textFi },
  startsOn: row.startsOn,
  endsOn: row.endsOn,
  mostRegistrations: row.mostRegistrations,
  offerValidDays: row.offerValidDays,
  serviceFeeCents: row.serviceFeeCents,
  discountPercent: row.discountPercent,
  items: row.items,
})

export function createCampaign(
  context: Context,
  caller: Caller,
  input: CampaignInput,
  onceKey: OnceKey,
): Promise<Campaign> {
  requireManager(caller)
  const now = context.clock.now()
  return context.db.transaction().execute((tx) =>
    once(tx, now, onceKey, async () => {
      await refuseProblems(tx, context, input, null)
      const id = uuid({ msecs: now.getTime() })
      await insertCampaign(tx, { ...input, id, createdAt: now, createdBy: caller.personId })
      await record(tx, context, caller, { id, action: 'create', changes: changesOf({}, input) })
      return present(context, caller, await findRow(tx, id))
    }),
  )
}

async function findProblems(
  db: Db | Tx,
  { clock, config }: Context,
  input: CampaignInput,
  row: CampaignRow | null,
) {
  return problemsOf(input, {
    now: clock.now(),
    before: row && { ...inputOf(row), registrationCount: row.registrationCount },
    taken: await findTaken(db, input, row?.id ?? null),
    configuredPath: config.campaignRoute?.path ?? null,
  })
}

async function refuseProblems(
  tx: Tx,
  context: Context,
  input: CampaignInput,
  row: CampaignRow | null,
): Promise<void> {
  refuseImpossible({ ...input, organisationId: null, personId: null })
  await lockNames(tx)
  const problems = await findProblems(tx, context, input, row)
  if (problems.length > 0) throw new Refusal('invalid_fields', problems)
  const keys = new Set(input.items.flatMap(({ productId }) => productId ?? []))
  if ((await mapProductIds(tx, [...keys])).size < keys.size) throw new Refusal('product_not_found')
}

/** The campaign becomes exactly this one, if nobody changed it since `version` and nothing that was promised changes. */
export function editCampaign(
  context: Context,
  caller: Caller,
  seen: Seen,
  input: CampaignInput,
): Promise<Campaign> {
  requireManager(caller)
  return context.db.transaction().execute(async (tx) => {
    const row = await lockSeen(tx, seen)
    if (row.endedAt !== null) throw new Refusal('campaign_ended')
    const before = inputOf(row)
    if (row.registrationCount > 0 && changesPromise(before, input)) throw new Refusal('campaign_frozen')
    await refuseProblems(tx, context, input, row)
    const changes = changesOf(before, input)
    if (Object.keys(changes).length > 0) {
      await updateCampaign(tx, row.id, input)
      await record(tx, context, caller, { id: row.id, action: 'edit', changes })
    }
    return present(context, caller, await findRow(tx, row.id))
  })
}

/** Ends a campaign before its last day. Registrations and offers stay. */
export function endCampaign(context: Context, caller: Caller, seen: Seen, reason: string): Promise<Campaign> {
  requireManager(caller)
  const { db, clock } = context
  return db.transaction().execute(async (tx) => {
    const row = await lockSeen(tx, seen)
    const at = clock.now()
    if (stateOf(row, at) === 'ended') throw new Refusal('campaign_ended')
    await writeEnd(tx, row.id, { at, personId: caller.personId, reason })
    await record(tx, context, caller, { id: row.id, action: 'end', changes: {}, personal: { reason } })
    return present(context, caller, await findRow(tx, row.id))
  })
}

async function lockSeen(tx: Tx, { id, version }: Seen): Promise<CampaignRow> {
  const row = await lockCampaign(tx, id)
  if (!row) throw new Refusal('campaign_not_found')
  if (row.version !== version) throw new Refusal('campaign_changed')
  return row
}

type Recorded = {
  id: string
  action: 'create' | 'edit' | 'end'
  changes: Changes
  personal?: Record<string, unknown>
}

const record = (tx: Tx, context: Context, actor: Caller, { id, ...event }: Recorded): Promise<void> =>
  recordEvents<'campaign'>(tx, context, [
    {
      ...event,
      subject: { kind: 'campaign', id },
      organisationId: null,
      at: context.clock.now(),
      actor,
      audience: 'provider',
    },
  ])

/** Campaign as people would see it, with what would be refused. */
export async function previewCampaign(
  context: Context,
  caller: Caller,
  { campaignId, ...input }: CampaignInput & { campaignId: string | null },
): Promise<CampaignPreview> {
  requireManager(caller)
  refuseImpossible({ ...input, organisationId: null, personId: null })
  const { db, clock } = context
  const row = campaignId === null ? null : await findRow(db, campaignId)
  const { items, marginCents, discountCents, ...sums } = priceDraft(input)
  const sold = completeItems(input.items)
  const frames = callOffItemsOf(sold)
  const { discountPercent: percent, serviceFeeCents } = input
  return {
    offer: {
      ...sums,
      frame: frames ? presentFrame(frames) : null,
      validUntil: lastValidDay(clock.now(), input.offerValidDays),
      items: sold.map(presentItem),
      discount: percent > 0 ? { percent, cents: discountCents } : null,
      serviceFeeCents,
    },
    name: input.name,
    text: inBoth(input.text),
    items,
    marginCents,
    problems: await findProblems(db, context, input, row),
  }
}

function present({ clock }: Context, caller: Caller, row: CampaignRow): Campaign {
  const { endedAt, endedBy, endReason, createdAt, nameEn, nameFi, textEn, textFi, ...fields } = row
  const { registrationCount: registrations, ...head } = fields
  const state = stateOf(row, clock.now())
  return {
    ...head,
    ...priceDraft(row),
    name: { en: nameEn, fi: nameFi },
    text: { en: textEn, fi: textFi },
    registrations,
    state,
    ended: endedAt && { at: endedAt.toISOString(), by: endedBy, reason: endReason ?? '' },
    createdAt: createdAt.toISOString(),
    allowed: campaignActsOf(caller, possibleActs(row, state)),
  }
}
