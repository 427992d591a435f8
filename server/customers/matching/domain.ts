import type { CustomerMatch } from '#contract/enquiry-handling.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { Refusal } from '#server/refusal.ts'
import { canSeeCustomers } from '../access.ts'
import { getCustomerRow } from '../domain.ts'
import { businessIdsIn, isSameName, nameWithoutForm } from './rules.ts'
import { hasNamesakeSince, listByAddress, listByBusinessIds, listByName, type MatchRow } from './store.ts'

const mostMatches = 10
/** Customers whose names are compared: their names contain the one that is looked for. */
const mostCompared = 50

/** Customers that somebody may belong to: by the address, otherwise by business ids in the text and the name of the company. */
export async function matchCustomers(
  db: Db | Tx,
  { email, company, text }: { email: string; company: string; text: string },
): Promise<CustomerMatch[]> {
  const byAddress = await listByAddress(db, email, mostMatches)
  if (byAddress.length > 0) return byAddress.map((row) => ({ ...row, by: 'person' }))
  return listOfCompany(db, company, businessIdsIn(`${company} ${text}`))
}

/** Other customers that may be the same company: by business id and name. */
export async function listDuplicates({ db }: Context, caller: Caller, id: string) {
  if (!canSeeCustomers(caller)) throw new Refusal('forbidden')
  const { id: ownId, name, businessId } = await getCustomerRow(db, id)
  const found = await listOfCompany(db, name, businessId === null ? [] : [businessId])
  return { items: found.filter((match) => match.id !== ownId) }
}

async function listOfCompany(
  db: Db | Tx,
  company: string,
  businessIds: readonly string[],
): Promise<CustomerMatch[]> {
  const byId = businessIds.length > 0 ? await listByBusinessIds(db, businessIds, mostMatches) : []
  const byName = (await listWithName(db, company)).filter(({ id }) => byId.every((row) => row.id !== id))
  return [
    ...byId.map((row) => ({ ...row, by: 'business_id' as const })),
    ...byName.map((row) => ({ ...row, by: 'name' as const })),
  ].slice(0, mostMatches)
}

/** True if a customer of exactly this name was created since an instant. Locks the name until the transaction ends. */
export function isCreatedSince(tx: Tx, name: string, at: Date): Promise<boolean> {
  return hasNamesakeSince(tx, name, at)
}

async function listWithName(db: Db | Tx, company: string): Promise<MatchRow[]> {
  const name = nameWithoutForm(company)
  if (name === '') return []
  return (await listByName(db, name, mostCompared)).filter((row) => isSameName(row.name, company))
}
