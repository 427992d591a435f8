import type { z } from 'zod'
import { helsinkiDay } from '#contract/days.ts'
import type { LaboratorySummary } from '#contract/laboratories.ts'
import type { laboratoryListEndpoints } from '#contract/laboratory-lists.ts'
import type { LaboratorySort } from '#contract/office-lists.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import { cutPage, readCursor, textKey, uuidKey, writeCursor } from '#server/db/cursor.ts'
import { everyPage } from '#server/db/every-page.ts'
import { Refusal } from '#server/refusal.ts'
import { canSeeLaboratories } from '../access.ts'
import { accreditationState } from '../accreditations/rules.ts'
import { type LaboratoryHeadRow, listLaboratories as listRows } from './store.ts'

export type LaboratoryQuery = Omit<z.output<typeof laboratoryListEndpoints.listLaboratories.query>, 'cursor'>

const pageSize = 50

/** Shapes of the keys in a cursor. */
const keysOfSort = { newest: [uuidKey], name: [textKey, uuidKey] } as const

export async function listLaboratories(
  { db, clock }: Context,
  caller: Caller,
  { cursor, ...query }: LaboratoryQuery & { cursor?: string | undefined },
) {
  const filter = filterOf(caller, query)
  const after = readCursor(cursor, keysOfSort[filter.sort])
  const rows = await listRows(db, { ...filter, after, limit: pageSize + 1 })
  const page = cutPage(rows, pageSize, (last) => writeCursor(...keysOf(last, filter.sort)))
  const today = helsinkiDay(clock.now())
  return { ...page, items: page.items.map((row) => present(row, today)) }
}

/** Refuses those who may not read the list. */
export function checkLaboratoryQuery(caller: Caller): void {
  if (!canSeeLaboratories(caller)) throw new Refusal('forbidden')
}

/** Number of laboratories in the list, up to `most`; null for those who may not read it. */
export async function countLaboratories(
  { db }: Context,
  caller: Caller,
  query: LaboratoryQuery,
  most: number,
) {
  if (!canSeeLaboratories(caller)) return null
  return (await listRows(db, { ...filterOf(caller, query), after: null, limit: most })).length
}

/** Reads the whole list page by page. Those who may not read it are refused at once. */
export function readEveryLaboratory(
  { db, clock }: Context,
  caller: Caller,
  query: LaboratoryQuery,
): AsyncGenerator<LaboratorySummary[]> {
  const filter = filterOf(caller, query)
  const today = helsinkiDay(clock.now())
  return (async function* () {
    const pages = everyPage(
      pageSize,
      (after, limit) => listRows(db, { ...filter, after, limit }),
      (last) => keysOf(last, filter.sort),
    )
    for await (const rows of pages) yield rows.map((row) => present(row, today))
  })()
}

function filterOf(caller: Caller, { query = '', state, country, enquiry, sort = 'newest' }: LaboratoryQuery) {
  checkLaboratoryQuery(caller)
  return { words: query.trim(), state, country, enquiryId: enquiry, sort }
}

const keysOf = ({ id, name }: LaboratoryHeadRow, sort: LaboratorySort) =>
  sort === 'name' ? [name, id] : [id]

function present(
  { accreditedUntil: validUntil, createdAt, ...row }: LaboratoryHeadRow,
  today: string,
): LaboratorySummary {
  const accreditation =
    validUntil === null ? null : { validUntil, state: accreditationState({ validUntil }, today) }
  return { ...row, createdAt: createdAt.toISOString(), accreditation }
}
