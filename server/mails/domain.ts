import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import { cutPage, readCursor, uuidKey, writeCursor } from '#server/db/cursor.ts'
import { listFailed } from '#server/mail/mail-store.ts'
import { announceAgain, resendFailedMail } from '#server/mail/queue-mail.ts'
import { Refusal } from '#server/refusal.ts'
import { canManageMails } from './access.ts'

const pageSize = 50

/** Mails that were given up, and events for which none could be composed; nobody else would ever notice. */
export async function listFailedMails({ db }: Context, caller: Caller, cursor: string | undefined) {
  if (!canManageMails(caller)) throw new Refusal('forbidden')
  const rows = await listFailed(db, readCursor(cursor, [uuidKey])?.[0] ?? null, pageSize + 1)
  const page = cutPage(rows, pageSize, (last) => writeCursor(last.id))
  const items = page.items.map(({ orderNumber, act, ...mail }) => ({
    ...mail,
    uncomposed: orderNumber === null || act === null ? null : { orderNumber, act },
    createdAt: mail.createdAt.toISOString(),
    failedAt: mail.failedAt.toISOString(),
  }))
  return { ...page, items }
}

export async function resendMail({ db, jobs }: Context, caller: Caller, id: string): Promise<void> {
  if (!canManageMails(caller)) throw new Refusal('forbidden')
  const isQueued = await db
    .transaction()
    .execute(async (tx) => (await resendFailedMail(tx, jobs, id)) || announceAgain(tx, jobs, id))
  if (!isQueued) throw new Refusal('mail_not_found')
}
