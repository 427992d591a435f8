import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { parties } from '../../record/store.ts'

/** Columns that a new draft may take from an earlier order. */
export type EarlierOrder = NonNullable<Awaited<ReturnType<typeof findLastOfTeam>>>

/** Cancelled orders do not count: wrong billing may have been the reason. */
const findLast = (tx: Tx, of: RawBuilder<boolean>) =>
  tx
    .selectFrom('orders as o')
    .where(of)
    .where('o.submitted_at', 'is not', null)
    .where('o.state', '<>', 'cancelled')
    .orderBy('o.submitted_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(1)
    .select((order) => [
      'o.id',
      ...parties,
      'o.shipping_location as shippingLocation',
      order
        .selectFrom('organisations as g')
        .whereRef('g.id', '=', 'o.organisation_id')
        .select('g.country')
        .as('organisationCountry'),
    ])
    .executeTakeFirst()

/**
 * Last order that this person submitted for this team; without a team, the last one outside all teams. An order that was
 * handed over after submission has the contact of the person who left.
 */
export function findLastOfPerson(tx: Tx, personId: string, organisationId: string | null) {
  const ofTeam =
    organisationId === null ? sql`o.organisation_id is null` : sql`o.organisation_id = ${organisationId}`
  return findLast(
    tx,
    sql`o.owner_id = ${personId} and ${ofTeam} and o.submitted_at > all (
      select e.at from events e where e.subject_id = o.id and e.action = 'hand_over')`,
  )
}

/** Last order that anybody submitted for the team. */
export const findLastOfTeam = (tx: Tx, organisationId: string) =>
  findLast(tx, sql`o.organisation_id = ${organisationId}`)
