import { sql } from 'kysely'
import type { contactKinds } from '#contract/privacy-lists.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { type Subject, saysAddress } from '../rules.ts'
import { fill, unindexed } from '../store.ts'
import { didStaffWork } from './rules.ts'

/** True if one of the accounts has ever worked for the provider. */
export async function hasStaffActs(tx: Tx, ids: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    ${unindexed} select exists (select from unnest(${ids}::uuid[]) one (id) where ${didStaffWork(sql.ref('one.id'))}) as is`.execute(
    tx,
  )
  return rows[0]?.is ?? false
}

/** True if orders of the person are under way and no colleague can take them over. */
export async function hasOpenOrders(tx: Tx, ids: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (
      select from orders o
      where o.owner_id = any(${ids}::uuid[]) and o.state not in ('draft', 'completed', 'cancelled')
        and not exists (
          select from memberships mine join memberships m on m.organisation_id = mine.organisation_id
          where mine.organisation_id = o.organisation_id and mine.person_id = any(${ids}::uuid[]) and mine.ended_at is null
            and m.ended_at is null and m.person_id <> all(${ids}::uuid[]))) as is`.execute(tx)
  return rows[0]?.is ?? false
}

export type ContactPlace = { kind: (typeof contactKinds)[number]; id: string; name: string }

const isTheirs = 'lower(one.email) = any(:emails)'
const namesThem = `(lower(o.contact_email) = any(:emails)
  or exists (select from unnest(o.reporting_emails) as one (email) where ${isTheirs})
  or exists (select from proposals q where q.order_id = o.id and q.state = 'open' and ${saysAddress('q.changes')}))`

/** Orders in progress, and laboratories, that name the person as a contact. */
export async function listContactPlaces(tx: Tx, subject: Subject, limit: number): Promise<ContactPlace[]> {
  const { rows } = await sql<ContactPlace>`
    ${unindexed} select 'order' as kind, o.id, o.number::text as name from orders o
    where o.state not in ('draft', 'completed', 'cancelled') and ${fill(namesThem, subject)}
    union all
    select 'laboratory', l.id, l.name from laboratories l
    where exists (select from laboratory_contacts one where one.laboratory_id = l.id and ${fill(isTheirs, subject)})
    order by kind desc, name limit ${limit}`.execute(tx)
  return rows
}

/** API keys that one of the accounts created and that are valid on a day. */
export async function listValidKeys(
  db: Db | Tx,
  ids: readonly string[],
  on: string,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select k.id, p.name from api_keys k join people p on p.id = k.id
    where k.created_by = any(${ids}::uuid[]) and k.revoked_at is null and k.expires_on >= ${on} order by p.name, k.id`.execute(
    db,
  )
  return rows
}
