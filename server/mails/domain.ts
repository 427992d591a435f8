import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import { cutPage, readCursor, uuidKey, writeCursor } from '#server/db/cursor.ts'
import { listFailed } from '#server/mail/mail-store.ts'
import { resendFailedMail } from '#server/mail/queue-mail.ts'
import { Refusal } from '#server/refusal.ts'
import { canManageMails } from './access.ts'

const pageSize = 50

/** Mails that the server gave up on; nobody else would ever notice. */
export async function listFailedMails({ db }: Context, caller: Caller, cursor: string | undefined) {
  if (!canManageMails(caller)) throw new Refusal('forbidden')
  const rows = await listFailed(db, readCursor(cursor, [uuidKey])?.[0] ?? null, pageSize + 1)
  const page = cutPage(rows, pageSize, (last) => writeCursor(last.id))
  const items = page.items.map((mail) => ({
    ...mail,
    createdAt: mail.createdAt.toISOString(),
    failedAt: mail.failedAt.toISOString(),
  }))
  return { ...page, items }
}

export async function resendMail({ db, jobs }: Context, caller: Caller, id: string): Promise<void> {
  if (!canManageMails(caller)) throw new Refusal('forbidden')
  const isQueued = await db.transaction().execute((tx) => resendFailedMail(tx, jobs, id))
  if (!isQueued) throw new Refusal('mail_not_found')
}
