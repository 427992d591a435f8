import type { Tx } from '#server/db/database.ts'
import { findReceiver, type MailReceiver } from './store.ts'

/** Address to which mails about samples go, and their language. The address is null if the laboratory has no contact. */
export async function findMailReceiver(tx: Tx, laboratoryId: string): Promise<MailReceiver> {
  const receiver = await findReceiver(tx, laboratoryId)
  if (!receiver) throw new Error('The laboratory of a consignment cannot be found')
  return receiver
}
