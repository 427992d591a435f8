import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { recordEvents } from '#server/events/domain.ts'
import type { Audience, Changes, EventAction } from '#server/events/rules.ts'

type TeamEvent = {
  /** Null for a request that reached no team. */
  organisationId: string | null
  at: Date
  actor: Pick<Caller, 'kind' | 'id' | 'personId' | 'grants'>
  action: EventAction<'organisation'>
  changes?: Changes
  personal?: Record<string, unknown>
  audience?: Audience
  /** False if the caller of this function sends the mail. */
  isAnnounced?: boolean
}

type PersonEvent = {
  personId: string
  at: Date
  actor: Caller
  action:
    | 'end_access'
    | 'return_access'
    | 'create_key'
    | 'revoke_key'
    | 'export'
    | 'erase'
    | 'place_hold'
    | 'end_hold'
  changes?: Changes
}

/** Writes an event about a person, for the provider only. */
export async function recordAboutPerson(
  tx: Tx,
  context: Pick<Context, 'jobs'>,
  { personId, ...event }: PersonEvent,
): Promise<void> {
  const subject = { kind: 'person', id: personId } as const
  await recordEvents<'person'>(tx, context, [
    { ...event, subject, organisationId: null, audience: 'provider' },
  ])
}

/** Writes an event of a team in the transaction of the change. */
export async function recordInTeam(
  tx: Tx,
  context: Pick<Context, 'jobs'>,
  { organisationId, ...event }: TeamEvent,
): Promise<void> {
  if (organisationId === null) {
    const subject = { kind: 'person', id: event.actor.personId } as const
    await recordEvents<'person'>(tx, context, [{ ...event, action: 'ask_to_join', subject, organisationId }])
  } else {
    const subject = { kind: 'organisation', id: organisationId } as const
    await recordEvents<'organisation'>(tx, context, [{ ...event, subject, organisationId }])
  }
}
