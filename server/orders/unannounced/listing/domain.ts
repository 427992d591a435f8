import type { z } from 'zod'
import type { UnannouncedSample, unannouncedSampleEndpoints } from '#contract/unannounced-samples.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import { cutPage, instantKey, readCursor, uuidKey, writeCursor } from '#server/db/cursor.ts'
import { everyPage } from '#server/db/every-page.ts'
import { Refusal } from '#server/refusal.ts'
import { canReceive } from '../../reception/access.ts'
import { allowedActs } from '../rules.ts'
import { listUnannouncedRows, type UnannouncedFilter, type UnannouncedRow } from '../store.ts'

export type UnannouncedQuery = Omit<
  z.output<typeof unannouncedSampleEndpoints.listUnannounced.query>,
  'cursor'
>

const pageSize = 50
/** Rows of an export that are read at once. */
const exportPageSize = 500

/** Refuses those who may not handle unannounced samples. */
export function requireReceiver(caller: Caller): void {
  if (!canReceive(caller)) throw new Refusal('forbidden')
}

/** Samples that nobody announced: those that wait, or those that were decided on. */
export async function listUnannounced(
  { db }: Context,
  caller: Caller,
  { cursor, ...query }: UnannouncedQuery & { cursor?: string | undefined },
) {
  const filter = filterOf(caller, query)
  const after = readCursor(cursor, [instantKey, uuidKey])
  const rows = await listUnannouncedRows(db, { ...filter, after, limit: pageSize + 1 })
  const page = cutPage(rows, pageSize, (last) => writeCursor(...keysOf(last)))
  return { ...page, items: page.items.map(presentUnannounced) }
}

/** Number of samples in the list, up to `most`; null for those who may not read it. */
export async function countUnannounced(
  { db }: Context,
  caller: Caller,
  query: UnannouncedQuery,
  most: number,
): Promise<number | null> {
  if (!canReceive(caller)) return null
  return (await listUnannouncedRows(db, { ...filterOf(caller, query), after: null, limit: most })).length
}

/** Reads the whole list page by page. Those who may not read it are refused at once. */
export function readEveryUnannounced(
  { db }: Context,
  caller: Caller,
  query: UnannouncedQuery,
): AsyncGenerator<UnannouncedSample[]> {
  const filter = filterOf(caller, query)
  return (async function* () {
    const pages = everyPage(
      exportPageSize,
      (after, limit) => listUnannouncedRows(db, { ...filter, after, limit }),
      keysOf,
    )
    for await (const rows of pages) yield rows.map(presentUnannounced)
  })()
}

function filterOf(caller: Caller, { state, query = '' }: UnannouncedQuery): UnannouncedFilter {
  requireReceiver(caller)
  return { isDecided: state === 'decided', words: query.trim() }
}

const keysOf = ({ id, recordedAt, decidedAt }: UnannouncedRow) => [
  (decidedAt ?? recordedAt).toISOString(),
  id,
]

export const presentUnannounced = ({ recordedAt, decidedAt, ...row }: UnannouncedRow): UnannouncedSample => ({
  ...row,
  recordedAt: recordedAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
  allowed: allowedActs(row.state),
})
