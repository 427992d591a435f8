import { setTimeout as pause } from 'node:timers/promises'
import { v7 as uuid } from 'uuid'
import { mostRequestsCounted } from '#contract/news.ts'
import type { Joining } from '#contract/teams.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { type OnceKey, once } from '#server/db/once.ts'
import { stated } from '#server/events/rules.ts'
import { Refusal } from '#server/refusal.ts'
import { recordInTeam } from '../history/domain.ts'
import { canBeInTeam } from '../memberships/access.ts'
import { join, lockAsAdmin } from '../memberships/domain.ts'
import { isInSomeTeam } from '../memberships/store.ts'
import { findPerson } from '../store.ts'
import { blockingRequest, hindranceOf, mailDomainOf, requestExpiry } from './rules.ts'
import {
  closeRequestsOf,
  countWaitingFor,
  decideRequest,
  findLastRequest,
  findRequest,
  findTeamAt,
  insertRequest,
  lockAsker,
} from './store.ts'

export async function getJoining({ db, clock }: Context, caller: Caller): Promise<Joining> {
  return readJoining(db, caller, clock.now())
}

/** Number of requests that the caller, as an admin of teams, can answer. */
export const countRequestsFor = ({ db, clock }: Context, caller: Caller): Promise<number> =>
  countWaitingFor(db, caller.personId, clock.now(), mostRequestsCounted)

/** The caller's request. The answer is the same whether such a team exists or not. */
async function readJoining(db: Db | Tx, caller: Caller, now: Date): Promise<Joining> {
  if (!canBeInTeam(caller)) throw new Refusal('forbidden')
  const person = await findPerson(db, caller.personId)
  if (!person) throw new Error('A caller is always somebody')
  const hindrance = hindranceOf(person, await isInSomeTeam(db, caller.personId))
  const domain = hindrance === null ? mailDomainOf(person) : null
  const request = blockingRequest(await findLastRequest(db, caller.personId), now)
  return { domain, hindrance, request: hindrance === null ? request : null }
}

/** Several times what asking takes. */
const replyAfterMs = 50

/**
 * Sends a request to the team of the address's domain. Without such a team the request is stored all the same, with
 * the same statements and as many jobs. The database does slightly more where there is one, so the reply waits until a time that
 * does not depend on it: neither the reply nor its time reveals a team.
 */
export async function askToJoin(context: Context, caller: Caller, onceKey: OnceKey): Promise<Joining> {
  const [joining] = await Promise.all([ask(context, caller, onceKey), pause(replyAfterMs)])
  return joining
}

function ask(context: Context, caller: Caller, onceKey: OnceKey): Promise<Joining> {
  return context.db.transaction().execute((tx) =>
    once(tx, context.clock.now(), onceKey, async () => {
      await lockAsker(tx, caller.personId)
      const now = context.clock.now()
      const { domain, hindrance, request } = await readJoining(tx, caller, now)
      if (hindrance === 'email_unverified') throw new Refusal('email_unverified')
      if (domain === null) throw new Refusal('join_not_possible')
      if (request?.state === 'declined') throw new Refusal('join_request_declined')
      if (request) return readJoining(tx, caller, now)
      await closeRequestsOf(tx, caller.personId, now)
      const organisationId = await findTeamAt(tx, domain)
      const id = uuid({ msecs: now.getTime() })
      const { personId } = caller
      await insertRequest(tx, {
        id,
        personId,
        domain,
        organisationId,
        askedAt: now,
        expiresAt: requestExpiry(now),
      })
      const changes = stated({ personId, requestId: id })
      const event = { organisationId, at: now, actor: caller, action: 'ask_to_join', changes } as const
      await recordInTeam(tx, context, event)
      return readJoining(tx, caller, now)
    }),
  )
}

/** Accepts or declines a request. Of two concurrent admins the second is refused. */
export function decide(
  context: Context,
  caller: Caller,
  ids: { id: string; requestId: string },
  state: 'accepted' | 'declined',
): Promise<void> {
  const { id: organisationId, requestId } = ids
  return context.db.transaction().execute(async (tx) => {
    const request = await findRequest(tx, organisationId, requestId)
    // First the person and then the team, like the end of a person's access, which closes requests and ends all memberships.
    if (request) await lockAsker(tx, request.personId)
    await lockAsAdmin(tx, caller, organisationId)
    const now = context.clock.now()
    if (!request) throw new Refusal('join_request_not_found')
    const { personId } = request
    const isDecided = await decideRequest(tx, requestId, { state, by: caller.personId, at: now })
    if (!isDecided) throw new Refusal('join_request_decided')
    if (state === 'accepted') await join(tx, { organisationId, personId, at: now })
    const action = state === 'accepted' ? 'accept_request' : 'decline_request'
    const changes = stated({ personId, requestId })
    const event = { organisationId, at: now, actor: caller, action, changes } as const
    await recordInTeam(tx, context, event)
  })
}
