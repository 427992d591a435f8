import type { BulkReport, MatchingCount } from '#contract/bulk.ts'
import { type ErrorCode, errorCodes } from '#contract/errors.ts'
import { mostInBulk } from '#contract/limits.ts'
import { Refusal } from '#server/refusal.ts'
import type { Db, Tx } from './database.ts'
import { type OnceKey, once } from './once.ts'

/** Row of a list; the version where the caller has seen it. */
export type BulkRow = { id: string; version?: number | undefined }

/** Rows of a bulk action: by id, or all that match a filter of the list. */
export type Choice<Filter> = { rows?: BulkRow[] | undefined; filter?: Filter | undefined }

/** An action on each row by itself. */
type Alone = {
  /** The action on one row, as when it is taken alone. */
  act: (tx: Tx, row: BulkRow) => Promise<void>
}

/** An action on groups of rows, each group in one transaction. */
type Together = {
  /** The same rows give the same groups. */
  groupsOf: (rows: readonly BulkRow[]) => Promise<readonly (readonly BulkRow[])[]>
  /** The action on a group. Returns the rows on which it is refused. */
  actOnGroup: (tx: Tx, group: readonly BulkRow[]) => Promise<readonly Refused[]>
}

export type Bulk = {
  /** Pages of the list as the filter leaves it. */
  matching: () => Pages
  /** Names of those of the rows that the caller may see. */
  namesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
} & (Alone | Together)

/** Pages of a list, read as they are needed. */
export type Pages = AsyncIterable<readonly { id: string }[]>

type Place = { db: Db; clock: { now(): Date } }
type Chosen = { rows: BulkRow[]; hasMore: boolean }
type Refused = { id: string; code: ErrorCode }
/** Code with which all rows were refused, or else those that were. */
type Outcome = { code: ErrorCode | null; refused?: readonly Refused[] }

/**
 * Takes an action on many rows, each or each group in a transaction of its own, so that no row is half-done and no lock is held for long. The
 * chosen rows and the outcome of each are stored under the key of the call: repeated, it goes on where it was interrupted and
 * gives the same report.
 */
export async function runBulk<Filter>(
  place: Place,
  onceKey: OnceKey,
  choice: Choice<Filter>,
  bulk: Bulk,
): Promise<BulkReport> {
  const chosen = await choose(choice, bulk)
  const { rows, hasMore } = await inOwn(place, onceKey, async () => chosen)
  const refused: Refused[] = []
  const groups = 'groupsOf' in bulk ? await bulk.groupsOf(rows) : rows.map((row) => [row])
  for (const group of groups) refused.push(...(await refusedOf(place, onceKey, group, bulk)))
  const isRefused = new Set(refused.map(({ id }) => id))
  const done = rows.map(({ id }) => id).filter((id) => !isRefused.has(id))
  const names = await bulk.namesOf(refused.filter(({ code }) => isKnown(code)).map(({ id }) => id))
  return {
    done,
    refused: refused.map(({ id, code }) => ({ id, code, name: names.get(id) ?? null })),
    hasMore,
  }
}

/** False for a row that does not exist for the caller. */
const isKnown = (code: ErrorCode): boolean => errorCodes[code][0] !== 404

/** Runs within a transaction, once per key. */
const inOwn = <Reply extends object>(
  { db, clock }: Place,
  onceKey: OnceKey,
  run: (tx: Tx) => Promise<Reply>,
): Promise<Reply> => db.transaction().execute((tx) => once(tx, clock.now(), onceKey, () => run(tx)))

async function choose<Filter>({ rows, filter }: Choice<Filter>, { matching }: Bulk): Promise<Chosen> {
  if ((rows === undefined) === (filter === undefined))
    throw new Refusal('invalid_fields', [{ path: 'rows', code: rows ? 'unknown_field' : 'required' }])
  if (rows) return { rows: [...new Map(rows.map((row) => [row.id, row])).values()], hasMore: false }
  const found = await firstOf(matching(), mostInBulk + 1)
  return { rows: found.slice(0, mostInBulk).map((id) => ({ id })), hasMore: found.length > mostInBulk }
}

/** Ids of the first rows of a list. */
async function firstOf(pages: Pages, most: number): Promise<string[]> {
  const ids: string[] = []
  for await (const page of pages) {
    ids.push(...page.map(({ id }) => id))
    if (ids.length >= most) break
  }
  return ids.slice(0, most)
}

/** Takes the action on a group of rows and returns those on which it was refused. */
async function refusedOf(
  place: Place,
  onceKey: OnceKey,
  group: readonly BulkRow[],
  bulk: Bulk,
): Promise<readonly Refused[]> {
  const [first] = group
  if (!first) return []
  const { code, refused = [] } = await actOn(place, onceKey, { first, group }, bulk)
  return code === null ? refused : group.map(({ id }) => ({ id, code }))
}

async function actOn(
  place: Place,
  onceKey: OnceKey,
  { first, group }: { first: BulkRow; group: readonly BulkRow[] },
  bulk: Bulk,
): Promise<Outcome> {
  // The body was compared with the key of the call.
  const rowKey = { ...onceKey, key: `${onceKey.key}:${first.id}`, body: null }
  try {
    return await inOwn(place, rowKey, async (tx): Promise<Outcome> => {
      if ('actOnGroup' in bulk) return { code: null, refused: await bulk.actOnGroup(tx, group) }
      await bulk.act(tx, first)
      return { code: null }
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // Stored too, so that the repeated call reports it even if the action has become possible.
    return inOwn(place, rowKey, async (): Promise<Outcome> => ({ code: error.code }))
  }
}

/** Number of rows of a list on which a bulk action would be taken. */
export async function countOf(pages: Pages): Promise<MatchingCount> {
  const { length } = await firstOf(pages, mostInBulk + 1)
  return { count: Math.min(length, mostInBulk), hasMore: length > mostInBulk }
}
