import { helsinkiDay } from '#contract/days.ts'
import type { Waiting, WaitingQuestion } from '#server/today/rules.ts'
import { expiringUntil, isAccreditedOn, warnedFrom } from '../accreditations/rules.ts'
import { listExpiring } from './store.ts'

/** Accreditations to be renewed. Nobody is responsible for a laboratory, so they are nobody's own work. */
export async function findExpiringAccreditations({
  db,
  now,
  whose,
  shown,
}: WaitingQuestion): Promise<Waiting> {
  if (whose.kind === 'mine') return { count: 0, items: [] }
  const today = helsinkiDay(now)
  const rows = await listExpiring(db, expiringUntil(today), shown)
  return {
    count: rows[0]?.count ?? 0,
    items: rows.map(({ laboratoryId, laboratoryName, body, number, validUntil }) => ({
      id: laboratoryId,
      number: null,
      name: `${body} ${number}`,
      party: laboratoryName,
      since: `${warnedFrom(validUntil)}T00:00:00.000Z`,
      dueOn: validUntil,
      isOverdue: !isAccreditedOn({ validUntil }, today),
    })),
  }
}
