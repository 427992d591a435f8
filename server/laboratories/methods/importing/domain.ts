import { v7 as uuid } from 'uuid'
import type { MethodImport, MethodInput, MethodSheet } from '#contract/laboratory-methods.ts'
import { mostLaboratoryMethods } from '#contract/limits.ts'
import type { Language } from '#contract/lists.ts'
import type { Caller } from '#server/auth/caller.ts'
import { mapProductIds, mapProductsByName } from '#server/catalogue/domain.ts'
import type { Context } from '#server/context.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { type OnceKey, once } from '#server/db/once.ts'
import { stated } from '#server/events/rules.ts'
import { Refusal } from '#server/refusal.ts'
import { listAccreditationRows } from '../../accreditations/domain.ts'
import { getLaboratory } from '../../domain.ts'
import { actBeside, requireStaff } from '../../lifecycle/domain.ts'
import { inputOf, listMethodRows } from '../domain.ts'
import { insertRows, updateRows } from '../store.ts'
import { columnsOf, namesIn, type Plan, planImport } from './rules.ts'

/** Refuses everybody but the staff, before the body is read. */
export async function authoriseImport(context: Context, caller: Caller, id: string): Promise<void> {
  requireStaff(caller)
  await getLaboratory(context, caller, id)
}

/** Effect of an import of methods, of which nothing is stored. */
export async function previewMethods(
  context: Context,
  caller: Caller,
  id: string,
  { rows }: MethodSheet,
): Promise<MethodImport> {
  await getLaboratory(context, caller, id)
  return (await plan(context.db, id, rows, caller.language)).reply
}

/** Takes the good rows of a sheet in one transaction, once per key. */
export function importMethods(
  context: Context,
  actor: Caller,
  id: string,
  onceKey: OnceKey,
  { rows }: MethodSheet,
): Promise<MethodImport> {
  return context.db.transaction().execute((tx) =>
    once(tx, context.clock.now(), onceKey, () =>
      actBeside({ tx, context, actor, id }, async () => {
        const { adds, changes, reply, methodCount } = await plan(tx, id, rows, actor.language)
        if (methodCount + adds.length > mostLaboratoryMethods)
          throw new Refusal('laboratory_methods_too_many')
        const values = await storedForm(tx, [...adds, ...changes])
        await insertRows(
          tx,
          adds.map((method) => ({ ...values(method), id: uuid(), laboratoryId: id })),
        )
        await updateRows(
          tx,
          changes.map(({ id: methodId, ...method }) => ({ ...values(method), id: methodId })),
        )
        const { added, changed } = reply
        const isChanged = added + changed > 0
        return {
          result: reply,
          event: isChanged ? { action: 'import_methods', changes: stated({ added, changed }) } : null,
        }
      }),
    ),
  )
}

type Planned = Pick<Plan, 'adds' | 'changes'> & { reply: MethodImport; methodCount: number }

async function plan(
  db: Db | Tx,
  laboratoryId: string,
  [head = [], ...rows]: MethodSheet['rows'],
  language: Language,
): Promise<Planned> {
  const { columns, unknownHeadings } = columnsOf(head)
  if (!columns.has('product') && !columns.has('name'))
    throw new Refusal('invalid_fields', [{ path: 'rows.0', code: 'not_a_choice' }])
  const products = await mapProductsByName(db, namesIn(rows, columns))
  const accreditations = await listAccreditationRows(db, laboratoryId)
  const methods = await listMethodRows(db, laboratoryId)
  const {
    adds,
    changes,
    rows: told,
  } = planImport(rows, columns, {
    products: new Map([...products].map(([text, { key, name }]) => [text, { key, name: name[language] }])),
    accreditations: new Map(accreditations.map(({ number, id }) => [number.toLowerCase(), id])),
    methods: methods.map((row) => ({ ...inputOf(row), id: row.id })),
  })
  const faulty = told.filter(({ effect }) => effect === null).length
  const reply = { rows: told, added: adds.length, changed: changes.length, faulty, unknownHeadings }
  return { adds, changes, reply, methodCount: methods.length }
}

/** Gives methods the ids that products have in the database. */
async function storedForm(tx: Tx, methods: readonly MethodInput[]) {
  const keys = new Set(methods.flatMap(({ productId }) => productId ?? []))
  const ids = await mapProductIds(tx, [...keys])
  return ({ productId, ...method }: MethodInput) => ({
    ...method,
    productId: productId === null ? null : (ids.get(productId) ?? null),
  })
}
