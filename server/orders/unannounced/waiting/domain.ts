import type { Waiting, WaitingQuestion } from '#server/today/rules.ts'
import { listWaitingUnannounced } from './store.ts'

/** Unannounced samples that wait for a decision. They are nobody's own work: any expert decides. */
export async function findUnannouncedWaiting({ db, whose, shown }: WaitingQuestion): Promise<Waiting> {
  if (whose.kind === 'mine') return { count: 0, items: [] }
  const rows = await listWaitingUnannounced(db, shown)
  return {
    count: rows[0]?.count ?? 0,
    items: rows.map(({ id, name, party, since }) => ({
      id,
      number: null,
      name,
      party: party || null,
      since: since.toISOString(),
      dueOn: null,
      isOverdue: false,
    })),
  }
}
