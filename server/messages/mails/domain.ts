import type { Language } from '#contract/lists.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { findPerson, listContacts } from '#server/people/domain.ts'
import { canBeWrittenTo, type PersonContact } from '#server/people/rules.ts'
import type { ConversationSubject } from '../conversations/rules.ts'
import { listWriterIds } from '../conversations/store.ts'

/** Receiver of a mail to the provider: the expert who is responsible, or the mailbox where nobody is. */
export async function receiverAtProvider(
  tx: Tx,
  { config }: Context,
  responsibleId: string | null,
): Promise<{ receiver: string; language: Language }> {
  const { providerEmail: receiver, providerLanguage: language } = config.mail
  const person = responsibleId === null ? undefined : await findPerson(tx, responsibleId)
  return person?.role === 'expert' && canBeWrittenTo(person)
    ? { receiver: person.email, language: person.language }
    : { receiver, language }
}

/** People of the customer's side who have written in a conversation and may still read it. */
export async function listWriters(tx: Tx, subject: ConversationSubject): Promise<PersonContact[]> {
  return (await listContacts(tx, await listWriterIds(tx, subject))).filter(canBeWrittenTo)
}
