import { sql } from 'kysely'
import type {
  AfterTesting,
  FilledPart,
  OrderState,
  PaymentMethod,
  ShippingLocation,
  SpecialGoods,
} from '#contract/lists.ts'
import type { OrderLine } from '#contract/order-prices.ts'
import type { Sample } from '#contract/samples.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { FileRecord } from '#server/files/rules.ts'
import { shownState } from '../sample-tests/store.ts'
import { changedByJson } from '../store.ts'

/** An order with all that hangs on it, as the database has it; what of it a reader gets, the domain decides. */
export type OrderRecord = {
  id: string
  number: number
  state: OrderState
  version: number
  name: string
  reference: string
  notes: string
  request: string
  sampleCount: number
  allSamplesRejected: boolean
  organisation: { id: string; name: string; country: string | null } | null
  owner: { id: string; name: string }
  openedToCaller: boolean
  /** Whether the caller has news of it: as one of its own side, and as one to whom it was opened. */
  hasNews: { side: boolean; reporting: boolean }
  contact: {
    company: string
    name: string
    email: string
    phone: string
    reportingEmails: string[]
    reportingAccess: boolean
  }
  billing: {
    street: string
    postalCode: string
    city: string
    country: string
    email: string
    paymentMethod: PaymentMethod | null
    eInvoiceOperator: string
    eInvoiceAddress: string
    vatNumber: string
  }
  shippingLocation: ShippingLocation | null
  specialGoods: SpecialGoods[]
  afterTesting: AfterTesting
  serviceFeeCents: number | null
  estimatedCompletionOn: string | null
  cancellationReason: string | null
  createdAt: Date
  updatedAt: Date
  submittedAt: Date | null
  completedAt: Date | null
  offers: {
    id: string
    number: number
    name: string
    validUntil: string
    isFrame: boolean
    serviceFeeCents: number
  }[]
  tests: { offerItemId: string; name: { en: string; fi: string }; standard: string | null }[]
  samples: Sample[]
  changedBy: { id: string; name: string } | null
  filledFrom: { id: string; number: number; part: FilledPart } | null
  lines: OrderLine[]
  files: FileRecord[]
  results: ResultRecord[]
}

export type ResultRecord = {
  id: string
  title: string
  addedAt: string
  file: FileRecord
  sampleIds: string[]
  tests: { offerItemId: string; samples: number }[]
  table: { tests: number; samples: number } | null
  corrects: string | null
  correction: string
  correctedBy: string | null
  isNew: boolean
}

/**
 * The samples of the order `o` and their tests as one JSON text. An order may have thousands of them, and each
 * `json_build_object` would cost as much as finding its row; so only what people typed goes through `to_json`. Tests are
 * those chosen in a draft, or those of the submitted order.
 */
const samplesJson = sql`(select coalesce('[' || string_agg('{"id":"' || s.id || '","version":' || s.version
  || ',"position":' || s.position || ',"name":' || to_json(s.name) || ',"material":' || to_json(s.material)
  || ',"batch":' || to_json(s.batch) || ',"note":' || to_json(s.note) || ',"state":"' || s.state || '","rejection":'
  || case when s.rejection_reason is null then 'null'
    else '{"reason":"' || s.rejection_reason || '","explanation":' || to_json(s.rejection_explanation) || '}' end
  || ',"tests":[' || coalesce(t.tests, '') || ']}', ',' order by s.position) || ']', '[]')::json
  from samples s left join lateral (
    select string_agg('{"offerItemId":"' || c.id || '","state":"' || c.state || '"}', ',' order by c.id) as tests
    from (
      select unnest(s.draft_tests) as id, 'expected' as state
      union all select t.offer_item_id, ${shownState} from sample_tests t where t.sample_id = s.id) c) t on true
  where s.order_id = o.id)`

/** Contacts and billing as they are read, flat. */
export type PartiesRow = OrderRecord['contact'] &
  Omit<OrderRecord['billing'], 'email'> & { contactName: string; billingEmail: string }

/** Those of the order `o`. */
export const partiesColumns = sql`
    o.contact_company as company, o.contact_name as "contactName", o.contact_email as email, o.contact_phone as phone,
    o.reporting_emails as "reportingEmails", o.reporting_access as "reportingAccess", o.billing_street as street,
    o.billing_postal_code as "postalCode", o.billing_city as city, o.billing_country as country,
    o.billing_email as "billingEmail", o.payment_method as "paymentMethod", o.e_invoice_operator as "eInvoiceOperator",
    o.e_invoice_address as "eInvoiceAddress", o.vat_number as "vatNumber"`

export const partiesOf = (row: PartiesRow): Pick<OrderRecord, 'contact' | 'billing'> => ({
  contact: {
    company: row.company,
    name: row.contactName,
    email: row.email,
    phone: row.phone,
    reportingEmails: row.reportingEmails,
    reportingAccess: row.reportingAccess,
  },
  billing: {
    street: row.street,
    postalCode: row.postalCode,
    city: row.city,
    country: row.country,
    email: row.billingEmail,
    paymentMethod: row.paymentMethod,
    eInvoiceOperator: row.eInvoiceOperator,
    eInvoiceAddress: row.eInvoiceAddress,
    vatNumber: row.vatNumber,
  },
})

/** An order as it is read: flat where it is one row, because an order is asked for more often than it is changed. */
type OrderRow = Omit<OrderRecord, 'organisation' | 'owner' | 'contact' | 'billing' | 'hasNews'> &
  PartiesRow & {
    organisationId: string | null
    organisationName: string
    organisationCountry: string | null
    ownerId: string
    ownerName: string
    hasNews: boolean
    hasToldNews: boolean
  }

const selectOrder = (at: { id: string; personId: string }) => sql<OrderRow>`
  select o.id, o.number, o.state, o.version, o.name, o.reference, o.notes, o.request, o.sample_count as "sampleCount",
    o.state = 'samples_received'
      and not exists (select from samples s where s.order_id = o.id and s.state <> 'rejected') as "allSamplesRejected",
    g.id as "organisationId", g.name as "organisationName", g.country as "organisationCountry",
    p.id as "ownerId", p.name as "ownerName",
    exists (select from reporting_access r where r.order_id = o.id and r.person_id = ${at.personId}) as "openedToCaller",
    (${at.personId}::uuid <> all(o.seen_by)) is true as "hasNews", (${at.personId}::uuid <> all(o.reporting_seen_by)) is true as "hasToldNews",
    ${partiesColumns},
    o.shipping_location as "shippingLocation", o.special_goods as "specialGoods", o.after_testing as "afterTesting", o.service_fee_cents as "serviceFeeCents",
    o.estimated_completion_on as "estimatedCompletionOn", o.cancellation_reason as "cancellationReason",
    o.created_at as "createdAt", o.updated_at as "updatedAt", o.submitted_at as "submittedAt", o.completed_at as "completedAt",
    coalesce((
      select json_agg(json_build_object('id', f.id, 'number', f.number, 'name', f.name, 'validUntil', f.valid_until,
        'isFrame', f.is_frame, 'serviceFeeCents', f.service_fee_cents) order by f.number)
      from order_offers x join offers f on f.id = x.offer_id where x.order_id = o.id), '[]') as offers,
    coalesce((
      select json_agg(json_build_object('offerItemId', i.id, 'standard', i.standard,
        'name', json_build_object('en', i.name_en, 'fi', i.name_fi)) order by x.offer_id, i.position)
      from order_offers x join offer_items i on i.offer_id = x.offer_id
      where x.order_id = o.id and i.unit <> 'one_time_fee'), '[]') as tests,
    ${changedByJson} as "changedBy",
    (
      select json_build_object('id', e.id, 'number', e.number, 'part', o.filled_part)
      from orders e where e.id = o.filled_from and not o.filled_forgotten) as "filledFrom",
    ${samplesJson} as samples,
    coalesce((
      select json_agg(json_build_object('offerItemId', i.id, 'name', json_build_object('en', i.name_en, 'fi', i.name_fi),
        'unit', i.unit, 'quantity', l.quantity, 'discountPercent', l.discount_percent,
        'unitPriceCents', json_build_object('min', l.unit_price_min_cents, 'max', l.unit_price_max_cents),
        'totalCents', json_build_object('min', l.total_min_cents, 'max', l.total_max_cents)) order by l.position)
      from order_lines l join offer_items i on i.id = l.offer_item_id where l.order_id = o.id), '[]') as lines,
    coalesce((
      select json_agg(file_json(f, u.name) order by f.id desc)
      from files f join people u on u.id = f.uploaded_by
      where f.subject_kind = 'order' and f.subject_id = o.id), '[]') as files,
    coalesce((
      select json_agg(json_build_object('id', r.id, 'title', r.title,
        'addedAt', json_of(r.added_at)::json, 'file', file_json(f, u.name), 'isNew', (${at.personId}::uuid <> all(r.seen_by)) is true,
        'corrects', r.corrects, 'correction', r.correction,
        'correctedBy', (select c.id from results c where c.corrects = r.id),
        'tests', coalesce((
          select json_agg(json_build_object('offerItemId', x.offer_item_id, 'samples', x.samples) order by x.offer_item_id)
          from (
            select offer_item_id, count(*) as samples from result_tests where result_id = r.id group by offer_item_id) x), '[]'),
        'table', (
          select json_build_object('tests', jsonb_array_length(t.tests), 'samples', jsonb_array_length(t.samples))
          from result_tables t where t.result_id = r.id),
        'sampleIds', coalesce((select json_agg(x.sample_id) from result_samples x where x.result_id = r.id), '[]'))
        order by r.id desc)
      from results r join files f on f.id = r.file_id join people u on u.id = f.uploaded_by
      where r.order_id = o.id), '[]') as results
  from orders o join people p on p.id = o.owner_id left join organisations g on g.id = o.organisation_id
  where o.id = ${at.id}`

const recordOf = (row: OrderRow): OrderRecord => ({
  id: row.id,
  number: row.number,
  state: row.state,
  version: row.version,
  name: row.name,
  reference: row.reference,
  notes: row.notes,
  request: row.request,
  sampleCount: row.sampleCount,
  allSamplesRejected: row.allSamplesRejected,
  organisation:
    row.organisationId === null
      ? null
      : { id: row.organisationId, name: row.organisationName, country: row.organisationCountry },
  owner: { id: row.ownerId, name: row.ownerName },
  openedToCaller: row.openedToCaller,
  hasNews: { side: row.hasNews, reporting: row.hasToldNews },
  ...partiesOf(row),
  shippingLocation: row.shippingLocation,
  specialGoods: row.specialGoods,
  afterTesting: row.afterTesting,
  serviceFeeCents: row.serviceFeeCents,
  estimatedCompletionOn: row.estimatedCompletionOn,
  cancellationReason: row.cancellationReason,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  submittedAt: row.submittedAt,
  completedAt: row.completedAt,
  offers: row.offers,
  tests: row.tests,
  samples: row.samples,
  changedBy: row.changedBy,
  filledFrom: row.filledFrom,
  lines: row.lines,
  files: row.files,
  results: row.results,
})

/** One order as this person would find it; whether the person may see it is for access.ts to say. */
export async function findOrder(db: Db | Tx, id: string, personId: string): Promise<OrderRecord | undefined> {
  const { rows } = await selectOrder({ id, personId }).execute(db)
  return rows[0] && recordOf(rows[0])
}

/**
 * The same, and its row stays locked until the transaction ends, so that what was decided about it still holds when it is
 * written. Two statements: one alone would give the order as it was before the wait for the lock.
 */
export async function findLockedOrder(
  tx: Tx,
  id: string,
  personId: string,
): Promise<OrderRecord | undefined> {
  await sql`select from orders where id = ${id} for update`.execute(tx)
  return findOrder(tx, id, personId)
}
