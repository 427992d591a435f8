import type { z } from 'zod'
import { helsinkiDay } from '#contract/days.ts'
import type { KeptSample, keptSampleEndpoints } from '#contract/kept-samples.ts'
import { mostInBulk } from '#contract/limits.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import { countOf } from '#server/db/bulk.ts'
import { cutPage, dayKey, instantKey, readCursor, uuidKey, writeCursor } from '#server/db/cursor.ts'
import { everyPage } from '#server/db/every-page.ts'
import { Refusal } from '#server/refusal.ts'
import { canReceive } from '../../reception/access.ts'
import { allowedActs, needsReason } from '../rules.ts'
import { type KeptFilter, type KeptListRow, listKeptRows } from './store.ts'

export type KeptSampleQuery = Omit<z.output<typeof keptSampleEndpoints.listKeptSamples.query>, 'cursor'>

const pageSize = 50

/** Samples of finished orders: those in our store, or those that have left it. */
export async function listKeptSamples(
  { db, clock }: Context,
  caller: Caller,
  { cursor, ...query }: KeptSampleQuery & { cursor?: string | undefined },
) {
  const now = clock.now()
  const filter = filterOf(caller, query, now)
  const after = readCursor(cursor, [filter.hasLeft ? instantKey : dayKey, uuidKey])
  const rows = await listKeptRows(db, { ...filter, after, limit: pageSize + 1 })
  const page = cutPage(rows, pageSize, (last) => writeCursor(...keysOf(last)))
  return { ...page, items: page.items.map((row) => present(row, now)) }
}

/** Number of samples on which an action would be taken. */
export const countKeptSamples = (context: Context, caller: Caller, query: KeptSampleQuery) =>
  countOf(readEveryKeptSample(context, caller, query))

/** Refuses those who may not read the list. */
export function checkKeptQuery(caller: Caller): void {
  if (!canReceive(caller)) throw new Refusal('forbidden')
}

/** Number of samples in the list, up to `most`; null for those who may not read it. */
export async function countKeptUpTo(
  { db, clock }: Context,
  caller: Caller,
  query: KeptSampleQuery,
  most: number,
): Promise<number | null> {
  if (!canReceive(caller)) return null
  const filter = filterOf(caller, query, clock.now())
  return (await listKeptRows(db, { ...filter, after: null, limit: most })).length
}

/** The whole list as readers see it, page by page. */
export function readEveryKept(
  context: Context,
  caller: Caller,
  query: KeptSampleQuery,
): AsyncGenerator<KeptSample[]> {
  const now = context.clock.now()
  const pages = readEveryKeptSample(context, caller, query)
  return (async function* () {
    for await (const rows of pages) yield rows.map((row) => present(row, now))
  })()
}

/** Reads the whole list page by page. Those who may not read it are refused at once. */
export function readEveryKeptSample(
  { db, clock }: Context,
  caller: Caller,
  query: KeptSampleQuery,
): AsyncGenerator<KeptListRow[]> {
  const filter = filterOf(caller, query, clock.now())
  return everyPage(mostInBulk, (after, limit) => listKeptRows(db, { ...filter, after, limit }), keysOf)
}

function filterOf(caller: Caller, { state, wish, due, query = '' }: KeptSampleQuery, now: Date): KeptFilter {
  checkKeptQuery(caller)
  return { hasLeft: state === 'left', wish, due, today: helsinkiDay(now), words: query.trim() }
}

const keysOf = ({ id, until, leftAt }: KeptListRow) => [leftAt ? leftAt.toISOString() : until, id]

function present({ state, until, leftAt, ...sample }: KeptListRow, now: Date): KeptSample {
  const isIn = state === 'kept'
  const today = helsinkiDay(now)
  return {
    ...sample,
    keeping: { state, until, ...(leftAt && { leftAt: leftAt.toISOString() }) },
    isDue: isIn && until <= today,
    isOverdue: isIn && until < today,
    allowed: allowedActs({ state }),
    needsReason: needsReason({ state, leftAt }, now),
  }
}
