import { sql } from 'kysely'
import type { NamedRef } from '#contract/fields.ts'
import type { Laboratory, LaboratoryEdit } from '#contract/laboratories.ts'
import type { LaboratoryState, Language } from '#contract/lists.ts'
import type { Db, Tx } from '#server/db/database.ts'

export type LaboratoryRow = {
  id: string
  state: LaboratoryState
  name: string
  country: string | null
  language: Language
  methods: string
  contacts: Laboratory['contacts']
  enquiryId: string | null
  version: number
  createdAt: Date
  createdBy: NamedRef
}

export async function findLaboratory(db: Db | Tx, id: string): Promise<LaboratoryRow | undefined> {
  const { rows } = await sql<LaboratoryRow>`
    select l.id, l.state, l.name, l.country, l.language, l.methods, l.enquiry_id as "enquiryId", l.version,
      l.created_at as "createdAt", json_build_object('id', p.id, 'name', p.name) as "createdBy",
      (select coalesce(json_agg(json_build_object('name', c.name, 'email', c.email, 'phone', c.phone)
          order by c.position), '[]')
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

/** Version of a laboratory, locked until the transaction ends. */
export async function lockLaboratory(tx: Tx, id: string): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`
    select version from laboratories where id = ${id} for no key update`.execute(tx)
  return rows[0]?.version
}

export type LaboratoryHeadRow = Pick<
  LaboratoryRow,
  'id' | 'state' | 'name' | 'country' | 'enquiryId' | 'createdAt'
> & { contactName: string }

/** Laboratories, the newest first. */
export async function listLaboratories(
  db: Db,
  { enquiryId, before }: { enquiryId: string | undefined; before: string | null },
  limit: number,
): Promise<LaboratoryHeadRow[]> {
  const { rows } = await sql<LaboratoryHeadRow>`
    select l.id, l.state, l.name, l.country, l.enquiry_id as "enquiryId", l.created_at as "createdAt",
      coalesce(c.name, '') as "contactName"
    from laboratories l left join laboratory_contacts c on c.laboratory_id = l.id and c.position = 1
    where ${enquiryId === undefined ? sql`true` : sql`l.enquiry_id = ${enquiryId}::uuid`}
      and ${before === null ? sql`true` : sql`l.id < ${before}::uuid`}
    order by l.id desc limit ${limit}`.execute(db)
  return rows
}

type NewLaboratory = LaboratoryEdit & {
  id: string
  language: Language
  enquiryId: string
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

export async function updateLaboratory(
  tx: Tx,
  id: string,
  { name, country, methods, contacts }: LaboratoryEdit,
): Promise<void> {
  await sql`
    update laboratories set name = ${name}, country = ${country}, methods = ${methods}, version = version + 1
    where id = ${id}`.execute(tx)
  await sql`delete from laboratory_contacts where laboratory_id = ${id}`.execute(tx)
  await insertContacts(tx, id, contacts)
}

async function insertContacts(tx: Tx, id: string, contacts: LaboratoryEdit['contacts']): Promise<void> {
  if (contacts.length === 0) return
  await tx
    .insertInto('laboratory_contacts')
    .values(contacts.map((contact, index) => ({ ...contact, laboratory_id: id, position: index + 1 })))
    .execute()
}
