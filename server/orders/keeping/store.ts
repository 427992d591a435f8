import { sql } from 'kysely'
import type { KeepingState } from '#contract/reception-lists.ts'
import type { Db, Tx } from '#server/db/database.ts'

export type KeptRow = {
  id: string
  position: number
  state: KeepingState
  until: string | null
  leftAt: Date | null
}

/** Samples of an order by their ids, by position. */
export async function listNamed(tx: Tx, orderId: string, ids: readonly string[]): Promise<KeptRow[]> {
  const { rows } = await sql<KeptRow>`
    select s.id, s.position, s.keeping_state as state, s.keep_until as until, s.left_at as "leftAt"
    from samples s where s.order_id = ${orderId} and s.id = any(${ids}::uuid[]) order by s.position`.execute(
    tx,
  )
  return rows
}

/** Orders of samples. */
export async function listOrdersOf(
  db: Db | Tx,
  ids: readonly string[],
): Promise<{ id: string; orderId: string }[]> {
  const { rows } = await sql<{ id: string; orderId: string }>`
    select id, order_id as "orderId" from samples where id = any(${ids}::uuid[])`.execute(db)
  return rows
}

/** Numbers of samples with those of their orders. */
export async function listSampleNumbers(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; number: number; position: number }[]> {
  const { rows } = await sql<{ id: string; number: number; position: number }>`
    select s.id, o.number, s.position from samples s join orders o on o.id = s.order_id
    where s.id = any(${ids}::uuid[])`.execute(db)
  return rows
}
