import { sql } from 'kysely'
import type { MethodInput } from '#contract/laboratory-methods.ts'
import type { PriceUnit } from '#contract/lists.ts'
import type { Db, Tx } from '#server/db/database.ts'

export type MethodRow = {
  id: string
  productKey: string | null
  productNameEn: string | null
  productNameFi: string | null
  name: string
  technique: string
  priceCents: number | null
  unit: PriceUnit
  minWeeks: number | null
  maxWeeks: number | null
  accreditationId: string | null
  accreditationNumber: string | null
  validUntil: string | null
  minimumAmount: string
  note: string
  version: number
}

const select = sql`
  select m.id, p.key as "productKey", p.name_en as "productNameEn", p.name_fi as "productNameFi", m.name, m.technique,
    m.price_cents as "priceCents", m.unit, m.turnaround_min_weeks::float8 as "minWeeks",
    m.turnaround_max_weeks::float8 as "maxWeeks", m.accreditation_id as "accreditationId", a.number as "accreditationNumber",
    a.valid_until as "validUntil", m.minimum_amount as "minimumAmount", m.note, m.version
  from laboratory_methods m left join products p on p.id = m.product_id
    left join laboratory_accreditations a on a.laboratory_id = m.laboratory_id and a.id = m.accreditation_id`

/** Methods of a laboratory after one, in the order in which they were added. */
export async function listRows(
  db: Db | Tx,
  laboratoryId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<MethodRow[]> {
  const { rows } = await sql<MethodRow>`
    ${select} where m.laboratory_id = ${laboratoryId} and ${after === null ? sql`true` : sql`m.id > ${after}::uuid`}
    order by m.id limit ${limit}`.execute(db)
  return rows
}

export async function findRow(tx: Tx, laboratoryId: string, id: string): Promise<MethodRow | undefined> {
  const { rows } = await sql<MethodRow>`
    ${select} where m.laboratory_id = ${laboratoryId} and m.id = ${id}`.execute(tx)
  return rows[0]
}

export async function countRows(tx: Tx, laboratoryId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from laboratory_methods where laboratory_id = ${laboratoryId}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Values of a method with the id of its product in the database. */
export type MethodValues = Omit<MethodInput, 'productId'> & { productId: string | null }
export type NewMethod = MethodValues & { id: string; laboratoryId: string }

const columnsOf = ({ productId, turnaroundWeeks, ...values }: MethodValues) => ({
  product_id: productId,
  name: values.name,
  technique: values.technique,
  price_cents: values.priceCents,
  unit: values.unit,
  turnaround_min_weeks: turnaroundWeeks?.min ?? null,
  turnaround_max_weeks: turnaroundWeeks?.max ?? null,
  accreditation_id: values.accreditationId,
  minimum_amount: values.minimumAmount,
  note: values.note,
})

const written = sql.raw(
  'product_id, name, technique, price_cents, unit, turnaround_min_weeks, turnaround_max_weeks, accreditation_id, minimum_amount, note',
)

/** Inserts methods by one statement. */
export async function insertRows(tx: Tx, methods: readonly NewMethod[]): Promise<void> {
  const rows = methods.map(({ id, laboratoryId, ...values }) => ({
    id,
    laboratory_id: laboratoryId,
    ...columnsOf(values),
  }))
  await sql`
    insert into laboratory_methods (id, laboratory_id, ${written})
    select id, laboratory_id, ${written}
    from json_populate_recordset(null::laboratory_methods, ${JSON.stringify(rows)})`.execute(tx)
}

/** Gives methods these values by one statement. */
export async function updateRows(tx: Tx, methods: readonly (MethodValues & { id: string })[]): Promise<void> {
  const rows = methods.map(({ id, ...values }) => ({ id, ...columnsOf(values) }))
  await sql`
    update laboratory_methods m set product_id = r.product_id, name = r.name, technique = r.technique,
      price_cents = r.price_cents, unit = r.unit, turnaround_min_weeks = r.turnaround_min_weeks,
      turnaround_max_weeks = r.turnaround_max_weeks, accreditation_id = r.accreditation_id,
      minimum_amount = r.minimum_amount, note = r.note, version = m.version + 1
    from json_populate_recordset(null::laboratory_methods, ${JSON.stringify(rows)}) r where m.id = r.id`.execute(
    tx,
  )
}

export async function deleteRow(tx: Tx, id: string): Promise<void> {
  await sql`delete from laboratory_methods where id = ${id}`.execute(tx)
}

/** Leaves the methods under an accreditation without one. */
export async function clearAccreditation(
  tx: Tx,
  laboratoryId: string,
  accreditationId: string,
): Promise<void> {
  await sql`
    update laboratory_methods set accreditation_id = null, version = version + 1
    where laboratory_id = ${laboratoryId} and accreditation_id = ${accreditationId}`.execute(tx)
}
