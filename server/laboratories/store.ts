import { sql, type Updateable } from 'kysely'
import type { LaboratoryState } from '#contract/delivery-lists.ts'
import type { NamedRef } from '#contract/fields.ts'
import type { Laboratory, LaboratoryEdit } from '#contract/laboratories.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables.ts'

export type LaboratoryRow = LaboratoryEdit & {
  id: string
  state: LaboratoryState
  stateReason: string
  enquiryId: string | null
  version: number
  createdAt: Date
  createdBy: NamedRef
}

export async function findLaboratory(db: Db | Tx, id: string): Promise<LaboratoryRow | undefined> {
  const { rows } = await sql<LaboratoryRow>`
    select l.id, l.state, l.state_reason as "stateReason", l.name, l.country, l.street, l.postal_code as "postalCode", l.city,
      l.language, l.website, l.methods, l.enquiry_id as "enquiryId", l.version,
      l.created_at as "createdAt", json_build_object('id', p.id, 'name', p.name) as "createdBy",
      (select coalesce(json_agg(json_build_object('name', c.name, 'email', c.email, 'phone', c.phone,
          'isForSamples', c.is_for_samples) order by c.position), '[]')
        from laboratory_contacts c where c.laboratory_id = l.id) as contacts
    from laboratories l join people p on p.id = l.created_by where l.id = ${id}`.execute(db)
  return rows[0]
}

/** The laboratory that applied with an enquiry. */
export async function findIdByEnquiry(tx: Tx, enquiryId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from laboratories where enquiry_id = ${enquiryId}`.execute(tx)
  return rows[0]?.id
}

export async function hasLaboratory(db: Db | Tx, id: string): Promise<boolean> {
  const { rows } = await sql`select from laboratories where id = ${id}`.execute(db)
  return rows.length > 0
}

export type LockedLaboratory = Pick<LaboratoryRow, 'id' | 'state' | 'version'>

/** State and version of a laboratory, locked until the transaction ends. */
export async function lockLaboratory(tx: Tx, id: string): Promise<LockedLaboratory | undefined> {
  const { rows } = await sql<LockedLaboratory>`
    select id, state, version from laboratories where id = ${id} for no key update`.execute(tx)
  return rows[0]
}

type NewLaboratory = Pick<LaboratoryEdit, 'name' | 'country' | 'language' | 'methods' | 'contacts'> & {
  id: string
  enquiryId: string | null
  createdAt: Date
  createdBy: string
}

export async function insertLaboratory(tx: Tx, laboratory: NewLaboratory): Promise<void> {
  const { id, name, country, language, methods, enquiryId, createdAt, createdBy } = laboratory
  await sql`
    insert into laboratories (id, state, name, country, language, methods, enquiry_id, created_at, created_by)
    values (${id}, 'applicant', ${name}, ${country}, ${language}, ${methods}, ${enquiryId}, ${createdAt},
      ${createdBy})`.execute(tx)
  await insertContacts(tx, id, laboratory.contacts)
}

export type LaboratoryColumns = Omit<Updateable<Tables['laboratories']>, 'id' | 'version'>

/** Columns of the values that an edit sets. */
export const columnsOf = ({ postalCode, contacts: _, ...same }: LaboratoryEdit): LaboratoryColumns => ({
  ...same,
  postal_code: postalCode,
})

/** False if somebody else has changed it since it was locked. */
export async function updateLaboratory(
  tx: Tx,
  { id, state, version }: LockedLaboratory,
  columns: LaboratoryColumns,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('laboratories')
    .set({ ...columns, version: sql`version + 1` })
    .where('id', '=', id)
    .where('state', '=', state)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Gives a laboratory exactly these contacts. */
export async function replaceContacts(tx: Tx, id: string, contacts: Laboratory['contacts']): Promise<void> {
  await sql`delete from laboratory_contacts where laboratory_id = ${id}`.execute(tx)
  await insertContacts(tx, id, contacts)
}

async function insertContacts(tx: Tx, id: string, contacts: Laboratory['contacts']): Promise<void> {
  if (contacts.length === 0) return
  await tx
    .insertInto('laboratory_contacts')
    .values(
      contacts.map(({ isForSamples, ...contact }, index) => ({
        ...contact,
        is_for_samples: isForSamples,
        laboratory_id: id,
        position: index + 1,
      })),
    )
    .execute()
}
