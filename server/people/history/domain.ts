import { v7 as uuid } from 'uuid'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { insertTeamEvent, type TeamEvent } from './store.ts'

type Deed = Omit<TeamEvent, 'id' | 'personId' | 'details'> & Partial<Pick<TeamEvent, 'personId' | 'details'>>

/** Writes down who did what in a team, in the transaction of the deed. Gives the id of the event. */
export async function recordInTeam(tx: Tx, deed: Deed): Promise<string> {
  const id = uuid({ msecs: deed.at.getTime() })
  await insertTeamEvent(tx, { personId: null, details: {}, ...deed, id })
  return id
}

/** Has people told of an event of a team, in the transaction of the event. */
export function announceInTeam(tx: Tx, { jobs }: Pick<Context, 'jobs'>, eventId: string): Promise<void> {
  return jobs.enqueue(tx, 'announce-team', [{ eventId }])
}

export { findTeamEvent, type ToldTeamEvent } from './store.ts'
