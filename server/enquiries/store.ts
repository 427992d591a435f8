import { type RawBuilder, sql } from 'kysely'
import type { EnquiryKind, ReferralSource } from '#contract/enquiries.ts'
import type { Language } from '#contract/lists.ts'
import type { Db, Tx } from '#server/db/database.ts'

export type EnquiryRow = {
  id: string
  kind: EnquiryKind
  name: string
  email: string
  phone: string
  company: string
  numberOfSamples: string
  sampleType: string
  message: string
  recurringNeed: boolean
  referralSource: ReferralSource | ''
  servicesOffered: string
  language: Language
  page: string
  createdAt: Date
  answeredAt: Date | null
  answeredBy: string | null
}

export type NewRow = Omit<EnquiryRow, 'answeredAt' | 'answeredBy'> & { formId: string; contentSha256: string }

/** Inserts an enquiry. False if the same content of the same form was sent before. A concurrent call waits. */
export async function insertEnquiry(tx: Tx, row: NewRow): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into enquiries (id, form_id, content_sha256, kind, name, email, phone, company, number_of_samples, sample_type,
      message, recurring_need, referral_source, services_offered, language, page, created_at)
    values (${row.id}, ${row.formId}, ${row.contentSha256}, ${row.kind}, ${row.name}, ${row.email}, ${row.phone},
      ${row.company}, ${row.numberOfSamples}, ${row.sampleType}, ${row.message}, ${row.recurringNeed}, ${row.referralSource},
      ${row.servicesOffered}, ${row.language}, ${row.page}, ${row.createdAt})
    on conflict (form_id, content_sha256) do nothing`.execute(tx)
  return numAffectedRows === 1n
}

const columns = sql`e.id, e.kind, e.name, e.email, e.phone, e.company, e.number_of_samples as "numberOfSamples",
  e.sample_type as "sampleType", e.message, e.recurring_need as "recurringNeed", e.referral_source as "referralSource",
  e.services_offered as "servicesOffered", e.language, e.page, e.created_at as "createdAt", e.answered_at as "answeredAt",
  p.name as "answeredBy"`

export async function findEnquiry(db: Db | Tx, id: string): Promise<EnquiryRow | undefined> {
  const { rows } = await sql<EnquiryRow>`
    select ${columns} from enquiries e left join people p on p.id = e.answered_by where e.id = ${id}`.execute(
    db,
  )
  return rows[0]
}

const conditions: Record<'open' | 'answered' | 'all', RawBuilder<unknown>> = {
  open: sql`e.answered_at is null`,
  answered: sql`e.answered_at is not null`,
  all: sql`true`,
}

/** Enquiries before the given id, newest first. */
export async function listRows(
  db: Db,
  { state, beforeId, limit }: { state: keyof typeof conditions; beforeId: string | null; limit: number },
): Promise<EnquiryRow[]> {
  const isBefore = beforeId === null ? sql`true` : sql`e.id < ${beforeId}::uuid`
  const { rows } = await sql<EnquiryRow>`
    select ${columns} from enquiries e left join people p on p.id = e.answered_by
    where ${conditions[state]} and ${isBefore} order by e.id desc limit ${limit}`.execute(db)
  return rows
}

/** Marks an enquiry as answered. False if it is already, or does not exist. */
export async function markAnswered(tx: Tx, id: string, personId: string, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update enquiries set answered_at = ${at}, answered_by = ${personId}
    where id = ${id} and answered_at is null`.execute(tx)
  return numAffectedRows === 1n
}

/** Deletes old enquiries and returns their ids. */
export async function deleteBefore(tx: Tx, before: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from enquiries where created_at < ${before} returning id`.execute(tx)
  return rows.map(({ id }) => id)
}
