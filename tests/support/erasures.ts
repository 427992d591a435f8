import { sql } from 'kysely'
import { v4 as uuid } from 'uuid'
import { beginErasure, carryOut, carryOutErasures } from '#server/privacy/erasing/domain.ts'
import { Refusal } from '#server/refusal.ts'
import type { TestApi } from './api.ts'
import { findPlaces, withAdmin } from './personal-markers.ts'

/** Erasures, and stored mails and events about a person. */

export const eraseNow = async ({ context }: TestApi, who: string): Promise<boolean> =>
  carryOut(context, await beginErasure(context, null, who))

/** Code with which an erasure is refused; null for one that begins. */
export const refusalFor = ({ context }: TestApi, who: string): Promise<unknown> =>
  beginErasure(context, null, who).then(
    () => null,
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  )

/** Lets a day pass, after which erasures are repeated and their data are deleted. */
export async function passDay({ clock, context }: TestApi): Promise<void> {
  clock.set(new Date(clock.now().getTime() + 25 * 60 * 60 * 1000))
  await carryOutErasures(context)
  clock.set(new Date())
}

export const placesOf = ({ adminUrl }: TestApi, ...words: string[]): Promise<string[]> =>
  withAdmin(adminUrl, (admin) => findPlaces(admin, words))

/** Mail to an address, about an event if given. Returns its id. */
export async function aMail(
  { context }: TestApi,
  receiver: string,
  text: string,
  eventId: string = uuid(),
): Promise<string> {
  const id = uuid()
  await sql`
    insert into mails (id, event_key, receiver, language, subject, text, html, message_id, created_at)
    values (${id}, ${`${eventId}:mail`}, ${receiver}, 'en', 'News', ${text}, ${text}, ${id}, now())`.execute(
    context.db,
  )
  return id
}

/** Text of a mail; undefined if it was deleted. */
export async function mailText({ context }: TestApi, mailId: string): Promise<string | undefined> {
  const { rows } = await sql<{ text: string }>`select text from mails where id = ${mailId}`.execute(
    context.db,
  )
  return rows[0]?.text
}

/** Event that a person caused, with details. Returns its id. */
export async function anEventBy(
  { context: { db } }: TestApi,
  actorId: string,
  values: object = {},
  side = 'customer',
): Promise<string> {
  const id = uuid()
  await sql`
    insert into events (id, subject_kind, subject_id, at, actor_kind, actor_id, actor_side, action)
    values (${id}, 'order', ${uuid()}, now(), 'person', ${actorId}, ${side}, 'create')`.execute(db)
  await sql`insert into event_personal (event_id, "values") values (${id}, ${JSON.stringify(values)})`.execute(
    db,
  )
  return id
}
