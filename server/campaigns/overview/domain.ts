import type { z } from 'zod'
import type {
  CampaignEvent,
  CampaignFigures,
  CampaignSummary,
  campaignFigureEndpoints,
} from '#contract/campaign-figures.ts'
import type { CampaignSort } from '#contract/campaign-lists.ts'
import { helsinkiDay } from '#contract/days.ts'
import type { Language } from '#contract/lists.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import { cutPage, dayKey, instantKey, readCursor, textKey, uuidKey, writeCursor } from '#server/db/cursor.ts'
import type { Db } from '#server/db/database.ts'
import { everyPage } from '#server/db/every-page.ts'
import { listEvents } from '#server/events/domain.ts'
import { changedValuesOf, type EventRow, eventActions, presentActor } from '#server/events/rules.ts'
import { Refusal } from '#server/refusal.ts'
import { canManageCampaigns, canSeeCampaigns } from '../access.ts'
import { stateOf } from '../rules.ts'
import { findCampaign } from '../store.ts'
import { figuresOf } from './rules.ts'
import {
  type CampaignListRow,
  countOrdering,
  listCampaignRows,
  listOrderedDays,
  listPeople,
  listRegisteredDays,
} from './store.ts'

export type CampaignQuery = Omit<z.output<typeof campaignFigureEndpoints.listCampaigns.query>, 'cursor'>

const pageSize = 50

/** Keys of the cursors of each sort: their shapes, and those of a row. */
const sortKeys: Record<
  CampaignSort,
  { shapes: { test(key: string): boolean }[]; of: (row: CampaignListRow, language: Language) => string[] }
> = {
  newest: { shapes: [uuidKey], of: ({ id }) => [id] },
  name: {
    shapes: [textKey, uuidKey],
    of: ({ id, nameEn, nameFi }, language) => [language === 'fi' ? nameFi : nameEn, id],
  },
  ends: { shapes: [dayKey, uuidKey], of: ({ id, endsOn }) => [endsOn, id] },
  registrations: {
    shapes: [/^\d{1,9}$/, uuidKey],
    of: ({ id, registrationCount }) => [String(registrationCount), id],
  },
}

export async function listCampaigns(
  { db, clock }: Context,
  caller: Caller,
  { cursor, ...query }: CampaignQuery & { cursor?: string | undefined },
) {
  const now = clock.now()
  const filter = filterOf(caller, query, now)
  const keys = sortKeys[filter.sort]
  const rows = await listCampaignRows(db, {
    ...filter,
    after: readCursor(cursor, keys.shapes),
    limit: pageSize + 1,
  })
  const page = cutPage(rows, pageSize, (last) => writeCursor(...keys.of(last, filter.language)))
  return {
    ...page,
    items: page.items.map((row) => presentRow(row, now)),
    allowed: canManageCampaigns(caller) ? (['create'] as const).slice() : [],
  }
}

/** Refuses those who may not read the list. */
export const checkCampaignQuery = (caller: Caller): void => requireStaff(caller)

/** Number of campaigns in the list, up to `most`; null for those who may not read it. */
export async function countCampaigns(
  { db, clock }: Context,
  caller: Caller,
  query: CampaignQuery,
  most: number,
) {
  if (!canSeeCampaigns(caller)) return null
  const filter = filterOf(caller, query, clock.now())
  return (await listCampaignRows(db, { ...filter, after: null, limit: most })).length
}

/** Reads the whole list page by page. Those who may not read it are refused at once. */
export function readEveryCampaign(
  { db, clock }: Context,
  caller: Caller,
  query: CampaignQuery,
): AsyncGenerator<CampaignSummary[]> {
  const now = clock.now()
  const filter = filterOf(caller, query, now)
  return (async function* () {
    const pages = everyPage(
      pageSize,
      (after, limit) => listCampaignRows(db, { ...filter, after, limit }),
      (last) => sortKeys[filter.sort].of(last, filter.language),
    )
    for await (const rows of pages) yield rows.map((row) => presentRow(row, now))
  })()
}

function filterOf(
  caller: Caller,
  { state, from, until, query = '', sort = 'newest' }: CampaignQuery,
  now: Date,
) {
  requireStaff(caller)
  return { state, from, until, words: query, sort, language: caller.language, today: helsinkiDay(now) }
}

const presentRow = (row: CampaignListRow, now: Date): CampaignSummary => ({
  id: row.id,
  code: row.code,
  path: row.path,
  name: { en: row.nameEn, fi: row.nameFi },
  state: stateOf(row, now),
  startsOn: row.startsOn,
  endsOn: row.endsOn,
  mostRegistrations: row.mostRegistrations,
  registrations: row.registrationCount,
  orders: row.orders,
})

function requireStaff(caller: Caller): void {
  if (!canSeeCampaigns(caller)) throw new Refusal('forbidden')
}

async function requireCampaign(db: Db, caller: Caller, id: string): Promise<void> {
  requireStaff(caller)
  if (!(await findCampaign(db, id))) throw new Refusal('campaign_not_found')
}

export async function getCampaignFigures(
  { db }: Context,
  caller: Caller,
  id: string,
): Promise<CampaignFigures> {
  await requireCampaign(db, caller, id)
  const figures = figuresOf(await listRegisteredDays(db, id), await listOrderedDays(db, id))
  return { ...figures, orderingPeople: await countOrdering(db, id) }
}

export async function listCampaignPeople({ db }: Context, caller: Caller, id: string, cursor?: string) {
  await requireCampaign(db, caller, id)
  const rows = await listPeople(db, id, readCursor(cursor, [instantKey, uuidKey]), pageSize + 1)
  const page = cutPage(rows, pageSize, (last) => writeCursor(last.registeredAt.toISOString(), last.person.id))
  return {
    ...page,
    items: page.items.map((row) => ({ ...row, registeredAt: row.registeredAt.toISOString() })),
  }
}

export async function listCampaignEvents({ db }: Context, caller: Caller, id: string, cursor?: string) {
  await requireCampaign(db, caller, id)
  const filter = {
    actions: eventActions.campaign,
    audiences: ['both', 'provider'] as const,
    before: readCursor(cursor, [uuidKey])?.[0] ?? null,
  }
  const rows = await listEvents(db, id, filter, pageSize + 1)
  const page = cutPage(rows, pageSize, (last) => writeCursor(last.id))
  return { ...page, items: page.items.map(presentEvent) }
}

const presentEvent = (event: EventRow): CampaignEvent => ({
  id: event.id,
  at: event.at.toISOString(),
  act: event.action,
  actor: presentActor(event),
  changes: changedValuesOf(event),
})
