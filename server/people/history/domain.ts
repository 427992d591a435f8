import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { recordEvents } from '#server/events/domain.ts'
import type { Changes, EventAction } from '#server/events/rules.ts'

type TeamEvent = {
  /** Null for a request that reached no team. */
  organisationId: string | null
  at: Date
  actor: Pick<Caller, 'personId' | 'role'>
  action: EventAction<'organisation'>
  changes?: Changes
  personal?: Record<string, unknown>
}

/** Writes an event of a team in the transaction of the change. Returns its id. */
export async function recordInTeam(tx: Tx, { organisationId, ...event }: TeamEvent): Promise<string> {
  const [id = ''] =
    organisationId === null
      ? await recordEvents<'person'>(tx, [
          {
            ...event,
            action: 'ask_to_join',
            subject: { kind: 'person', id: event.actor.personId },
            organisationId,
          },
        ])
      : await recordEvents<'organisation'>(tx, [
          { ...event, subject: { kind: 'organisation', id: organisationId }, organisationId },
        ])
  return id
}

/** Queues the announcement of an event of a team, in the transaction of the event. */
export function announceInTeam(tx: Tx, { jobs }: Pick<Context, 'jobs'>, eventId: string): Promise<void> {
  return jobs.enqueue(tx, 'announce-team', [{ eventId }])
}
