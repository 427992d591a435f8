import { type RawBuilder, sql } from 'kysely'
import type { NamedRef } from '#contract/fields.ts'
import type { OfferState } from '#contract/lists.ts'
import type { OfferSort } from '#contract/office-lists.ts'
import type { Db } from '#server/db/database.ts'
import { isAmong } from '#server/db/rows.ts'
import { containing } from '#server/db/words.ts'
import type { DraftItem } from '../drafts/rules.ts'

/** Draft or latest sent version as the list of the office shows it. */
export type OverviewRow = {
  id: string
  stableId: string
  number: number
  version: number
  state: OfferState
  name: string
  customer: string
  organisationId: string | null
  recipientName: string
  responsible: NamedRef | null
  validUntil: string
  serviceFeeCents: number
  discountPercent: number
  sentAt: Date | null
  firstViewedAt: Date | null
  createdAt: Date
  /** Items of a draft; null for a version that was sent. */
  draftItems: DraftItem[] | null
}

export type OverviewFilter = {
  /** State as it is shown. */
  state?: OfferState | undefined
  /** Day in Helsinki on which the list is read. */
  today: string
  organisationIds?: readonly string[] | undefined
  enquiry?: string | undefined
  responsible?: string | undefined
  /** Search text as typed; empty for none. */
  words: string
  sort: OfferSort
  /** Sort keys of the last row of the page before. */
  after: readonly string[] | null
  limit: number
}

type Part = RawBuilder<unknown>

const sortings: Record<OfferSort, { order: Part; beyond: (keys: readonly string[]) => Part }> = {
  newest: { order: sql`o.id desc`, beyond: ([id]) => sql`o.id < ${id}::uuid` },
  oldest: { order: sql`o.id`, beyond: ([id]) => sql`o.id > ${id}::uuid` },
  number: {
    order: sql`o.number desc, o.version desc`,
    beyond: ([number, version]) => sql`(o.number, o.version) < (${number}::int, ${version}::int)`,
  },
  validity: {
    order: sql`o.valid_until, o.id`,
    beyond: ([day, id]) => sql`(o.valid_until, o.id) > (${day}::date, ${id}::uuid)`,
  },
}

const windowSize = 500

/**
 * Drafts and latest sent versions that match the filter, in the order of its sort. As in the list of enquiries, a frequent word is
 * found at once among the first offers, and a rare one through the index of words.
 */
export async function listOverview(db: Db, filter: OverviewFilter): Promise<OverviewRow[]> {
  const { words, sort, limit } = filter
  const [, number] = /^\s*(?:t\s*-?\s*)?(\d{1,9})(?:\/\d+)?\s*$/i.exec(words) ?? []
  const conditions = conditionsOf(filter)
  const first = (count: number, more: Part = sql`true`) =>
    sql`select o.* from offers o where ${conditions} and ${more} order by ${sortings[sort].order} limit ${count}`
  if (words === '') return selectRows(db, filter, first(limit))
  if (number !== undefined) return selectRows(db, filter, first(limit, sql`o.number = ${Number(number)}`))
  const found = await selectRows(
    db,
    filter,
    sql`
      select o.* from (${first(windowSize)}) o
      where (select w.words from offer_words w where w.offer_id = o.id) ${containing(words)}`,
  )
  if (found.length >= limit || !(await hasMore(db, filter))) return found
  return selectRows(
    db,
    filter,
    sql`
      select o.* from offer_words w join offers o on o.id = w.offer_id
      where search_parts(w.words) @> search_needles_of_words(${words}) and w.words ${containing(words)} and ${conditions}
      offset 0`,
  )
}

/** True if more offers than the first ones match the filter, apart from its words. */
async function hasMore(db: Db, filter: OverviewFilter): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select o.id from offers o where ${conditionsOf(filter)}
    order by ${sortings[filter.sort].order} offset ${windowSize} limit 1`.execute(db)
  return rows.length > 0
}

async function selectRows(db: Db, { sort, limit }: OverviewFilter, offers: Part): Promise<OverviewRow[]> {
  const { rows } = await sql<OverviewRow>`
    select o.id, o.stable_id as "stableId", o.number, o.version, o.state, o.name,
      coalesce((select g.name from organisations g where g.id = o.organisation_id),
        (select p.name from people p where p.id = o.person_id),
        (select d.new_customer_name from offer_drafts d where d.offer_id = o.id), '') as customer,
      (select coalesce(g.merged_into, g.id) from organisations g where g.id = o.organisation_id) as "organisationId", o.recipient_name as "recipientName",
      (select json_build_object('id', r.id, 'name', r.name) from people r where r.id = o.responsible_id) as responsible,
      o.valid_until as "validUntil", o.service_fee_cents as "serviceFeeCents", o.discount_percent as "discountPercent",
      o.sent_at as "sentAt", o.first_viewed_at as "firstViewedAt", o.created_at as "createdAt",
      (select d.items from offer_drafts d where d.offer_id = o.id) as "draftItems"
    from (${offers}) o
    order by ${sortings[sort].order} limit ${limit}`.execute(db)
  return rows
}

/** Condition that an offer is shown in this state: a sent one as expired from midnight on, as in `shownState`. */
function inState(state: OfferState, today: string): Part {
  if (state === 'sent') return sql`o.state = 'sent' and o.valid_until >= ${today}::date`
  if (state === 'expired')
    return sql`(o.state = 'expired' or o.state = 'sent' and o.valid_until < ${today}::date)`
  return sql`o.state = ${state}`
}

function conditionsOf({
  state,
  today,
  organisationIds,
  enquiry,
  responsible,
  sort,
  after,
}: OverviewFilter): Part {
  const conditions = [
    state === undefined ? sql`o.state <> 'superseded'` : inState(state, today),
    organisationIds !== undefined && isAmong('o.organisation_id', organisationIds),
    enquiry !== undefined && sql`o.enquiry_id = ${enquiry}::uuid`,
    responsible !== undefined && sql`o.responsible_id = ${responsible}::uuid`,
    after !== null && sortings[sort].beyond(after),
  ]
  return sql.join(
    conditions.filter((condition) => condition !== false),
    sql` and `,
  )
}

/** Numbers of the latest sent versions of these offers. */
export async function listNumbers(db: Db, ids: readonly string[]): Promise<{ id: string; number: number }[]> {
  const { rows } = await sql<{ id: string; number: number }>`
    select distinct stable_id as id, number from offers where stable_id = any(${ids}::uuid[])`.execute(db)
  return rows
}
