import { helsinkiDay } from '#contract/days.ts'
import type { ErasureRefusal } from '#contract/privacy-lists.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import type { Found } from '../domain.ts'
import { isHeld, lockHolds } from '../retention/holds/store.ts'
import { type ContactPlace, hasOpenOrders, hasStaffActs, listContactPlaces, listValidKeys } from './store.ts'

export type Hindrances = {
  refusal: ErasureRefusal | null
  contactOf: ContactPlace[]
  keys: { id: string; name: string }[]
}

const mostPlaces = 50

/**
 * Reason that refuses an erasure now. Until the transaction ends no legal hold is placed; the lock is taken last, because the other
 * questions read whole tables.
 */
export async function refusalOf(
  tx: Tx,
  context: Pick<Context, 'clock'>,
  person: Parameters<typeof findHindrances>[2],
): Promise<ErasureRefusal | null> {
  const { refusal } = await findHindrances(tx, context, person)
  await lockHolds(tx)
  return (await isHeld(tx, person.subject)) ? 'person_is_held' : refusal
}

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
    person_is_held: await isHeld(tx, subject),
    person_is_staff: isStaff,
    address_in_use: isAddressClaimed,
    person_has_open_orders: await hasOpenOrders(tx, ids),
    person_is_contact: contactOf.length > 0,
    person_has_keys: keys.length > 0,
  }
  const refusal = (Object.keys(reasons) as ErasureRefusal[]).find((reason) => reasons[reason]) ?? null
  return { refusal, contactOf, keys }
}
