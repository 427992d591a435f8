import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { CustomerBilling, CustomerTerms } from '#contract/customers.ts'
import type { NamedRef } from '#contract/fields.ts'
import type { Language, Role, TeamRole } from '#contract/lists.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { erasedIssuer } from '#server/people/rules.ts'
import type { CustomerValues } from './rules.ts'

type Organisation = { issuer: string; externalId: string; name: string | null; namedAt: Date }

/**
 * Inserts the organisation of a token at first sight. Until a token names it, its key is its name. Of two concurrent first
 * calls the second waits, and inserts nothing.
 */
export async function insertIdentified(tx: Tx, organisation: Organisation, now: Date): Promise<void> {
  const { issuer, externalId, name, namedAt } = organisation
  await sql`
    with identity as (
      insert into organisation_identities (issuer, external_id, organisation_id, created_at)
      values (${issuer}, ${externalId}, ${uuid()}, ${now})
      on conflict (issuer, external_id) do nothing returning organisation_id)
    insert into organisations (id, name, named_at, created_at)
    select organisation_id, ${name ?? externalId.slice(0, 200)},
      ${name === null ? sql`'-infinity'` : namedAt}::timestamptz, ${now}
    from identity`.execute(tx)
}

/** Id of the organisation of a token. */
export async function findIdentified(tx: Tx, at: Pick<Organisation, 'issuer' | 'externalId'>) {
  const { rows } = await sql<{ id: string }>`
    select organisation_id as id from organisation_identities
    where issuer = ${at.issuer} and external_id = ${at.externalId}`.execute(tx)
  return rows[0]?.id
}

/** Sets the name that a token tells, unless an expert or a token that is not older has set another. Another name is another version. */
export async function renameByToken(tx: Tx, id: string, name: string, namedAt: Date): Promise<void> {
  const { numAffectedRows } = await sql`
    update organisations set name = ${name}, named_at = ${namedAt},
      version = version + case when name = ${name} then 0 else 1 end
    where id = ${id} and merged_into is null and name_source = 'token' and named_at < ${namedAt}`.execute(tx)
  if (numAffectedRows === 1n) await copyToMerged(tx, id)
}

/**
 * Writes what lists read of a customer into those that are merged into it, so that their orders and offers are shown and found
 * under its name without a further look-up.
 */
async function copyToMerged(tx: Tx, id: string): Promise<void> {
  await sql`
    update organisations m set name = o.name, country = o.country, responsible_id = o.responsible_id
    from organisations o where o.id = ${id} and m.merged_into = o.id`.execute(tx)
}

/** The customer itself, or the one that it was merged into, followed by all that are merged into that; empty for an unknown id. */
export async function listParts(db: Db | Tx, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with survivor as (select coalesce(merged_into, id) as id from organisations where id = ${id})
    select id from survivor
    union all
    select o.id from organisations o join survivor on o.merged_into = survivor.id`.execute(db)
  return rows.map((row) => row.id)
}

/** Ids of the customers that an expert looks after, or nobody if null, each with those merged into it; at most `most` if given. */
export async function listLookedAfter(db: Db, expertId: string | null, most?: number): Promise<string[]> {
  const isTheirs = expertId === null ? sql`responsible_id is null` : sql`responsible_id = ${expertId}::uuid`
  const limit = most === undefined ? sql`` : sql`limit ${most}`
  const { rows } = await sql<{ id: string }>`
    (select id from organisations where merged_into is null and ${isTheirs} order by id ${limit})
    union all
    select m.id from organisations m
    where m.merged_into is not null and (select ${isTheirs} from organisations where id = m.merged_into)
    ${limit}`.execute(db)
  return rows.map((row) => row.id)
}

/** Sets into which customer these are merged; null for none. */
export async function setMergedInto(tx: Tx, ids: readonly string[], intoId: string | null): Promise<void> {
  await sql`update organisations set merged_into = ${intoId} where id = any(${ids}::uuid[])`.execute(tx)
  if (intoId !== null) await copyToMerged(tx, intoId)
}

/** Writes what lists read of a customer that is no longer merged. */
export async function restoreListed(
  tx: Tx,
  id: string,
  { name, country, responsibleId }: Pick<CustomerValues, 'name' | 'country' | 'responsibleId'>,
): Promise<void> {
  await sql`
    update organisations set name = ${name}, country = ${country}, responsible_id = ${responsibleId} where id = ${id}`.execute(
    tx,
  )
}

/** Id of the customer into which another is merged, with that other locked until the transaction ends. */
async function lockMergedInto(tx: Tx, id: string): Promise<{ mergedInto: string | null } | undefined> {
  const { rows } = await sql<{ mergedInto: string | null }>`
    select merged_into as "mergedInto" from organisations where id = ${id} for no key update`.execute(tx)
  return rows[0]
}

export async function insertCustomer(tx: Tx, id: string, values: CustomerValues, now: Date): Promise<void> {
  await sql`
    insert into organisations (id, name, name_source, business_id, vat_number, country, language, responsible_id, billing,
      notes, created_at)
    values (${id}, ${values.name}, 'office', ${values.businessId}, ${values.vatNumber}, ${values.country},
      ${values.language}, ${values.responsibleId}, ${JSON.stringify(values.billing)}, ${values.notes}, ${now})`.execute(
    tx,
  )
}

export type CustomerRow = {
  id: string
  name: string
  nameSource: 'token' | 'office'
  businessId: string | null
  vatNumber: string | null
  country: string | null
  language: Language | null
  billing: Partial<CustomerBilling>
  notes: string
  serviceFeeCents: number | null
  discountPercent: number
  paymentDays: number | null
  originalReports: boolean
  responsibleId: string | null
  responsibleName: string | null
  version: number
  createdAt: Date
}

const customerColumns = sql`
  o.id, o.name, o.name_source as "nameSource", o.business_id as "businessId", o.vat_number as "vatNumber", o.country,
  o.language, o.billing, o.notes, o.service_fee_cents as "serviceFeeCents", o.discount_percent as "discountPercent",
  o.payment_days as "paymentDays", o.original_reports as "originalReports", o.responsible_id as "responsibleId", r.name as "responsibleName", o.version,
  o.created_at as "createdAt"`

/** Customer with this id, or the one that it was merged into. */
export async function findCustomer(db: Db | Tx, id: string): Promise<CustomerRow | undefined> {
  const { rows } = await sql<CustomerRow>`
    select ${customerColumns} from organisations asked join organisations o on o.id = coalesce(asked.merged_into, asked.id)
      left join people r on r.id = o.responsible_id
    where asked.id = ${id}`.execute(db)
  return rows[0]
}

/** The same, locked until the transaction ends and read after the wait for the lock. */
export async function lockCustomer(tx: Tx, id: string): Promise<CustomerRow | undefined> {
  const locked = await lockMergedInto(tx, id)
  return locked?.mergedInto ? lockCustomer(tx, locked.mergedInto) : findCustomer(tx, id)
}

/** Number of members of a customer's team. */
export async function countMembersOf(db: Db | Tx, id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from memberships where organisation_id = ${id} and ended_at is null`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

export async function updateCustomer(
  tx: Tx,
  id: string,
  values: CustomerValues,
  nameSource: CustomerRow['nameSource'],
): Promise<void> {
  await sql`
    update organisations set name = ${values.name}, name_source = ${nameSource}, business_id = ${values.businessId},
      vat_number = ${values.vatNumber}, country = ${values.country}, language = ${values.language},
      responsible_id = ${values.responsibleId}, billing = ${JSON.stringify(values.billing)}, notes = ${values.notes},
      version = version + 1
    where id = ${id}`.execute(tx)
  await copyToMerged(tx, id)
}

export async function updateTerms(tx: Tx, id: string, terms: CustomerTerms): Promise<void> {
  await sql`
    update organisations set service_fee_cents = ${terms.serviceFeeCents}, discount_percent = ${terms.discountPercent},
      payment_days = ${terms.paymentDays}, original_reports = ${terms.originalReports}, version = version + 1
    where id = ${id}`.execute(tx)
}

export type PersonRow = {
  id: string
  name: string
  email: string
  role: TeamRole
  /** Tells the staff of the provider from people of customers. */
  personRole: Role
  since: Date
}

/** Members of a customer's team, in the order of their ids, which is that of their first sign-in. */
export async function listPeopleOf(
  db: Db,
  id: string,
  afterId: string | null,
  limit: number,
): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select p.id, p.name, p.email, m.role, p.role as "personRole", m.created_at as since from memberships m join people p on p.id = m.person_id
    where m.organisation_id = ${id} and m.ended_at is null and ${afterId === null ? sql`true` : sql`m.person_id > ${afterId}`}
    order by m.person_id limit ${limit}`.execute(db)
  return rows
}

export type EndedAccessRow = {
  id: string
  name: string
  email: string
  endedAt: Date | null
  endedByName: string
}

/** Former members of a customer's team whose access the provider has ended, but not those who were erased. */
export async function listEndedAccess(db: Db, id: string, limit: number): Promise<EndedAccessRow[]> {
  const { rows } = await sql<EndedAccessRow>`
    select p.id, p.name, p.email, p.access_ended_at as "endedAt", b.name as "endedByName"
    from memberships m join people p on p.id = m.person_id join people b on b.id = p.access_ended_by
    where m.organisation_id = ${id} and p.access_ended_at is not null and p.issuer <> ${erasedIssuer}
    order by p.id limit ${limit}`.execute(db)
  return rows
}

/** Staff of the provider, by name. */
export async function listStaff(db: Db, limit: number): Promise<NamedRef[]> {
  const { rows } = await sql<NamedRef>`
    select id, name from people where role = 'expert' order by name, id limit ${limit}`.execute(db)
  return rows
}

export async function isStaff(tx: Tx, personId: string): Promise<boolean> {
  const { rows } = await sql`select from people where id = ${personId} and role = 'expert'`.execute(tx)
  return rows.length === 1
}

/** Names of these customers. */
export async function listNames(db: Db, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from organisations where id = any(${ids}::uuid[])`.execute(db)
  return rows
}
