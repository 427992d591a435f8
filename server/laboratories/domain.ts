import { v7 as uuid } from 'uuid'
import type { Laboratory, LaboratoryEdit } from '#contract/laboratories.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import { cutPage, readCursor, uuidKey, writeCursor } from '#server/db/cursor.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { type OnceKey, once } from '#server/db/once.ts'
import { lockApplication, takeApplication } from '#server/enquiries/applications/domain.ts'
import { type NewEvent, recordEvents } from '#server/events/domain.ts'
import { countryOfPhone } from '#server/phone.ts'
import { Refusal } from '#server/refusal.ts'
import { canSeeLaboratories } from './access.ts'
import { differencesOf, problemsOf } from './rules.ts'
import {
  findIdByEnquiry,
  findLaboratory,
  insertLaboratory,
  type LaboratoryRow,
  listLaboratories as listRows,
  lockLaboratory,
  updateLaboratory,
} from './store.ts'

const pageSize = 50

function refuseOthers(caller: Caller): void {
  if (!canSeeLaboratories(caller)) throw new Refusal('forbidden')
}

/** Creates the laboratory of an application, once per enquiry. Of two experts at once the second gets that of the first. */
export function createLaboratory(
  context: Context,
  caller: Caller,
  onceKey: OnceKey,
  { enquiryId }: { enquiryId: string },
): Promise<Laboratory> {
  refuseOthers(caller)
  const createdAt = context.clock.now()
  return context.db.transaction().execute((tx) =>
    once(tx, createdAt, onceKey, async () => {
      const { name, email, phone, company, language, servicesOffered } = await lockApplication(tx, enquiryId)
      const known = await findIdByEnquiry(tx, enquiryId)
      if (known !== undefined) return present(await getRow(tx, known))
      const id = uuid({ msecs: createdAt.getTime() })
      await takeApplication(tx, context, caller, { enquiryId, laboratoryId: id })
      await insertLaboratory(tx, {
        id,
        name: company,
        country: countryOfPhone(phone),
        language,
        methods: servicesOffered,
        contacts: [{ name, email, phone }],
        enquiryId,
        createdAt,
        createdBy: caller.personId,
      })
      await record(tx, context, { id, actor: caller, action: 'create', to: 'applicant' })
      return present(await getRow(tx, id))
    }),
  )
}

type Recorded = Pick<NewEvent<'laboratory'>, 'actor' | 'action' | 'to' | 'changes' | 'personal'>

const record = (tx: Tx, context: Context, { id, ...event }: Recorded & { id: string }): Promise<void> =>
  recordEvents<'laboratory'>(tx, context, [
    {
      ...event,
      subject: { kind: 'laboratory', id },
      organisationId: null,
      at: context.clock.now(),
      audience: 'provider',
    },
  ])

/** The laboratory becomes exactly this, if nobody changed it since `version`. */
export function editLaboratory(
  context: Context,
  caller: Caller,
  { id, version }: { id: string; version: number },
  edit: LaboratoryEdit,
): Promise<Laboratory> {
  refuseOthers(caller)
  const problems = problemsOf(edit)
  if (problems.length > 0) throw new Refusal('invalid_fields', problems)
  return context.db.transaction().execute(async (tx) => {
    const locked = await lockLaboratory(tx, id)
    if (locked === undefined) throw new Refusal('laboratory_not_found')
    if (locked !== version) throw new Refusal('laboratory_changed')
    const { name, country, methods, contacts } = await getRow(tx, id)
    const { isEmpty, ...details } = differencesOf({ name, country, methods, contacts }, edit)
    if (!isEmpty) {
      await updateLaboratory(tx, id, edit)
      await record(tx, context, { id, actor: caller, action: 'edit', ...details })
    }
    return present(await getRow(tx, id))
  })
}

export async function listLaboratories(
  { db }: Context,
  caller: Caller,
  { enquiry, cursor }: { enquiry?: string; cursor?: string },
) {
  refuseOthers(caller)
  const before = readCursor(cursor, [uuidKey])?.[0] ?? null
  const rows = await listRows(db, { enquiryId: enquiry, before }, pageSize + 1)
  const page = cutPage(rows, pageSize, (last) => writeCursor(last.id))
  return {
    ...page,
    items: page.items.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
  }
}

export async function getLaboratory({ db }: Context, caller: Caller, id: string): Promise<Laboratory> {
  refuseOthers(caller)
  return present(await getRow(db, id))
}

async function getRow(db: Db | Tx, id: string): Promise<LaboratoryRow> {
  const row = await findLaboratory(db, id)
  if (!row) throw new Refusal('laboratory_not_found')
  return row
}

const present = ({ createdAt, ...row }: LaboratoryRow): Laboratory => ({
  ...row,
  createdAt: createdAt.toISOString(),
  allowed: ['edit'],
})
