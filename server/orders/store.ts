import { type RawBuilder, sql } from 'kysely'
import type { AfterTesting, OrderState, PaymentMethod, ShippingLocation } from '#contract/lists.ts'
import type { OrderLine } from '#contract/orders.ts'
import type { Sample } from '#contract/samples.ts'
import type { Db, Tx } from '#server/db/database.ts'

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
  organisation: { id: string; name: string; country: string | null } | null
  owner: { id: string; name: string }
  openedToCaller: boolean
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
  afterTesting: AfterTesting
  serviceFeeCents: number | null
  estimatedCompletionOn: string | null
  cancellationReason: string | null
  createdAt: Date
  updatedAt: Date
  submittedAt: Date | null
  completedAt: Date | null
  offers: { id: string; number: number; name: string; validUntil: string; serviceFeeCents: number }[]
  tests: { offerItemId: string; name: { en: string; fi: string }; standard: string | null }[]
  samples: Sample[]
  lines: OrderLine[]
  files: FileRecord[]
  results: { id: string; title: string; addedAt: string; file: FileRecord; sampleIds: string[] }[]
}

export type FileRecord = {
  id: string
  name: string
  contentType: string
  sizeBytes: number
  uploadedAt: string
  uploadedBy: { id: string; name: string }
  uploadedByKind: 'customer' | 'expert'
}

const fileJson = sql`json_build_object('id', f.id, 'name', f.name, 'contentType', f.content_type, 'sizeBytes', f.size_bytes,
  'uploadedAt', to_char(f.uploaded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'uploadedBy', json_build_object('id', u.id, 'name', case f.uploaded_by_kind when 'expert' then 'Labsilta' else u.name end),
  'uploadedByKind', f.uploaded_by_kind)`

export const sampleJson = sql`json_build_object('id', s.id, 'version', s.version, 'position', s.position, 'name', s.name,
  'material', s.material, 'batch', s.batch, 'note', s.note, 'state', s.state,
  'rejection', case when s.rejection_reason is null then null
    else json_build_object('reason', s.rejection_reason, 'explanation', s.rejection_explanation) end,
  'tests', coalesce((
    select json_agg(json_build_object('offerItemId', t.offer_item_id, 'state', t.state) order by t.offer_item_id)
    from sample_tests t where t.sample_id = s.id), '[]'))`

const orderRecord = (personId: string) => sql`
  o.id, o.number, o.state, o.version, o.name, o.reference, o.notes, o.request, o.sample_count as "sampleCount",
  case when g.id is null then null else json_build_object('id', g.id, 'name', g.name, 'country', g.country) end as organisation,
  json_build_object('id', p.id, 'name', p.name) as owner,
  exists (select from reporting_access r where r.order_id = o.id and r.person_id = ${personId}) as "openedToCaller",
  json_build_object('company', o.contact_company, 'name', o.contact_name, 'email', o.contact_email,
    'phone', o.contact_phone, 'reportingEmails', o.reporting_emails, 'reportingAccess', o.reporting_access) as contact,
  json_build_object('street', o.billing_street, 'postalCode', o.billing_postal_code, 'city', o.billing_city,
    'country', o.billing_country, 'email', o.billing_email, 'paymentMethod', o.payment_method,
    'eInvoiceOperator', o.e_invoice_operator, 'eInvoiceAddress', o.e_invoice_address, 'vatNumber', o.vat_number) as billing,
  o.shipping_location as "shippingLocation", o.after_testing as "afterTesting", o.service_fee_cents as "serviceFeeCents",
  o.estimated_completion_on as "estimatedCompletionOn", o.cancellation_reason as "cancellationReason",
  o.created_at as "createdAt", o.updated_at as "updatedAt", o.submitted_at as "submittedAt", o.completed_at as "completedAt",
  coalesce((
    select json_agg(json_build_object('id', f.id, 'number', f.number, 'name', f.name, 'validUntil', f.valid_until,
      'serviceFeeCents', f.service_fee_cents) order by f.number)
    from order_offers x join offers f on f.id = x.offer_id where x.order_id = o.id), '[]') as offers,
  coalesce((
    select json_agg(json_build_object('offerItemId', i.id, 'standard', i.standard,
      'name', json_build_object('en', i.name_en, 'fi', i.name_fi)) order by x.offer_id, i.position)
    from order_offers x join offer_items i on i.offer_id = x.offer_id
    where x.order_id = o.id and i.unit <> 'one_time_fee'), '[]') as tests,
  coalesce((select json_agg(${sampleJson} order by s.position) from samples s where s.order_id = o.id), '[]') as samples,
  coalesce((
    select json_agg(json_build_object('offerItemId', i.id, 'name', json_build_object('en', i.name_en, 'fi', i.name_fi),
      'unit', i.unit, 'quantity', l.quantity, 'discountPercent', l.discount_percent,
      'unitPriceCents', json_build_object('min', l.unit_price_min_cents, 'max', l.unit_price_max_cents),
      'totalCents', json_build_object('min', l.total_min_cents, 'max', l.total_max_cents)) order by l.position)
    from order_lines l join offer_items i on i.id = l.offer_item_id where l.order_id = o.id), '[]') as lines,
  coalesce((
    select json_agg(${fileJson} order by f.id desc)
    from files f join people u on u.id = f.uploaded_by
    where f.order_id = o.id and f.purpose = 'attachment'), '[]') as files,
  coalesce((
    select json_agg(json_build_object('id', r.id, 'title', r.title,
      'addedAt', to_char(r.added_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'file', ${fileJson},
      'sampleIds', coalesce((select json_agg(x.sample_id) from result_samples x where x.result_id = r.id), '[]'))
      order by r.id desc)
    from results r join files f on f.id = r.file_id join people u on u.id = f.uploaded_by
    where r.order_id = o.id), '[]') as results`

/**
 * One order as this person would find it; whether the person may see it is for access.ts to say. With `lock` the row
 * stays locked until the transaction ends, so that what was decided about it still holds when it is written.
 */
export async function findOrder(
  db: Db | Tx,
  id: string,
  personId: string,
  lock?: 'lock',
): Promise<OrderRecord | undefined> {
  if (lock) await sql`select from orders where id = ${id} for update`.execute(db)
  const { rows } = await sql<OrderRecord>`
    select ${orderRecord(personId)}
    from orders o join people p on p.id = o.owner_id left join organisations g on g.id = o.organisation_id
    where o.id = ${id}`.execute(db)
  return rows[0]
}

export type OrderHead = {
  id: string
  state: OrderState
  version: number
  sampleCount: number
  ownerId: string
}
export type LockedHead = OrderHead & { organisationId: string | null; openedToCaller: boolean }

/** The head of an order, locked: enough for acts that need neither its samples nor its prices. */
export async function lockHead(tx: Tx, id: string, personId: string): Promise<LockedHead | undefined> {
  const { rows } = await sql<LockedHead>`
    select o.id, o.state, o.version, o.sample_count as "sampleCount", o.owner_id as "ownerId",
      o.organisation_id as "organisationId",
      exists (select from reporting_access r where r.order_id = o.id and r.person_id = ${personId}) as "openedToCaller"
    from orders o where o.id = ${id} for update of o`.execute(tx)
  return rows[0]
}

/** The columns an act may set, by the names the database has for them. */
export type OrderColumns = Partial<{
  name: string
  reference: string
  notes: string
  request: string
  sample_count: number
  contact_company: string
  contact_name: string
  contact_email: string
  contact_phone: string
  reporting_emails: string[]
  reporting_access: boolean
  billing_street: string
  billing_postal_code: string
  billing_city: string
  billing_country: string
  billing_email: string
  payment_method: PaymentMethod | null
  e_invoice_operator: string
  e_invoice_address: string
  vat_number: string
  shipping_location: ShippingLocation | null
  after_testing: AfterTesting
  service_fee_cents: number | null
  estimated_completion_on: string | null
  cancellation_reason: string | null
  submitted_at: Date
  completed_at: Date
}>

export async function insertOrder(
  tx: Tx,
  order: { id: string; organisationId: string | null; ownerId: string; at: Date; columns: OrderColumns },
): Promise<number> {
  const { number } = await tx
    .insertInto('orders')
    .values({
      id: order.id,
      organisation_id: order.organisationId,
      owner_id: order.ownerId,
      state: 'draft',
      created_at: order.at,
      updated_at: order.at,
      ...order.columns,
    })
    .returning('number')
    .executeTakeFirstOrThrow()
  return number
}

/** Writes columns, and the next state where one is given, if the order is still in the state that was seen. */
export async function updateOrder(
  tx: Tx,
  seen: { id: string; state: OrderState; version: number },
  change: { columns?: OrderColumns; state?: OrderState; at: Date },
): Promise<boolean> {
  const result = await tx
    .updateTable('orders')
    .set({ ...change.columns, state: change.state ?? seen.state, updated_at: change.at })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', seen.id)
    .where('state', '=', seen.state)
    .where('version', '=', seen.version)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export async function addOffers(tx: Tx, orderId: string, offerIds: readonly string[]): Promise<void> {
  await sql`
    insert into order_offers (order_id, offer_id) select ${orderId}, unnest(${offerIds}::uuid[])
    on conflict do nothing`.execute(tx)
}

/** Prices as they are promised from now on; a later offer replaces them. */
export async function replaceLines(tx: Tx, orderId: string, lines: readonly OrderLine[]): Promise<void> {
  const rows: RawBuilder<unknown> = sql`${JSON.stringify(lines.map(lineColumns))}::jsonb`
  await sql`
    with gone as (delete from order_lines where order_id = ${orderId} and offer_item_id <> all(${lines.map((line) => line.offerItemId)}::uuid[]))
    insert into order_lines
    select ${orderId}::uuid, l.* from jsonb_to_recordset(${rows}) as l (offer_item_id uuid, position integer, quantity integer,
      unit_price_min_cents integer, unit_price_max_cents integer, discount_percent integer, total_min_cents bigint,
      total_max_cents bigint)
    on conflict (order_id, offer_item_id) do update set position = excluded.position, quantity = excluded.quantity,
      unit_price_min_cents = excluded.unit_price_min_cents, unit_price_max_cents = excluded.unit_price_max_cents,
      discount_percent = excluded.discount_percent, total_min_cents = excluded.total_min_cents,
      total_max_cents = excluded.total_max_cents`.execute(tx)
}

function lineColumns(line: OrderLine, index: number) {
  return {
    offer_item_id: line.offerItemId,
    position: index + 1,
    quantity: line.quantity,
    unit_price_min_cents: line.unitPriceCents.min,
    unit_price_max_cents: line.unitPriceCents.max,
    discount_percent: line.discountPercent,
    total_min_cents: line.totalCents.min,
    total_max_cents: line.totalCents.max,
  }
}

/** Removes one draft and what hangs on it. Only rows of this order are touched; anything submitted is left alone. */
export async function deleteDraft(tx: Tx, id: string): Promise<boolean> {
  await sql`delete from order_offers where order_id = ${id}`.execute(tx)
  const { numAffectedRows } = await sql`delete from orders where id = ${id} and state = 'draft'`.execute(tx)
  return numAffectedRows === 1n
}

/** Orders whose provided offer has run out: nobody can accept it any more. */
export async function listWithExpiredOffer(db: Db, today: string, limit: number): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o
    where o.state = 'offer_provided'
      and exists (select from order_offers x join offers f on f.id = x.offer_id
        where x.order_id = o.id and f.valid_until < ${today}::date)
    order by o.id desc limit ${limit}`.execute(db)
  return rows
}
