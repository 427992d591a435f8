import { sql } from 'kysely'
import type { Accreditation, AccreditationInput } from '#contract/laboratory-accreditations.ts'
import type { Db, Tx } from '#server/db/database.ts'

export type AccreditationRow = Omit<Accreditation, 'state'>

const select = sql`
  select a.id, a.body, a.number, a.standard, a.valid_until as "validUntil", a.version,
    case when f.id is not null then json_build_object('id', f.id, 'name', f.name) end as file
  from laboratory_accreditations a left join files f on f.id = a.file_id`

/** Accreditations of a laboratory, those that expire first before the others. */
export async function listRows(
  db: Db | Tx,
  laboratoryId: string,
  limit: number,
): Promise<AccreditationRow[]> {
  const { rows } = await sql<AccreditationRow>`
    ${select} where a.laboratory_id = ${laboratoryId} order by a.valid_until, a.id limit ${limit}`.execute(db)
  return rows
}

export async function findRow(
  db: Db | Tx,
  laboratoryId: string,
  id: string,
): Promise<AccreditationRow | undefined> {
  const { rows } = await sql<AccreditationRow>`
    ${select} where a.id = ${id} and a.laboratory_id = ${laboratoryId}`.execute(db)
  return rows[0]
}

/** True if the file belongs to the laboratory. */
export async function hasFile(tx: Tx, laboratoryId: string, fileId: string): Promise<boolean> {
  const { rows } = await sql`
    select from files where id = ${fileId} and subject_kind = 'laboratory' and subject_id = ${laboratoryId}`.execute(
    tx,
  )
  return rows.length > 0
}

export async function countRows(tx: Tx, laboratoryId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from laboratory_accreditations where laboratory_id = ${laboratoryId}`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

export async function insertRow(
  tx: Tx,
  { id, laboratoryId, ...input }: AccreditationInput & { id: string; laboratoryId: string },
): Promise<void> {
  const { body, number, standard, validUntil, fileId } = input
  await sql`
    insert into laboratory_accreditations (id, laboratory_id, body, number, standard, valid_until, file_id)
    values (${id}, ${laboratoryId}, ${body}, ${number}, ${standard}, ${validUntil}, ${fileId})`.execute(tx)
}

export async function updateRow(
  tx: Tx,
  id: string,
  { body, number, standard, validUntil, fileId }: AccreditationInput,
): Promise<void> {
  await sql`
    update laboratory_accreditations set body = ${body}, number = ${number}, standard = ${standard},
      valid_until = ${validUntil}, file_id = ${fileId}, version = version + 1
    where id = ${id}`.execute(tx)
}

/** Deletes an accreditation that no method names. */
export async function deleteRow(tx: Tx, id: string): Promise<void> {
  await sql`delete from laboratory_accreditations where id = ${id}`.execute(tx)
}
