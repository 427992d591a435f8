import type { z } from 'zod'
import type { FailedMail, mailEndpoints } from '#contract/mails.ts'
import type { FailedMailAge } from '#contract/office-lists.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import { cutPage, instantKey, readCursor, uuidKey, writeCursor } from '#server/db/cursor.ts'
import { everyPage } from '#server/db/every-page.ts'
import { Refusal } from '#server/refusal.ts'
import { canManageMails } from '../access.ts'
import { type FailedMailRow, listFailedRows } from './store.ts'

export type FailedMailQuery = Omit<z.output<typeof mailEndpoints.listFailedMails.query>, 'cursor'>

const pageSize = 50
const dayMs = 24 * 60 * 60 * 1000

/** Mails that were given up, and events whose mails could not be composed. */
export async function listFailedMails(
  { db, clock }: Context,
  caller: Caller,
  { cursor, ...query }: FailedMailQuery & { cursor?: string | undefined },
) {
  const filter = filterOf(caller, query, clock.now())
  const after = readCursor(cursor, [instantKey, uuidKey])
  const rows = await listFailedRows(db, { ...filter, after, limit: pageSize + 1 })
  const page = cutPage(rows, pageSize, (last) => writeCursor(...keysOf(last)))
  return { ...page, items: page.items.map(present) }
}

/** Refuses those who may not read the list. */
export function checkFailedMailQuery(caller: Caller): void {
  if (!canManageMails(caller)) throw new Refusal('forbidden')
}

/** Number of failed mails in the list, up to `most`; null for those who may not read it. */
export async function countFailedMails(
  { db, clock }: Context,
  caller: Caller,
  query: FailedMailQuery,
  most: number,
) {
  if (!canManageMails(caller)) return null
  const filter = filterOf(caller, query, clock.now())
  return (await listFailedRows(db, { ...filter, after: null, limit: most })).length
}

/** Reads the whole list page by page. Those who may not read it are refused at once. */
export function readEveryFailedMail(
  { db, clock }: Context,
  caller: Caller,
  query: FailedMailQuery,
): AsyncGenerator<FailedMail[]> {
  const filter = filterOf(caller, query, clock.now())
  return (async function* () {
    const pages = everyPage(
      pageSize,
      (after, limit) => listFailedRows(db, { ...filter, after, limit }),
      keysOf,
    )
    for await (const rows of pages) yield rows.map(present)
  })()
}

function filterOf(caller: Caller, { query = '', kind, age, sort = 'newest' }: FailedMailQuery, now: Date) {
  checkFailedMailQuery(caller)
  return { words: query.trim(), kind, sort, ...timesOf(age, now) }
}

function timesOf(age: FailedMailAge | undefined, now: Date): { since: Date | null; before: Date | null } {
  const ago = (days: number) => new Date(now.getTime() - days * dayMs)
  if (age === 'older') return { since: null, before: ago(7) }
  return { since: age === undefined ? null : ago(age === 'day' ? 1 : 7), before: null }
}

const keysOf = ({ id, failedAt }: FailedMailRow) => [failedAt.toISOString(), id]

const present = ({
  subjectKind,
  orderNumber,
  action,
  createdAt,
  failedAt,
  ...mail
}: FailedMailRow): FailedMail => ({
  ...mail,
  uncomposed: subjectKind && action ? { subject: subjectKind, orderNumber, act: action } : null,
  createdAt: createdAt.toISOString(),
  failedAt: failedAt.toISOString(),
})
