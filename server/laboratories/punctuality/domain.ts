import type { Punctuality } from '#contract/laboratory-punctuality.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import { Refusal } from '#server/refusal.ts'
import { canSeeLaboratories } from '../access.ts'
import { monthsUntil } from './rules.ts'
import { listFigures } from './store.ts'

/** On-time figures of laboratories by method and month. */
export async function getPunctuality(
  { db, clock }: Context,
  caller: Caller,
  laboratoryId: string | null,
): Promise<Punctuality> {
  if (!canSeeLaboratories(caller)) throw new Refusal('forbidden')
  const months = monthsUntil(clock.now())
  return { months, figures: await listFigures(db, `${months[0]}-01`, laboratoryId) }
}
