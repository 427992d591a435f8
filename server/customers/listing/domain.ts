import type { CustomerPerson, CustomerSummary } from '#contract/customers.ts'
import type { CustomerSort } from '#contract/office-lists.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import { cutPage, instantKey, readCursor, textKey, uuidKey, writeCursor } from '#server/db/cursor.ts'
import { everyPage } from '#server/db/every-page.ts'
import { Refusal } from '#server/refusal.ts'
import { canSeeCustomers, personActsOf } from '../access.ts'
import { getCustomerRow, headOf } from '../domain.ts'
import { searchOf } from '../rules.ts'
import {
  listEndedAccess as listEndedAccessRows,
  listPeopleOf,
  listStaff as listStaffRows,
  type PersonRow,
} from '../store.ts'
import { type ListedRow, listCustomers as listCustomerRows } from './store.ts'

const pageSize = 50
const mostStaff = 200
const mostEnded = 100

export type CustomerQuery = { query?: string | undefined; sort?: CustomerSort | undefined }

/** Shapes of the keys in a cursor before the customer's id. */
const keysOfSort = { name: textKey, newest: instantKey }

export async function listCustomers(
  { db }: Context,
  caller: Caller,
  { cursor, ...query }: CustomerQuery & { cursor?: string },
) {
  const filter = filterOf(caller, query)
  const after = readCursor(cursor, [keysOfSort[filter.sort], uuidKey])
  const rows = await listCustomerRows(db, { ...filter, after, limit: pageSize + 1 })
  const page = cutPage(rows, pageSize, (last) => writeCursor(...keysOf(last, filter.sort)))
  return { ...page, items: page.items.map(headOf) }
}

/** Refuses those who may not read the list. */
export function checkCustomerQuery(caller: Caller, query: CustomerQuery): void {
  filterOf(caller, query)
}

/** Number of customers in the list, up to `most`; null for those who may not read it. */
export async function countCustomers({ db }: Context, caller: Caller, query: CustomerQuery, most: number) {
  if (!canSeeCustomers(caller)) return null
  return (await listCustomerRows(db, { ...filterOf(caller, query), after: null, limit: most })).length
}

/** Reads the whole list page by page. Those who may not read it are refused at once. */
export function readEveryCustomer(
  { db }: Context,
  caller: Caller,
  query: CustomerQuery,
): AsyncGenerator<CustomerSummary[]> {
  const filter = filterOf(caller, query)
  return (async function* () {
    const pages = everyPage(
      pageSize,
      (after, limit) => listCustomerRows(db, { ...filter, after, limit }),
      (last) => keysOf(last, filter.sort),
    )
    for await (const rows of pages) yield rows.map(headOf)
  })()
}

function filterOf(caller: Caller, { query = '', sort = 'name' }: CustomerQuery) {
  if (!canSeeCustomers(caller)) throw new Refusal('forbidden')
  return { search: query === '' ? null : searchOf(query), sort }
}

const keysOf = ({ id, name, createdAt }: ListedRow, sort: CustomerSort) => [
  sort === 'name' ? name : createdAt,
  id,
]

export async function listCustomerPeople({ db }: Context, caller: Caller, id: string, cursor?: string) {
  if (!canSeeCustomers(caller)) throw new Refusal('forbidden')
  const customer = await getCustomerRow(db, id)
  const rows = await listPeopleOf(db, customer.id, readCursor(cursor, [uuidKey])?.[0] ?? null, pageSize + 1)
  const page = cutPage(rows, pageSize, (last) => writeCursor(last.id))
  return { ...page, items: page.items.map((row) => presentPerson(caller, row)) }
}

const presentPerson = (caller: Caller, { personRole, since, ...person }: PersonRow): CustomerPerson => ({
  ...person,
  since: since.toISOString(),
  allowed: personActsOf(caller, personRole),
})

export async function listEndedAccess({ db }: Context, caller: Caller, id: string) {
  if (!canSeeCustomers(caller)) throw new Refusal('forbidden')
  const customer = await getCustomerRow(db, id)
  const rows = await listEndedAccessRows(db, customer.id, mostEnded)
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
