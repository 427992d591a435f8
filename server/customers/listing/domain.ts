import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import { cutPage, readCursor, textKey, uuidKey, writeCursor } from '#server/db/cursor.ts'
import { Refusal } from '#server/refusal.ts'
import { canSeeCustomers } from '../access.ts'
import { getCustomerRow, headOf } from '../domain.ts'
import { searchOf } from '../rules.ts'
import {
  listCustomers as listCustomerRows,
  listEndedAccess as listEndedAccessRows,
  listPeopleOf,
  listStaff as listStaffRows,
} from '../store.ts'

const pageSize = 50
const mostStaff = 200
const mostEnded = 100

export async function listCustomers(
  { db }: Context,
  caller: Caller,
  { query = '', cursor }: { query?: string; cursor?: string },
) {
  if (!canSeeCustomers(caller)) throw new Refusal('forbidden')
  const search = query === '' ? null : searchOf(query)
  const rows = await listCustomerRows(db, search, readCursor(cursor, [textKey, uuidKey]), pageSize + 1)
  const page = cutPage(rows, pageSize, (last) => writeCursor(last.name, last.id))
  return { ...page, items: page.items.map(headOf) }
}

export async function listCustomerPeople({ db }: Context, caller: Caller, id: string, cursor?: string) {
  if (!canSeeCustomers(caller)) throw new Refusal('forbidden')
  await getCustomerRow(db, id)
  const rows = await listPeopleOf(db, id, readCursor(cursor, [uuidKey])?.[0] ?? null, pageSize + 1)
  const page = cutPage(rows, pageSize, (last) => writeCursor(last.id))
  return { ...page, items: page.items.map((row) => ({ ...row, since: row.since.toISOString() })) }
}

export async function listEndedAccess({ db }: Context, caller: Caller, id: string) {
  if (!canSeeCustomers(caller)) throw new Refusal('forbidden')
  await getCustomerRow(db, id)
  const rows = await listEndedAccessRows(db, id, mostEnded)
  const items = rows.map(({ endedAt, endedByName, ...person }) => ({
    ...person,
    endedAt: endedAt?.toISOString() ?? null,
    endedBy: endedByName,
  }))
  return { items }
}

export async function listStaff({ db }: Context, caller: Caller) {
  if (!canSeeCustomers(caller)) throw new Refusal('forbidden')
  return { items: await listStaffRows(db, mostStaff) }
}
