import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { parties } from '../../record/store.ts'

/** Keeps others from beginning drafts of these owners until the transaction ends. The team comes first for everybody. */
export async function lockDraftsOf(tx: Tx, ownerIds: readonly string[]): Promise<void> {
  for (const id of ownerIds) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`drafts of ${id}`}, 0))`.execute(tx)
  }
}

/** Open drafts of a person, and those of a team, which may be stored under several ids. */
export async function countDrafts(
  tx: Tx,
  personId: string,
  teams: readonly string[],
): Promise<{ ofPerson: number; ofOrganisation: number }> {
  const { rows } = await sql<{ ofPerson: number; ofOrganisation: number }>`
    select
      (select count(*)::int from orders
        where owner_id = ${personId} and order_state_key(state) = order_state_key('draft')) as "ofPerson",
      (select count(*)::int from orders
        where organisation_id = any(${teams}::uuid[]) and order_state_key(state) = order_state_key('draft')) as "ofOrganisation"`.execute(
    tx,
  )
  return rows[0] ?? { ofPerson: 0, ofOrganisation: 0 }
}

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
      'o.submitted_at as submittedAt',
      ...parties,
      'o.shipping_location as shippingLocation',
      order
        .selectFrom('organisations as g')
        .whereRef('g.id', '=', 'o.organisation_id')
        .select('g.country')
        .as('organisationCountry'),
    ])
    .executeTakeFirst()

/** Last order of any team, each read in order from the index. */
async function findLastAmong(
  teams: readonly string[],
  find: (team: RawBuilder<boolean>) => ReturnType<typeof findLast>,
) {
  let last: Awaited<ReturnType<typeof findLast>>
  for (const team of teams) {
    const found = await find(sql`o.organisation_id = ${team}`)
    if (found && Number(found.submittedAt) >= Number(last?.submittedAt ?? 0)) last = found
  }
  return last
}

/**
 * Last order that this person submitted for the team, which may be stored under several ids; without a team, the last one outside
 * all teams. An order that was handed over after submission has the contact of the person who left.
 */
export function findLastOfPerson(tx: Tx, personId: string, teams: readonly string[] | null) {
  const ofPerson = (team: RawBuilder<boolean>) =>
    findLast(
      tx,
      sql`o.owner_id = ${personId} and ${team} and o.submitted_at > all (
        select e.at from events e where e.subject_id = o.id and e.action = 'hand_over')`,
    )
  return teams === null ? ofPerson(sql`o.organisation_id is null`) : findLastAmong(teams, ofPerson)
}

/** Last order that anybody submitted for the team. */
export const findLastOfTeam = (tx: Tx, teams: readonly string[]) =>
  findLastAmong(teams, (team) => findLast(tx, team))
