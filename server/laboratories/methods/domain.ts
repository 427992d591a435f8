import { v7 as uuid } from 'uuid'
import { helsinkiDay } from '#contract/days.ts'
import type { LaboratoryMethod, MethodInput } from '#contract/laboratory-methods.ts'
import { mostLaboratoryMethods } from '#contract/limits.ts'
import type { Caller } from '#server/auth/caller.ts'
import { mapProductIds } from '#server/catalogue/domain.ts'
import type { Context } from '#server/context.ts'
import { cutPage, readCursor, uuidKey, writeCursor } from '#server/db/cursor.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { type OnceKey, once } from '#server/db/once.ts'
import { stated } from '#server/events/rules.ts'
import { Refusal } from '#server/refusal.ts'
import { listAccreditationRows } from '../accreditations/domain.ts'
import { changesBetween, isAccreditedOn } from '../accreditations/rules.ts'
import { getLaboratory } from '../domain.ts'
import { actBeside } from '../lifecycle/domain.ts'
import { problemsOf } from './rules.ts'
import {
  countRows,
  deleteRow,
  findRow,
  insertRows,
  listRows,
  type MethodRow,
  type MethodValues,
  updateRows,
} from './store.ts'

const pageSize = 100

/** Method of a laboratory as a caller has seen it. */
type Seen = { id: string; methodId: string; version: number }

export async function listMethods(context: Context, caller: Caller, id: string, cursor?: string) {
  await getLaboratory(context, caller, id)
  const after = readCursor(cursor, [uuidKey])?.[0] ?? null
  const rows = await listRows(context.db, id, { after, limit: pageSize + 1 })
  const page = cutPage(rows, pageSize, (last) => writeCursor(last.id))
  return { ...page, items: page.items.map((row) => present(context, row)) }
}

/** Every method of a laboratory, page by page. */
export async function* readEveryMethod(db: Db, laboratoryId: string): AsyncGenerator<MethodRow[]> {
  let after: string | null = null
  while (true) {
    const rows: MethodRow[] = await listRows(db, laboratoryId, { after, limit: pageSize })
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < pageSize) return
    after = last.id
  }
}

/** All methods of a laboratory for other parts of its noun. */
export const listMethodRows = (db: Db | Tx, laboratoryId: string): Promise<MethodRow[]> =>
  listRows(db, laboratoryId, { after: null, limit: mostLaboratoryMethods })

export function addMethod(
  context: Context,
  actor: Caller,
  id: string,
  onceKey: OnceKey,
  input: MethodInput,
): Promise<LaboratoryMethod> {
  return context.db.transaction().execute((tx) =>
    once(tx, context.clock.now(), onceKey, () =>
      actBeside({ tx, context, actor, id }, async (now) => {
        const values = await valuesOf(tx, id, input)
        if ((await countRows(tx, id)) >= mostLaboratoryMethods)
          throw new Refusal('laboratory_methods_too_many')
        const methodId = uuid({ msecs: now.getTime() })
        await insertRows(tx, [{ ...values, id: methodId, laboratoryId: id }])
        return {
          result: present(context, await getRow(tx, id, methodId)),
          event: { action: 'add_method', changes: stated({ methodId, ...input }) },
        }
      }),
    ),
  )
}

export function editMethod(
  context: Context,
  actor: Caller,
  { id, ...seen }: Seen,
  input: MethodInput,
): Promise<LaboratoryMethod> {
  return context.db.transaction().execute((tx) =>
    actBeside({ tx, context, actor, id }, async () => {
      const row = await getSeen(tx, id, seen)
      const values = await valuesOf(tx, id, input)
      const changes = changesBetween(inputOf(row), input)
      const isChanged = Object.keys(changes).length > 0
      if (isChanged) await updateRows(tx, [{ ...values, id: row.id }])
      const named = { ...stated({ methodId: row.id }), ...changes }
      return {
        result: present(context, await getRow(tx, id, row.id)),
        event: isChanged ? { action: 'edit_method', changes: named } : null,
      }
    }),
  )
}

export function removeMethod(context: Context, actor: Caller, { id, ...seen }: Seen): Promise<void> {
  return context.db.transaction().execute((tx) =>
    actBeside({ tx, context, actor, id }, async () => {
      const row = await getSeen(tx, id, seen)
      await deleteRow(tx, row.id)
      return { result: undefined, event: { action: 'remove_method', changes: stated(inputOf(row)) } }
    }),
  )
}

/** Values as they are stored. Refuses what does not fit, an unknown product, and an accreditation of another laboratory. */
async function valuesOf(tx: Tx, laboratoryId: string, input: MethodInput): Promise<MethodValues> {
  const problems = problemsOf(input)
  if (problems.length > 0) throw new Refusal('invalid_fields', problems)
  const { accreditationId, productId: key } = input
  const productId = key === null ? null : ((await mapProductIds(tx, [key])).get(key) ?? null)
  if (key !== null && productId === null) throw new Refusal('product_not_found')
  if (accreditationId !== null) {
    const known = await listAccreditationRows(tx, laboratoryId)
    if (!known.some(({ id }) => id === accreditationId)) throw new Refusal('accreditation_not_found')
  }
  return { ...input, productId }
}

/** Called with the laboratory locked, so that nobody else changes its methods. */
async function getSeen(tx: Tx, laboratoryId: string, seen: Omit<Seen, 'id'>): Promise<MethodRow> {
  const row = await getRow(tx, laboratoryId, seen.methodId)
  if (row.version !== seen.version) throw new Refusal('laboratory_method_changed')
  return row
}

async function getRow(tx: Tx, laboratoryId: string, id: string): Promise<MethodRow> {
  const row = await findRow(tx, laboratoryId, id)
  if (!row) throw new Refusal('laboratory_method_not_found')
  return row
}

/** Method in the shape in which it is written. */
export const inputOf = (row: MethodRow): MethodInput => ({
  productId: row.productKey,
  name: row.name,
  technique: row.technique,
  priceCents: row.priceCents,
  unit: row.unit,
  turnaroundWeeks: weeksOf(row),
  accreditationId: row.accreditationId,
  minimumAmount: row.minimumAmount,
  note: row.note,
})

const weeksOf = ({ minWeeks: min, maxWeeks: max }: MethodRow) =>
  min !== null && max !== null ? { min, max } : null

function present({ clock }: Context, row: MethodRow): LaboratoryMethod {
  const { productKey, accreditationId, validUntil } = row
  const today = helsinkiDay(clock.now())
  return {
    id: row.id,
    product:
      productKey === null
        ? null
        : { id: productKey, name: { en: row.productNameEn ?? '', fi: row.productNameFi ?? '' } },
    name: row.name,
    technique: row.technique,
    priceCents: row.priceCents,
    unit: row.unit,
    turnaroundWeeks: weeksOf(row),
    accreditation:
      accreditationId === null || validUntil === null
        ? null
        : {
            id: accreditationId,
            number: row.accreditationNumber ?? '',
            isValid: isAccreditedOn({ validUntil }, today),
          },
    minimumAmount: row.minimumAmount,
    note: row.note,
    version: row.version,
  }
}
