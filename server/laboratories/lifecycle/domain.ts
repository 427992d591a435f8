import type { LaboratoryMove } from '#contract/delivery-lists.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { type NewEvent, recordEvents } from '#server/events/domain.ts'
import {
  type Call,
  type Change,
  type Lifecycle,
  lockFor,
  runTransition,
} from '#server/events/transitions/domain.ts'
import { Refusal } from '#server/refusal.ts'
import { canSeeLaboratories, type Relation, relationTo } from '../access.ts'
import { type LaboratoryColumns, type LockedLaboratory, lockLaboratory, updateLaboratory } from '../store.ts'
import { actions, needsReason, targetOf } from './rules.ts'

type Action = keyof typeof actions

const laboratories: Lifecycle<'laboratory', LockedLaboratory, Relation, Action, LaboratoryColumns> = {
  kind: 'laboratory',
  table: actions,
  codes: {
    absent: 'laboratory_not_found',
    stale: 'laboratory_changed',
    wrongState: 'laboratory_act_not_allowed',
  },
  lock: ({ tx, id }) => lockLaboratory(tx, id),
  relationTo: (_, actor) => relationTo(actor),
  organisationIdOf: () => null,
  recordedAs: (action) => action,
  audienceOf: () => 'provider',
  update: (tx, subject, { state, columns }) => updateLaboratory(tx, subject, { ...columns, state }),
}

/** Refuses everybody but the provider's staff, who learn whether a laboratory exists. */
export function requireStaff(caller: Caller): void {
  if (!canSeeLaboratories(caller)) throw new Refusal('forbidden')
}

/** Laboratory as a caller has seen it. */
export type Seen = { id: string; version: number }

/** Moves a laboratory to another state, within the transaction of the call. */
export async function moveLaboratory(call: Call, action: LaboratoryMove, reason: string): Promise<void> {
  requireStaff(call.actor)
  await runTransition(laboratories, call, action, async ({ subject }) => {
    if (reason === '' && needsReason(action, subject.state))
      throw new Refusal('invalid_fields', [{ path: 'reason', code: 'required' }])
    return {
      to: targetOf(action),
      columns: { state_reason: reason },
      ...(reason !== '' && { personal: { reason } }),
    }
  })
}

type Edit = Pick<Change<LockedLaboratory['state'], LaboratoryColumns>, 'columns' | 'changes' | 'personal'>

/** Edits a laboratory within the transaction of the call. Nothing is recorded where `decide` returns null. */
export function changeLaboratory(call: Call, decide: () => Promise<Edit | null>): Promise<void> {
  requireStaff(call.actor)
  return runTransition(laboratories, call, 'edit', decide)
}

type Recorded = Pick<NewEvent<'laboratory'>, 'action' | 'to' | 'changes' | 'personal'>

/** Takes an action beside a laboratory, whose own version stays. Nothing is recorded where `event` is null. */
export async function actBeside<Result>(
  call: Omit<Call, 'version'>,
  run: (now: Date) => Promise<{ result: Result; event: Recorded | null }>,
): Promise<Result> {
  requireStaff(call.actor)
  const { now } = await lockFor<LockedLaboratory, Relation, Action>(laboratories, call, 'edit')
  const { result, event } = await run(now)
  if (event) await recordOn(call, event)
  return result
}

/** Records an action on a laboratory for the provider. */
export const recordOn = (
  { tx, context, actor, id }: { tx: Tx; context: Context; actor: Caller; id: string },
  event: Recorded,
): Promise<void> =>
  recordEvents<'laboratory'>(tx, context, [
    {
      ...event,
      subject: { kind: 'laboratory', id },
      organisationId: null,
      at: context.clock.now(),
      actor,
      audience: 'provider',
    },
  ])
