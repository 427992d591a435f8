import { type RawBuilder, sql } from 'kysely'
import type { CampaignSort, CampaignState } from '#contract/campaign-lists.ts'
import type { NamedRef } from '#contract/fields.ts'
import type { Language } from '#contract/lists.ts'
import type { Db } from '#server/db/database.ts'
import { containing } from '#server/db/words.ts'
import type { OrderedOn, RegisteredOn } from './rules.ts'

export type CampaignListRow = {
  id: string
  code: string
  path: string | null
  nameEn: string
  nameFi: string
  startsOn: string
  endsOn: string
  mostRegistrations: number | null
  registrationCount: number
  endedAt: Date | null
  orders: number
}

export type CampaignFilter = {
  state: CampaignState | undefined
  /** Days between which people could register. */
  from: string | undefined
  until: string | undefined
  /** Search text as typed; empty for none. */
  words: string
  sort: CampaignSort
  language: Language
  today: string
  /** Sort keys of the last row of the page before. */
  after: readonly string[] | null
  limit: number
}

/** Conditions of the states, which `stateOf` decides for one campaign. */
const inState: Record<CampaignState, (today: string) => RawBuilder<unknown>> = {
  // The last day is later still, and has an index.
  planned: (today) => sql`c.ended_at is null and c.starts_on > ${today}::date and c.ends_on > ${today}::date`,
  running: (today) =>
    sql`${isOpen(today)} and c.registration_count < coalesce(c.most_registrations, 2147483647)`,
  full: (today) => sql`${isOpen(today)} and c.registration_count >= c.most_registrations`,
  ended: (today) => sql`(c.ended_at is not null or c.ends_on < ${today}::date)`,
}
const isOpen = (today: string) =>
  sql`c.ended_at is null and c.starts_on <= ${today}::date and c.ends_on >= ${today}::date`

type Sorting = { order: RawBuilder<unknown>; beyond: (keys: readonly string[]) => RawBuilder<unknown> }

const byName = (name: RawBuilder<unknown>): Sorting => ({
  order: sql`${name}, c.id`,
  beyond: ([after, id]) => sql`(${name}, c.id) > (${after}, ${id}::uuid)`,
})

const sortings: Record<CampaignSort, (language: Language) => Sorting> = {
  newest: () => ({ order: sql`c.id desc`, beyond: ([id]) => sql`c.id < ${id}::uuid` }),
  name: (language) => byName(language === 'fi' ? sql`c.name_fi` : sql`c.name_en`),
  ends: () => ({
    order: sql`c.ends_on, c.id`,
    beyond: ([day, id]) => sql`(c.ends_on, c.id) > (${day}::date, ${id}::uuid)`,
  }),
  registrations: () => ({
    order: sql`c.registration_count desc, c.id desc`,
    beyond: ([count, id]) => sql`(c.registration_count, c.id) < (${count}::integer, ${id}::uuid)`,
  }),
}

const searched = sql`search_form(c.code || ' ' || c.name_en || ' ' || c.name_fi)`

/**
 * Orders of a registration `r`, submitted and not cancelled, from any version of its offer. The offsets make PostgreSQL look
 * up each by its key; joins could read all orders.
 */
const ordersOfRegistration = sql`
    lateral (select id, discount_percent from offers where stable_id = r.offer_id offset 0) o
    cross join lateral (select order_id from order_offers where offer_id = o.id offset 0) u
    cross join lateral (
      select id, submitted_at from orders
      where id = u.order_id and submitted_at is not null and state <> 'cancelled' offset 0) x`

/** The same for all registrations of a campaign. Those of which no order has the offer are not read. */
const ordersOf = (campaignId: RawBuilder<unknown>) => sql`
    (select person_id, offer_id from campaign_registrations where campaign_id = ${campaignId} and is_used) r
    cross join ${ordersOfRegistration}`

const conditionsOf = ({ state, from, until, sort, language, today, after }: CampaignFilter) =>
  sql.join(
    [
      state ? inState[state](today) : sql`true`,
      // One that was ended early took nobody after that.
      from
        ? sql`c.ends_on >= ${from}::date and (c.ended_at is null or ${endedOn} >= ${from}::date)`
        : sql`true`,
      until ? sql`c.starts_on <= ${until}::date` : sql`true`,
      after ? sortings[sort](language).beyond(after) : sql`true`,
    ],
    sql` and `,
  )
const endedOn = sql`(c.ended_at at time zone 'Europe/Helsinki')::date`

const windowSize = 500

/**
 * Campaigns that match the filter, in the order of its sort. A frequent word is found at once among the first campaigns, a
 * rare one through the index of words.
 */
export async function listCampaignRows(db: Db, filter: CampaignFilter): Promise<CampaignListRow[]> {
  const { words, sort, language, limit } = filter
  const { order } = sortings[sort](language)
  const first = (count: number) => sql`${conditionsOf(filter)} order by ${order} limit ${count}`
  if (words === '') return selectRows(db, filter, { among: first(limit), matching: sql`true` })
  const hasWords = sql`${searched} ${containing(words)}`
  const found = await selectRows(db, filter, { among: first(windowSize), matching: hasWords })
  if (found.length >= limit || !(await hasMore(db, first(windowSize)))) return found
  // The offset keeps the planner from reading all campaigns in the order of the sort.
  const withWords = sql`search_parts(${searched}) @> search_needles_of_words(${words}) and ${hasWords}`
  return selectRows(db, filter, { among: sql`${withWords} offset 0`, matching: conditionsOf(filter) })
}

/** True if more campaigns than the first ones match the filter, apart from its words. */
async function hasMore(db: Db, first: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from campaigns c where ${first}) counted`.execute(db)
  return rows[0]?.count === windowSize
}

async function selectRows(
  db: Db,
  { sort, language, limit }: CampaignFilter,
  { among, matching }: { among: RawBuilder<unknown>; matching: RawBuilder<unknown> },
): Promise<CampaignListRow[]> {
  const { order } = sortings[sort](language)
  const { rows } = await sql<CampaignListRow>`
    select c.id, c.code, c.path, c.name_en as "nameEn", c.name_fi as "nameFi", c.starts_on as "startsOn",
      c.ends_on as "endsOn", c.most_registrations as "mostRegistrations",
      c.registration_count as "registrationCount", c.ended_at as "endedAt", counted.orders
    from (select * from (select * from campaigns c where ${among}) c where ${matching} order by ${order} limit ${limit}) c
    cross join lateral (
      select count(distinct x.id)::int as orders from ${ordersOf(sql`c.id`)}) counted
    order by ${order}`.execute(db)
  return rows
}

/** Registrations by day in Helsinki. */
export async function listRegisteredDays(db: Db, campaignId: string): Promise<RegisteredOn[]> {
  const { rows } = await sql<RegisteredOn>`
    select (registered_at at time zone 'Europe/Helsinki')::date as day, count(*)::int as count
    from campaign_registrations where campaign_id = ${campaignId} group by day order by day`.execute(db)
  return rows
}

/** Orders by the day of their submission in Helsinki, and what each takes from an offer of the campaign. */
export async function listOrderedDays(db: Db, campaignId: string): Promise<OrderedOn[]> {
  const { rows } = await sql<OrderedOn>`
    select day, "discountPercent", "itemsMinCents", "itemsMaxCents", count(*)::int as parts,
      count(*) filter (where number = 1)::int as orders
    from (
      select (x.submitted_at at time zone 'Europe/Helsinki')::date as day, o.discount_percent as "discountPercent",
        coalesce(l.min, 0)::bigint as "itemsMinCents", coalesce(l.max, 0)::bigint as "itemsMaxCents",
        row_number() over (partition by x.id order by o.id) as number
      from ${ordersOf(sql`${campaignId}`)}
        cross join lateral (
          select sum(total_min_cents) as min, sum(total_max_cents) as max from order_lines
          where order_id = x.id and offer_item_id in (select id from offer_items where offer_id = o.id) offset 0) l) parts
    group by day, "discountPercent", "itemsMinCents", "itemsMaxCents" order by day`.execute(db)
  return rows
}

/** Number of registered people with at least one order. */
export async function countOrdering(db: Db, campaignId: string): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(distinct r.person_id)::int as people from ${ordersOf(sql`${campaignId}`)}`.execute(db)
  return rows[0]?.people ?? 0
}

export type CampaignPersonRow = {
  person: NamedRef
  organisation: NamedRef | null
  registeredAt: Date
  offerId: string
  offerNumber: number
  orders: number
}

/** Registered people, the latest first. */
export async function listPeople(
  db: Db,
  campaignId: string,
  before: readonly string[] | null,
  limit: number,
): Promise<CampaignPersonRow[]> {
  const { rows } = await sql<CampaignPersonRow>`
    select json_build_object('id', p.id, 'name', p.name) as person,
      case when g.id is null then null else json_build_object('id', coalesce(g.merged_into, g.id), 'name', g.name) end as organisation,
      r.registered_at as "registeredAt", r.offer_id as "offerId", f.number as "offerNumber", counted.orders
    from (
      select person_id, offer_id, registered_at from campaign_registrations
      where campaign_id = ${campaignId}
        and ${before ? sql`(registered_at, person_id) < (${before[0]}::timestamptz, ${before[1]}::uuid)` : sql`true`}
      order by registered_at desc, person_id desc limit ${limit}) r
    join people p on p.id = r.person_id join offers f on f.id = r.offer_id
    left join lateral (
      select organisation_id from memberships where person_id = r.person_id and ended_at is null
      order by created_at limit 1) m on true
    left join organisations g on g.id = m.organisation_id
    cross join lateral (select count(distinct x.id)::int as orders from ${ordersOfRegistration}) counted
    order by r.registered_at desc, r.person_id desc`.execute(db)
  return rows
}
