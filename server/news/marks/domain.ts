import type { Tx } from '#server/db/database.ts'
import { deleteMarksUntil, saveMark } from './store.ts'

/** Marks what happened to everything until an instant as seen by a person. */
export async function noteAllSeen(tx: Tx, personId: string, until: Date): Promise<void> {
  await saveMark(tx, { personId, subjectId: null, seenAt: until })
  await deleteMarksUntil(tx, personId, until)
}

/** Marks what happened to one subject until an instant as seen by a person. */
export async function noteSeenUntil(
  tx: Tx,
  personId: string,
  subjectId: string,
  until: Date | null,
): Promise<void> {
  if (until) await saveMark(tx, { personId, subjectId, seenAt: until })
}
