import { v7 as uuid } from 'uuid'
import type { LaboratoryMove } from '#contract/delivery-lists.ts'
import type { Laboratory, LaboratoryEdit, NewLaboratory } from '#contract/laboratories.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { type OnceKey, once } from '#server/db/once.ts'
import { lockApplication, takeApplication } from '#server/enquiries/applications/domain.ts'
import { countryOfPhone } from '#server/phone.ts'
import { Refusal } from '#server/refusal.ts'
import { relationTo } from './access.ts'
import { changeLaboratory, moveLaboratory, recordOn, requireStaff, type Seen } from './lifecycle/domain.ts'
import { allowedActs } from './lifecycle/rules.ts'
import { countryProblems, differencesOf, problemsOf } from './rules.ts'
import {
  columnsOf,
  findIdByEnquiry,
  findLaboratory,
  insertLaboratory,
  type LaboratoryRow,
  replaceContacts,
} from './store.ts'

/**
 * Creates an applicant. That of an application is created once per enquiry: of two experts at once the second gets that of the
 * first.
 */
export function createLaboratory(
  context: Context,
  caller: Caller,
  onceKey: OnceKey,
  input: NewLaboratory,
): Promise<Laboratory> {
  requireStaff(caller)
  const { enquiryId, name, country } = input
  const problems = countryProblems(country)
  if (enquiryId === null && name === '') problems.push({ path: 'name', code: 'required' })
  if (problems.length > 0) throw new Refusal('invalid_fields', problems)
  const createdAt = context.clock.now()
  return context.db.transaction().execute((tx) =>
    once(tx, createdAt, onceKey, async () => {
      const application = enquiryId === null ? null : await lockApplication(tx, enquiryId)
      const known = enquiryId === null ? undefined : await findIdByEnquiry(tx, enquiryId)
      if (known !== undefined) return present(caller, await getRow(tx, known))
      const id = uuid({ msecs: createdAt.getTime() })
      if (enquiryId !== null) await takeApplication(tx, context, caller, { enquiryId, laboratoryId: id })
      await insertLaboratory(tx, {
        ...beginningOf(input, application),
        id,
        enquiryId,
        createdAt,
        createdBy: caller.personId,
      })
      await recordOn({ tx, context, actor: caller, id }, { action: 'create', to: 'applicant' })
      return present(caller, await getRow(tx, id))
    }),
  )
}

type Application = Awaited<ReturnType<typeof lockApplication>>

/** Values with which a laboratory begins: those that were sent, and else those of its application. */
function beginningOf({ name, country, language }: NewLaboratory, application: Application | null) {
  if (application === null) return { name, country, language: language ?? 'en', methods: '', contacts: [] }
  const { email, phone } = application
  return {
    name: name || application.company,
    country: country ?? countryOfPhone(phone),
    language: language ?? application.language,
    methods: application.servicesOffered,
    contacts: [{ name: application.name, email, phone, isForSamples: false }],
  }
}

/** The laboratory becomes exactly this, if nobody changed it since `version`. */
export function editLaboratory(
  context: Context,
  actor: Caller,
  { id, version }: Seen,
  edit: LaboratoryEdit,
): Promise<Laboratory> {
  requireStaff(actor)
  const problems = problemsOf(edit)
  if (problems.length > 0) throw new Refusal('invalid_fields', problems)
  return context.db.transaction().execute(async (tx) => {
    await changeLaboratory({ tx, context, actor, id, version }, async () => {
      const { isEmpty, ...details } = differencesOf(editableOf(await getRow(tx, id)), edit)
      if (isEmpty) return null
      await replaceContacts(tx, id, edit.contacts)
      return { columns: columnsOf(edit), ...details }
    })
    return present(actor, await getRow(tx, id))
  })
}

const editableOf = (row: LaboratoryRow): LaboratoryEdit => ({
  name: row.name,
  country: row.country,
  street: row.street,
  postalCode: row.postalCode,
  city: row.city,
  language: row.language,
  website: row.website,
  methods: row.methods,
  contacts: row.contacts,
})

/** Approves, refuses, pauses or resumes a laboratory. */
export function decideOnLaboratory(
  context: Context,
  actor: Caller,
  { id, version }: Seen,
  action: LaboratoryMove,
  { reason }: { reason: string },
): Promise<Laboratory> {
  return context.db.transaction().execute(async (tx) => {
    await moveLaboratory({ tx, context, actor, id, version }, action, reason)
    return present(actor, await getRow(tx, id))
  })
}

export async function getLaboratory({ db }: Context, caller: Caller, id: string): Promise<Laboratory> {
  requireStaff(caller)
  return present(caller, await getRow(db, id))
}

async function getRow(db: Db | Tx, id: string): Promise<LaboratoryRow> {
  const row = await findLaboratory(db, id)
  if (!row) throw new Refusal('laboratory_not_found')
  return row
}

function present(caller: Caller, { createdAt, ...row }: LaboratoryRow): Laboratory {
  const relation = relationTo(caller)
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    allowed: relation ? allowedActs(relation, row.state) : [],
  }
}
