import { sql } from 'kysely'
import type { NamedRef } from '#contract/fields.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { DraftItem } from '../drafts/rules.ts'

export type TemplateRow = {
  id: string
  name: string
  itemCount: number
  createdAt: Date
  createdBy: NamedRef | null
}

export type TemplateContent = {
  text: string
  serviceFeeCents: number
  discountPercent: number
  items: readonly DraftItem[]
}

const columns = sql`t.id, t.name, jsonb_array_length(t.items) as "itemCount", t.created_at as "createdAt",
  case when p.id is null then null else json_build_object('id', p.id, 'name', p.name) end as "createdBy"`

/** Templates by name. */
export async function listTemplates(db: Db, limit: number): Promise<TemplateRow[]> {
  const { rows } = await sql<TemplateRow>`
    select ${columns} from offer_templates t left join people p on p.id = t.created_by
    order by lower(t.name) limit ${limit}`.execute(db)
  return rows
}

export async function findTemplate(tx: Db | Tx, id: string): Promise<TemplateRow | undefined> {
  const { rows } = await sql<TemplateRow>`
    select ${columns} from offer_templates t left join people p on p.id = t.created_by where t.id = ${id}`.execute(
    tx,
  )
  return rows[0]
}

export async function findContent(tx: Db | Tx, id: string): Promise<TemplateContent | undefined> {
  const { rows } = await sql<TemplateContent>`
    select text, service_fee_cents as "serviceFeeCents", discount_percent as "discountPercent", items
    from offer_templates where id = ${id}`.execute(tx)
  return rows[0]
}

/**
 * Number of templates, and whether another one than `ownId` has this name. They are kept one at a time, so that none escapes
 * the count.
 */
export async function countTemplates(
  tx: Tx,
  name: string,
  ownId: string | null = null,
): Promise<{ count: number; isTaken: boolean }> {
  await sql`select pg_advisory_xact_lock(hashtext('offer templates'))`.execute(tx)
  const { rows } = await sql<{ count: number; isTaken: boolean }>`
    select (select count(*)::int from (select from offer_templates limit 1000) t) as count,
      exists (select from offer_templates where lower(name) = lower(${name}) and id is distinct from ${ownId}::uuid) as "isTaken"`.execute(
    tx,
  )
  return rows[0] ?? { count: 0, isTaken: false }
}

export async function insertTemplate(
  tx: Tx,
  row: TemplateContent & { id: string; name: string; createdAt: Date; createdBy: string },
): Promise<void> {
  await sql`
    insert into offer_templates (id, name, text, service_fee_cents, discount_percent, items, created_at, created_by)
    values (${row.id}, ${row.name}, ${row.text}, ${row.serviceFeeCents}, ${row.discountPercent},
      ${JSON.stringify(row.items)}, ${row.createdAt}, ${row.createdBy})`.execute(tx)
}

export async function renameTemplate(tx: Tx, id: string, name: string): Promise<void> {
  await sql`update offer_templates set name = ${name} where id = ${id}`.execute(tx)
}

/** False if there is no such template. */
export async function deleteTemplate(db: Db, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from offer_templates where id = ${id}`.execute(db)
  return numAffectedRows === 1n
}
