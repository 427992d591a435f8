import { sql } from 'kysely'
import type { NamedRef } from '#contract/fields.ts'
import type { Db } from '#server/db/database.ts'
import { waitingTestStates } from '../sample-tests/rules.ts'

export type CardRow = {
  id: string
  responsible: NamedRef | null
  resultCount: number
  hasWaitingSample: boolean
  allSamplesRejected: boolean
}

/** Fields of the cards of these orders beside those of the list. Samples are read only where something depends on them. */
export async function listCards(db: Db, ids: readonly string[]): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    select o.id,
      (select json_build_object('id', p.id, 'name', p.name)
        from organisations g join people p on p.id = g.responsible_id
        where g.id = (select coalesce(merged_into, id) from organisations where id = o.organisation_id)) as responsible,
      (select count(*)::int from results r where r.order_id = o.id and r.withdrawn_at is null) as "resultCount",
      o.state = 'analysis_in_progress'
        and exists (select from samples s where s.order_id = o.id and (s.state = 'received' or exists (
          select from sample_tests t where t.sample_id = s.id and t.state = any(${waitingTestStates}::text[])))) as "hasWaitingSample",
      o.state = 'samples_received'
        and not exists (select from samples s where s.order_id = o.id and s.state <> 'rejected') as "allSamplesRejected"
    from orders o where o.id = any(${ids}::uuid[])`.execute(db)
  return rows
}
