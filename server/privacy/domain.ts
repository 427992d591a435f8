import { Email, Id } from '#contract/fields.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { Refusal } from '#server/refusal.ts'
import type { Subject } from './rules.ts'
import { type Account, findAccount, listAccountsWith, listTaken } from './store.ts'

/** Person as somebody has named them, with their accounts. */
export type Found = {
  accounts: readonly Account[]
  subject: Subject
  /** An address of the person is also one of another account, so that it counts as nobody's. */
  isAddressShared: boolean
  /** The same of the address by which the person was named. */
  isAddressClaimed: boolean
}

/**
 * Finds a person by the id of an account or by an address. An account counts as that of an address if it proves it, and an
 * address belongs to an account that proves it: everybody may claim the address of somebody else.
 */
export async function findPerson(db: Db | Tx, who: string): Promise<Found> {
  if (Id.safeParse(who).success) {
    const account = await findAccount(db, who)
    if (!account) throw new Refusal('person_not_found')
    const emails = account.emailVerified && account.email !== '' ? [account.email.toLowerCase()] : []
    const found = await ownSubject(db, { ids: [account.id], emails })
    return { accounts: [account], ...found, isAddressClaimed: false }
  }
  const email = who.trim().toLowerCase()
  if (!Email.safeParse(email).success) throw new Refusal('person_not_found')
  const accounts = await listAccountsWith(db, email)
  const found = await ownSubject(db, { ids: accounts.map(({ id }) => id), emails: [email] })
  return { accounts, ...found, isAddressClaimed: found.isAddressShared }
}

/** Person without the addresses that another account has, which is not erased: what they connect may be that account's. */
async function ownSubject(
  db: Db | Tx,
  { ids, emails }: Subject,
): Promise<{ subject: Subject; isAddressShared: boolean }> {
  const taken = await listTaken(db, ids, emails)
  const own = emails.filter((email) => !taken.includes(email))
  return { subject: { ids, emails: own }, isAddressShared: taken.length > 0 }
}

/** Person of a request. An address that somebody has taken since is not theirs any more. */
export async function subjectOf(
  db: Db | Tx,
  { personIds, emails }: { personIds: readonly string[]; emails: readonly string[] },
): Promise<Subject> {
  return (await ownSubject(db, { ids: personIds, emails })).subject
}

/** The same with accounts, as `findPerson` gives them. */
export async function personOf(
  tx: Tx,
  { personIds, emails }: { personIds: readonly string[]; emails: readonly string[] },
): Promise<Pick<Found, 'accounts' | 'subject' | 'isAddressClaimed'>> {
  const accounts = await Promise.all(personIds.map((id) => findAccount(tx, id)))
  return {
    accounts: accounts.filter((account) => account !== undefined),
    subject: await subjectOf(tx, { personIds, emails }),
    isAddressClaimed: false,
  }
}
