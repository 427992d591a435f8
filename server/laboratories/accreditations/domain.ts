import { v7 as uuid } from 'uuid'
import { helsinkiDay } from '#contract/days.ts'
import type { Accreditation, AccreditationInput } from '#contract/laboratory-accreditations.ts'
import { mostAccreditations } from '#contract/limits.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { type OnceKey, once } from '#server/db/once.ts'
import { stated } from '#server/events/rules.ts'
import { Refusal } from '#server/refusal.ts'
import { getLaboratory } from '../domain.ts'
import { actBeside } from '../lifecycle/domain.ts'
import { clearAccreditation } from '../methods/store.ts'
import { accreditationState, changesBetween } from './rules.ts'
import {
  type AccreditationRow,
  countRows,
  deleteRow,
  findRow,
  hasFile,
  insertRow,
  listRows,
  updateRow,
} from './store.ts'

/** Accreditation of a laboratory as a caller has seen it. */
type Seen = { id: string; accreditationId: string; version: number }

export async function listAccreditations(context: Context, caller: Caller, id: string) {
  await getLaboratory(context, caller, id)
  const rows = await listRows(context.db, id, mostAccreditations)
  return { items: rows.map((row) => present(context, row)) }
}

/** Rows of a laboratory for other parts of its noun. */
export const listAccreditationRows = (db: Db | Tx, laboratoryId: string): Promise<AccreditationRow[]> =>
  listRows(db, laboratoryId, mostAccreditations)

export function addAccreditation(
  context: Context,
  actor: Caller,
  id: string,
  onceKey: OnceKey,
  input: AccreditationInput,
): Promise<Accreditation> {
  return context.db.transaction().execute((tx) =>
    once(tx, context.clock.now(), onceKey, () =>
      actBeside({ tx, context, actor, id }, async (now) => {
        await refuseForeignFile(tx, id, input)
        if ((await countRows(tx, id)) >= mostAccreditations) throw new Refusal('accreditations_too_many')
        const accreditationId = uuid({ msecs: now.getTime() })
        await insertRow(tx, { ...input, id: accreditationId, laboratoryId: id })
        return {
          result: present(context, await getRow(tx, id, accreditationId)),
          event: { action: 'add_accreditation', changes: stated({ accreditationId, ...input }) },
        }
      }),
    ),
  )
}

export function editAccreditation(
  context: Context,
  actor: Caller,
  { id, ...seen }: Seen,
  input: AccreditationInput,
): Promise<Accreditation> {
  return context.db.transaction().execute((tx) =>
    actBeside({ tx, context, actor, id }, async () => {
      const row = await getSeen(tx, id, seen)
      await refuseForeignFile(tx, id, input)
      const changes = changesBetween(inputOf(row), input)
      const isChanged = Object.keys(changes).length > 0
      if (isChanged) await updateRow(tx, row.id, input)
      const named = { ...stated({ number: row.number }), ...changes }
      return {
        result: present(context, await getRow(tx, id, row.id)),
        event: isChanged ? { action: 'edit_accreditation', changes: named } : null,
      }
    }),
  )
}

export function removeAccreditation(context: Context, actor: Caller, { id, ...seen }: Seen): Promise<void> {
  return context.db.transaction().execute((tx) =>
    actBeside({ tx, context, actor, id }, async () => {
      const row = await getSeen(tx, id, seen)
      await clearAccreditation(tx, id, row.id)
      await deleteRow(tx, row.id)
      const { body, number } = row
      return {
        result: undefined,
        event: { action: 'remove_accreditation', changes: stated({ body, number }) },
      }
    }),
  )
}

/** Called with the laboratory locked, so that nobody else changes its accreditations. */
async function getSeen(tx: Tx, laboratoryId: string, seen: Omit<Seen, 'id'>): Promise<AccreditationRow> {
  const row = await getRow(tx, laboratoryId, seen.accreditationId)
  if (row.version !== seen.version) throw new Refusal('accreditation_changed')
  return row
}

async function getRow(tx: Tx, laboratoryId: string, id: string): Promise<AccreditationRow> {
  const row = await findRow(tx, laboratoryId, id)
  if (!row) throw new Refusal('accreditation_not_found')
  return row
}

async function refuseForeignFile(tx: Tx, id: string, { fileId }: AccreditationInput): Promise<void> {
  if (fileId !== null && !(await hasFile(tx, id, fileId))) throw new Refusal('file_not_found')
}

const inputOf = ({ body, number, standard, validUntil, file }: AccreditationRow): AccreditationInput => ({
  body,
  number,
  standard,
  validUntil,
  fileId: file?.id ?? null,
})

const present = ({ clock }: Context, row: AccreditationRow): Accreditation => ({
  ...row,
  state: accreditationState(row, helsinkiDay(clock.now())),
})
