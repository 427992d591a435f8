import { expressionBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonBuildObject, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Side } from '#contract/lists.ts'
import type { MadeOffer, OfferItem } from '#contract/offers.ts'
import type { ProposalKind } from '#contract/proposal-lists.ts'
import type { Sample } from '#contract/samples.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { isUnread, objectOf } from '#server/db/rows.ts'
import type { Tables } from '#server/db/tables.ts'
import { fileColumns } from '#server/files/rules.ts'
import { billingColumns, contactColumns, headColumns } from '../rules.ts'
import { dueOfTest, shownState } from '../sample-tests/shown/store.ts'
import { type ParcelRow, rejectionColumns, sampleColumns } from '../samples/rules.ts'
import { arrivalOfSample, keepingOfSample, photosOfSample } from '../samples/shown/store.ts'
import { awaitsAdded, awaitsAnswer, changedBy, headInstants, openedTo, owner } from '../store.ts'
import { withTestsInOrder } from './rules.ts'

/** An order with all that hangs on it, as the database has it; what of it a reader gets, the domain decides. */
export type OrderRecord = NonNullable<Awaited<ReturnType<typeof selectOrder>>>
export type ResultRecord = OrderRecord['results'][number]

const order = expressionBuilder<Tables & { o: Tables['orders'] }, 'o'>()
const result = expressionBuilder<Tables & { r: Tables['results'] }, 'r'>()

/** Contact and billing details of the order `o`. */
export const parties = [
  objectOf('orders', 'o', contactColumns).as('contact'),
  objectOf('orders', 'o', billingColumns).as('billing'),
] as const

/** Tests of the sample `s`: those chosen in the draft, or those of the submitted order `o`. Those cancelled with the order are among them. */
const testsOfSample = sql<Sample['tests']>`(
  select coalesce(json_agg(t.test), '[]') from (select json_build_object('offerItemId', unnest(s.draft_tests), 'state', 'expected') as test
    union all select json_strip_nulls(json_build_object('offerItemId', t.offer_item_id, 'state', ${shownState}, 'due', ${dueOfTest}))
    from sample_tests t where t.sample_id = s.id and (t.state <> 'cancelled' or o.state = 'cancelled' and not t.is_left_out)) t)`.as(
  'tests',
)

const rejection = sql<Sample['rejection']>`
  case when s.rejection_reason is not null then ${objectOf('samples', 's', rejectionColumns)} end`.as(
  'rejection',
)

const parcels = sql<ParcelRow[]>`(
  select coalesce(json_agg(json_build_object('number', a.number, 'version', a.version, 'at', a.arrived_at::text,
    'by', json_build_object('id', p.id, 'name', p.name), 'note', a.note, 'carrier', a.carrier, 'tracking', a.tracking)
    order by a.number), '[]')
  from parcels a join people p on p.id = a.received_by where a.order_id = o.id)`.as('parcels')

const samples = jsonArrayFrom(
  order
    .selectFrom('samples as s')
    .whereRef('s.order_id', '=', 'o.id')
    .orderBy('s.position')
    .select([
      ...sampleColumns,
      's.version',
      's.state',
      rejection,
      sql<string | null>`s.recorded_at::text`.as('arrivedAt'),
      arrivalOfSample.as('arrival'),
      photosOfSample.as('photos'),
      keepingOfSample.as('keeping'),
      testsOfSample,
    ]),
).as('samples')

const itemName = jsonBuildObject({ en: sql.ref<string>('i.name_en'), fi: sql.ref<string>('i.name_fi') }).as(
  'name',
)

/** The versions of offers that the order uses. `id` is that of the version. */
const offers = jsonArrayFrom(
  order
    .selectFrom('order_offers as x')
    .innerJoin('offers as f', 'f.id', 'x.offer_id')
    .whereRef('x.order_id', '=', 'o.id')
    .orderBy('f.number')
    .orderBy('f.version')
    .select([
      'f.id',
      'f.stable_id as stableId',
      'f.number',
      'f.version',
      'f.state',
      'f.name',
      'f.valid_until as validUntil',
      'f.is_frame as isFrame',
      'f.service_fee_cents as serviceFeeCents',
      'f.discount_percent as discountPercent',
    ]),
).as('offers')

/**
 * The offer that is made for the order: its latest version that was sent, or the draft of the first. `id` is that of the offer,
 * `versionId` that of the version.
 */
const madeOffer = sql<(MadeOffer & { versionId: string }) | null>`(
  select json_build_object('id', f.stable_id, 'versionId', f.id, 'number', f.number, 'version', f.version, 'state', f.state,
    'validUntil', f.valid_until, 'reason', f.closing_reason, 'hasDraft',
    exists (select from offers d where d.order_id = o.id and d.state = 'draft'))
  from offers f where f.order_id = o.id and f.state <> 'superseded'
  order by f.state = 'draft' limit 1)`.as('madeOffer')

/** Proposal that waits for a decision. */
const openProposal = jsonObjectFrom(
  order
    .selectFrom('proposals as q')
    .whereRef('q.order_id', '=', 'o.id')
    .where('q.state', '=', 'open')
    .select((row) => [
      'q.id',
      row.ref('q.kind').$castTo<ProposalKind>().as('kind'),
      row.ref('q.side').$castTo<Side>().as('side'),
    ]),
).as('openProposal')

const requirements = sql<NonNullable<OfferItem['requirements']>>`i.requirements`.as('requirements')
const tests = jsonArrayFrom(
  order
    .selectFrom('order_offers as x')
    .innerJoin('offers as f', 'f.id', 'x.offer_id')
    .innerJoin('offer_items as i', 'i.offer_id', 'f.id')
    .whereRef('x.order_id', '=', 'o.id')
    .where('i.unit', '<>', 'one_time_fee')
    .orderBy('f.number')
    .orderBy('f.version')
    .orderBy('i.position')
    .select(['i.id as offerItemId', 'i.standard', itemName, requirements]),
).as('tests')

const lines = jsonArrayFrom(
  order
    .selectFrom('order_lines as l')
    .innerJoin('offer_items as i', 'i.id', 'l.offer_item_id')
    .innerJoin('offers as f', 'f.id', 'i.offer_id')
    .whereRef('l.order_id', '=', 'o.id')
    .orderBy('l.position')
    .select([
      'i.id as offerItemId',
      itemName,
      'i.unit',
      'l.quantity',
      'l.discount_percent as discountPercent',
      objectOf('order_lines', 'l', { min: 'unit_price_min_cents', max: 'unit_price_max_cents' }).as(
        'unitPriceCents',
      ),
      objectOf('offer_items', 'i', { min: 'unit_price_min_cents', max: 'unit_price_max_cents' }).as(
        'offeredUnitPriceCents',
      ),
      objectOf('order_lines', 'l', { min: 'total_min_cents', max: 'total_max_cents' }).as('totalCents'),
      objectOf('offers', 'f', { id: 'id', discountPercent: 'discount_percent' }).as('offer'),
    ]),
).as('lines')

const files = jsonArrayFrom(
  order
    .selectFrom('files as f')
    .innerJoin('people as u', 'u.id', 'f.uploaded_by')
    .where('f.subject_kind', '=', 'order')
    .whereRef('f.subject_id', '=', 'o.id')
    .orderBy('f.id', 'desc')
    .select(fileColumns),
).as('files')

const fileOfResult = jsonObjectFrom(
  result
    .selectFrom('files as f')
    .innerJoin('people as u', 'u.id', 'f.uploaded_by')
    .whereRef('f.id', '=', 'r.file_id')
    .select(fileColumns),
)
  .$notNull()
  .as('file')

const testsOfResult = jsonArrayFrom(
  result
    .selectFrom('result_tests as t')
    .whereRef('t.result_id', '=', 'r.id')
    .groupBy('t.offer_item_id')
    .select((test) => ['t.offer_item_id as offerItemId', test.fn.countAll<number>().as('samples')]),
).as('tests')

const tableOfResult = jsonObjectFrom(
  result
    .selectFrom('result_tables as t')
    .whereRef('t.result_id', '=', 'r.id')
    .select([
      sql<number>`jsonb_array_length(t.tests)`.as('tests'),
      sql<number>`jsonb_array_length(t.samples)`.as('samples'),
    ]),
).as('table')

const withdrawal = sql<{ at: string; reason: string } | null>`
  case when r.withdrawn_at is null then null else json_build_object('at', r.withdrawn_at, 'reason', r.withdrawal) end`.as(
  'withdrawn',
)

const results = (personId: string) =>
  jsonArrayFrom(
    order
      .selectFrom('results as r')
      .whereRef('r.order_id', '=', 'o.id')
      .orderBy('r.id', 'desc')
      .select([
        'r.id',
        'r.title',
        'r.added_at as addedAt',
        'r.corrects',
        'r.correction',
        withdrawal,
        fileOfResult,
        testsOfResult,
        tableOfResult,
        isUnread('r.seen_by', personId).as('isNew'),
        result
          .selectFrom('results as c')
          .whereRef('c.corrects', '=', 'r.id')
          .select('c.id')
          .as('correctedBy'),
        sql<string[]>`array(select x.sample_id from result_samples x where x.result_id = r.id)`.as(
          'sampleIds',
        ),
      ]),
  ).as('results')

/** The organisation `g`, or the one that it was merged into. */
const organisation = jsonObjectFrom(
  order
    .selectFrom('organisations as g')
    .whereRef('g.id', '=', 'o.organisation_id')
    .select(['g.id', 'g.name', 'g.country', sql<string>`coalesce(g.merged_into, g.id)`.as('currentId')]),
).as('organisation')

const filledFrom = jsonObjectFrom(
  order
    .selectFrom('orders as e')
    .whereRef('e.id', '=', 'o.filled_from')
    .where('o.filled_forgotten', '=', false)
    .select(['e.id', 'e.number', order.ref('o.filled_part').$notNull().as('part')]),
).as('filledFrom')

const selectOrder = (db: Db | Tx, id: string, personId: string) =>
  db
    .selectFrom('orders as o')
    .where('o.id', '=', id)
    .select([
      ...headColumns,
      ...headInstants,
      ...parties,
      'o.version',
      'o.notes_version as notesVersion',
      'o.notes',
      'o.request',
      'o.shipping_location as shippingLocation',
      'o.agreed_address as agreedAddress',
      'o.special_goods as specialGoods',
      'o.after_testing as afterTesting',
      'o.service_fee_cents as serviceFeeCents',
      'o.cancellation_reason as cancellationReason',
      organisation,
      owner,
      openedTo(personId),
      jsonBuildObject({
        side: isUnread('o.seen_by', personId),
        reporting: isUnread('o.reporting_seen_by', personId),
      }).as('hasNews'),
      jsonBuildObject({ answer: awaitsAnswer, added: awaitsAdded }).as('awaited'),
      offers,
      madeOffer,
      openProposal,
      tests,
      samples,
      parcels,
      changedBy,
      filledFrom,
      lines,
      files,
      results(personId),
    ])
    .executeTakeFirst()

/** Order with the facts that depend on this person. `access.ts` decides whether the person may see it. */
export async function findOrder(db: Db | Tx, id: string, personId: string): Promise<OrderRecord | undefined> {
  const record = await selectOrder(db, id, personId)
  return record && withTestsInOrder(record)
}

/**
 * Order whose row stays locked until the transaction ends, so that a decision about it still holds when it is written. Takes two
 * statements, because one alone would return the order as it was before the wait for the lock.
 */
export async function findLockedOrder(
  tx: Tx,
  id: string,
  personId: string,
): Promise<OrderRecord | undefined> {
  await sql`select from orders where id = ${id} for update`.execute(tx)
  return findOrder(tx, id, personId)
}
