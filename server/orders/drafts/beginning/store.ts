import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { type OrderRecord, type PartiesRow, partiesColumns, partiesOf } from '../../record/store.ts'

/** Columns that a new draft may take from an earlier order. */
export type EarlierOrder = Pick<OrderRecord, 'id' | 'contact' | 'billing' | 'shippingLocation'> & {
  organisationCountry: string | null
}

type EarlierRow = Pick<EarlierOrder, 'id' | 'organisationCountry' | 'shippingLocation'> & PartiesRow

/** Cancelled orders do not count: wrong billing may have been the reason. */
const selectLast = (of: RawBuilder<unknown>) => sql<EarlierRow>`
  select o.id, ${partiesColumns}, o.shipping_location as "shippingLocation",
    (select g.country from organisations g where g.id = o.organisation_id) as "organisationCountry"
  from orders o
  where ${of} and o.submitted_at is not null and o.state <> 'cancelled'
  order by o.submitted_at desc, o.id desc limit 1`

type OfPerson = { personId: string; organisationId: string | undefined }

const ofTeamOrNone = ({ organisationId }: OfPerson) =>
  organisationId === undefined ? sql`o.organisation_id is null` : sql`o.organisation_id = ${organisationId}`

/** An order that was handed over after submission has the contact of the person who left. */
const selectLastOfPerson = (at: OfPerson) =>
  selectLast(sql`o.owner_id = ${at.personId} and ${ofTeamOrNone(at)} and o.submitted_at > all (
    select e.at from events e where e.subject_id = o.id and e.action = 'hand_over')`)

const selectLastOfTeam = (at: { organisationId: string }) =>
  selectLast(sql`o.organisation_id = ${at.organisationId}`)

/** Last order that this person submitted for this team; without a team, the last one outside all teams. */
export async function findLastOfPerson(
  tx: Tx,
  personId: string,
  organisationId: string | null,
): Promise<EarlierOrder | undefined> {
  const { rows } = await selectLastOfPerson({
    personId,
    organisationId: organisationId ?? undefined,
  }).execute(tx)
  return rows[0] && earlierOf(rows[0])
}

/** Last order that anybody submitted for the team. */
export async function findLastOfTeam(tx: Tx, organisationId: string): Promise<EarlierOrder | undefined> {
  const { rows } = await selectLastOfTeam({ organisationId }).execute(tx)
  return rows[0] && earlierOf(rows[0])
}

const earlierOf = (row: EarlierRow): EarlierOrder => ({
  id: row.id,
  organisationCountry: row.organisationCountry,
  shippingLocation: row.shippingLocation,
  ...partiesOf(row),
})
