import { Email, Id } from '#contract/fields.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { Refusal } from '#server/refusal.ts'
import type { Subject } from './rules.ts'
import { type Account, findAccount, listAccountsWith, type RequestRow } from './store.ts'

/** Person as somebody has named them, with their accounts. */
export type Found = { accounts: readonly Account[]; subject: Subject; email: string | null }

/**
 * Finds a person by the id of an account or by an address. An account counts as that of an address if it proves it, and an
 * address belongs to an account that proves it: everybody may claim the address of somebody else.
 */
export async function findPerson(db: Db | Tx, who: string): Promise<Found> {
  if (Id.safeParse(who).success) {
    const account = await findAccount(db, who)
    if (!account) throw new Refusal('person_not_found')
    const emails = account.emailVerified && account.email !== '' ? [account.email.toLowerCase()] : []
    return { accounts: [account], subject: { ids: [account.id], emails }, email: null }
  }
  const email = who.trim().toLowerCase()
  if (!Email.safeParse(email).success) throw new Refusal('person_not_found')
  const accounts = await listAccountsWith(db, email)
  return { accounts, subject: { ids: accounts.map(({ id }) => id), emails: [email] }, email }
}

/** Person of a request. What an erasure has emptied proves no address any more. */
export async function subjectOf(db: Db | Tx, { personIds, email }: RequestRow): Promise<Subject> {
  const accounts = await Promise.all(personIds.map((id) => findAccount(db, id)))
  const proven = accounts.flatMap((account) => (account?.emailVerified ? [account.email.toLowerCase()] : []))
  const emails = [...new Set([...(email === null ? [] : [email]), ...proven])].filter((text) => text !== '')
  return { ids: personIds, emails }
}
