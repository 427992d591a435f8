import { sql } from 'kysely'
import type { NamedRef } from '#contract/fields.ts'
import type { Language } from '#contract/lists.ts'
import type { Db, Tx } from '#server/db/database.ts'

export type LinkRow = {
  id: string
  mailedTo: string | null
  createdAt: Date
  createdBy: NamedRef
  usedAt: Date | null
  secretSha256: string
}

/** The valid link of a consignment. */
export async function findValidLink(db: Db | Tx, consignmentId: string): Promise<LinkRow | null> {
  const { rows } = await sql<LinkRow>`
    select k.id, k.mailed_to as "mailedTo", k.created_at as "createdAt",
      json_build_object('id', p.id, 'name', p.name) as "createdBy", k.used_at as "usedAt",
      k.secret_sha256 as "secretSha256"
    from consignment_links k join people p on p.id = k.created_by
    where k.consignment_id = ${consignmentId} and k.ended_at is null`.execute(db)
  return rows[0] ?? null
}

type NewLink = {
  id: string
  consignmentId: string
  secretSha256: string
  mailedTo: string | null
  createdAt: Date
  createdBy: string
}

export async function insertLink(tx: Tx, link: NewLink): Promise<void> {
  await sql`
    insert into consignment_links (id, consignment_id, secret_sha256, mailed_to, created_at, created_by)
    values (${link.id}, ${link.consignmentId}, ${link.secretSha256}, ${link.mailedTo}, ${link.createdAt},
      ${link.createdBy})`.execute(tx)
}

/** Ends the valid link of a locked consignment, with the sessions that it opened. False if there is none. */
export async function endLink(tx: Tx, consignmentId: string, at: Date): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update consignment_links set ended_at = ${at} where consignment_id = ${consignmentId} and ended_at is null`.execute(
    tx,
  )
  return numAffectedRows > 0n
}

/** Notes that the valid link with this secret is opened, and returns its id. */
export async function noteUse(tx: Tx, secretSha256: string, at: Date): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update consignment_links set used_at = ${at} where secret_sha256 = ${secretSha256} and ended_at is null
    returning id`.execute(tx)
  return rows[0]?.id
}

type NewSession = { tokenSha256: string; linkId: string; createdAt: Date; expiresAt: Date }

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await sql`
    insert into laboratory_sessions (token_sha256, link_id, created_at, expires_at)
    values (${session.tokenSha256}, ${session.linkId}, ${session.createdAt}, ${session.expiresAt})`.execute(
    tx,
  )
}

export type SessionRow = {
  consignmentId: string
  linkId: string
  laboratory: string
  language: Language
  expiresAt: Date
  linkEndedAt: Date | null
}

export async function findSession(db: Db, tokenSha256: string): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`
    select c.id as "consignmentId", k.id as "linkId", l.name as laboratory, l.language,
      s.expires_at as "expiresAt", k.ended_at as "linkEndedAt"
    from laboratory_sessions s join consignment_links k on k.id = s.link_id join consignments c on c.id = k.consignment_id
      join laboratories l on l.id = c.laboratory_id
    where s.token_sha256 = ${tokenSha256}`.execute(db)
  return rows[0]
}

/** Deletes a session and returns the id of its link; undefined if there is none. */
export async function deleteSession(db: Db | Tx, tokenSha256: string): Promise<string | undefined> {
  const { rows } = await sql<{ linkId: string }>`
    delete from laboratory_sessions where token_sha256 = ${tokenSha256} returning link_id as "linkId"`.execute(
    db,
  )
  return rows[0]?.linkId
}

export async function deleteSessionsBefore(db: Db, at: Date): Promise<void> {
  await sql`delete from laboratory_sessions where expires_at < ${at}`.execute(db)
}

/** True if the laboratory was ever mailed a link to the consignment. */
export async function wasMailed(tx: Tx, consignmentId: string): Promise<boolean> {
  const { rows } = await sql`
    select from consignment_links where consignment_id = ${consignmentId} and mailed_to is not null limit 1`.execute(
    tx,
  )
  return rows.length > 0
}
