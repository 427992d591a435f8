import { v7 as uuid } from 'uuid'
import type { NewHold, RetentionHold } from '#contract/retention.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import { getCustomerRow } from '#server/customers/domain.ts'
import type { Tx } from '#server/db/database.ts'
import { type OnceKey, once } from '#server/db/once.ts'
import { recordAboutPerson, recordInTeam } from '#server/people/history/domain.ts'
import { Refusal } from '#server/refusal.ts'
import { requireManager } from '../../access.ts'
import { type HoldRow, presentHold } from './rules.ts'
import { findHold, insertHold, isPerson, lockHolds, setEnded } from './store.ts'

/** Keeps everything of a customer or person that is stored, whatever its period, until the hold ends. */
export function placeHold(
  context: Context,
  caller: Caller,
  { kind, id: subjectId, reason }: NewHold,
  onceKey: OnceKey,
): Promise<RetentionHold> {
  requireManager(caller)
  const at = context.clock.now()
  return context.db.transaction().execute((tx) =>
    once(tx, at, onceKey, async () => {
      await lockHolds(tx)
      const organisationId = kind === 'organisation' ? (await getCustomerRow(tx, subjectId)).id : null
      const personId = kind === 'person' ? subjectId : null
      if (personId !== null && !(await isPerson(tx, personId))) throw new Refusal('person_not_found')
      const id = uuid({ msecs: at.getTime() })
      await insertHold(tx, { id, organisationId, personId, reason, at, by: caller.personId })
      const hold = await getHold(tx, id)
      await record(tx, context, caller, { hold, action: 'place_hold', at })
      return presentHold(hold)
    }),
  )
}

/** Lets periods count again. */
export function endHold(context: Context, caller: Caller, id: string): Promise<RetentionHold> {
  requireManager(caller)
  const at = context.clock.now()
  return context.db.transaction().execute(async (tx) => {
    const hasEnded = await setEnded(tx, id, at, caller.personId)
    const hold = await getHold(tx, id)
    if (hasEnded) await record(tx, context, caller, { hold, action: 'end_hold', at })
    return presentHold(hold)
  })
}

async function getHold(tx: Tx, id: string): Promise<HoldRow> {
  const hold = await findHold(tx, id)
  if (!hold) throw new Refusal('hold_not_found')
  return hold
}

type Done = { hold: HoldRow; action: 'place_hold' | 'end_hold'; at: Date }

/** For the provider only. The reason stays in the hold. */
async function record(
  tx: Tx,
  context: Context,
  actor: Caller,
  { hold: { id, organisation, person }, action, at }: Done,
): Promise<void> {
  const changes = action === 'place_hold' ? { hold: [null, id] as const } : { hold: [id, null] as const }
  if (organisation)
    await recordInTeam(tx, context, {
      organisationId: organisation.id,
      at,
      actor,
      action,
      changes,
      audience: 'provider',
    })
  if (person) await recordAboutPerson(tx, context, { personId: person.id, at, actor, action, changes })
}
