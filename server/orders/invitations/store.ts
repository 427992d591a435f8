import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'

export type NewInvitation = {
  id: string
  orderId: string
  receiver: string
  tokenSha256: string
  createdAt: Date
  expiresAt: Date
}

export async function insertInvitation(tx: Tx, invitation: NewInvitation): Promise<void> {
  const { id, orderId, receiver, tokenSha256, createdAt, expiresAt } = invitation
  await sql`
    insert into invitations (id, order_id, receiver, token_sha256, created_at, expires_at)
    values (${id}, ${orderId}, ${receiver}, ${tokenSha256}, ${createdAt}, ${expiresAt})`.execute(tx)
}

/** Who of these addresses has used an invitation to this order already: they need no second one. */
export async function listAccepted(
  tx: Tx,
  orderId: string,
  receivers: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ receiver: string }>`
    select receiver from invitations
    where order_id = ${orderId} and used_at is not null and receiver = any(${receivers}::text[])`.execute(tx)
  return new Set(rows.map((row) => row.receiver))
}

/** Which order an open invitation opens; null when there is none, or it was used before. It stays locked: two cannot use it. */
export async function lockOpenInvitation(tx: Tx, tokenSha256: string, at: Date): Promise<string | null> {
  const { rows } = await sql<{ orderId: string }>`
    select order_id as "orderId" from invitations
    where token_sha256 = ${tokenSha256} and used_at is null and expires_at > ${at} for update`.execute(tx)
  return rows[0]?.orderId ?? null
}

export async function takeInvitation(tx: Tx, tokenSha256: string, personId: string, at: Date): Promise<void> {
  await sql`
    update invitations set used_at = ${at}, used_by = ${personId} where token_sha256 = ${tokenSha256}`.execute(
    tx,
  )
}

/** A second click of the person who used it is no fault. */
export async function findUsedInvitation(
  tx: Tx,
  tokenSha256: string,
  personId: string,
): Promise<string | null> {
  const { rows } = await sql<{ orderId: string }>`
    select order_id as "orderId" from invitations where token_sha256 = ${tokenSha256} and used_by = ${personId}`.execute(
    tx,
  )
  return rows[0]?.orderId ?? null
}

export async function openOrderTo(tx: Tx, orderId: string, personId: string, at: Date): Promise<void> {
  await sql`
    insert into reporting_access (order_id, person_id, granted_at) values (${orderId}, ${personId}, ${at})
    on conflict do nothing`.execute(tx)
}

/** Nobody is invited to a draft; this keeps a draft removable whatever happened to it before. */
export async function closeOrder(tx: Tx, orderId: string): Promise<void> {
  await sql`delete from reporting_access where order_id = ${orderId}`.execute(tx)
  await sql`delete from invitations where order_id = ${orderId}`.execute(tx)
}
