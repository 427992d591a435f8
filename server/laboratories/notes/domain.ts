import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import type { OnceKey } from '#server/db/once.ts'
import { listNotes, type NotePlace, writeNote } from '#server/messages/conversations/domain.ts'
import { getLaboratory } from '../domain.ts'
import { actBeside } from '../lifecycle/domain.ts'

const placeOf = (context: Context, actor: Caller, id: string): NotePlace => ({
  subject: { kind: 'laboratory', id },
  act: (tx, action, run) =>
    actBeside({ tx, context, actor, id }, async (now) => {
      const { result, changes } = await run({ now })
      return { result, event: changes && { action, changes } }
    }),
})

export async function listLaboratoryNotes(context: Context, caller: Caller, id: string) {
  await getLaboratory(context, caller, id)
  return listNotes(context.db, { kind: 'laboratory', id })
}

export const writeLaboratoryNote = (
  context: Context,
  caller: Caller,
  id: string,
  onceKey: OnceKey,
  note: { text: string },
) => writeNote(context, caller, placeOf(context, caller, id), onceKey, note)
