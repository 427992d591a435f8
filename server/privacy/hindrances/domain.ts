import { helsinkiDay } from '#contract/days.ts'
import type { ErasureRefusal } from '#contract/privacy-lists.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import type { Found } from '../domain.ts'
import { type ContactPlace, hasOpenOrders, hasStaffActs, listContactPlaces, listValidKeys } from './store.ts'

export type Hindrances = {
  refusal: ErasureRefusal | null
  contactOf: ContactPlace[]
  keys: { id: string; name: string }[]
}

const mostPlaces = 50

/** Everything that keeps a person from being erased now, and its first reason. */
export async function findHindrances(
  tx: Tx,
  { clock }: Pick<Context, 'clock'>,
  { accounts, subject, isAddressClaimed }: Pick<Found, 'accounts' | 'subject' | 'isAddressClaimed'>,
): Promise<Hindrances> {
  const { ids } = subject
  const contactOf = await listContactPlaces(tx, subject, mostPlaces)
  const keys = await listValidKeys(tx, ids, helsinkiDay(clock.now()))
  // Results have to name those who released and approved them for as long as they are kept, also when these have left.
  const isStaff = accounts.some(({ role }) => role === 'expert') || (await hasStaffActs(tx, ids))
  const reasons: Record<ErasureRefusal, boolean> = {
    person_is_staff: isStaff,
    address_in_use: isAddressClaimed,
    person_has_open_orders: await hasOpenOrders(tx, ids),
    person_is_contact: contactOf.length > 0,
    person_has_keys: keys.length > 0,
  }
  const refusal = (Object.keys(reasons) as ErasureRefusal[]).find((reason) => reasons[reason]) ?? null
  return { refusal, contactOf, keys }
}
