import type { TodayKind, WaitingItem } from '#contract/today.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/db/database.ts'

/** Whose work is asked for: that of one expert, of nobody, or all of it. */
export type Whose = { kind: 'all' } | { kind: 'mine'; personId: string } | { kind: 'unassigned' }

/** Question that the start screen asks each noun. */
export type WaitingQuestion = {
  db: Db
  config: Context['config']
  caller: Caller
  now: Date
  whose: Whose
  /** Number of items to answer with, at most. */
  shown: number
}

/** Part of a question that narrows its answer. */
export type Asked = Pick<WaitingQuestion, 'whose' | 'shown'>

/** Answer of a noun: how much waits, and the most urgent of it. */
export type Waiting = { count: number; items: WaitingItem[] }

/** Row of waiting work with a number. `count` is that of all of its kind, the same in every row. */
export type WaitingRow = {
  id: string
  number: number
  name: string
  party: string
  since: Date
  count: number
}

type Deadline = Pick<WaitingItem, 'dueOn' | 'isOverdue'>

/** Answer of a noun from its rows, the most urgent first. */
export const presentWaiting = <Row extends WaitingRow>(
  rows: readonly Row[],
  deadlineOf: (row: Row) => Deadline,
): Waiting => ({
  count: rows[0]?.count ?? 0,
  items: rows.map((row) => ({
    id: row.id,
    number: row.number,
    name: row.name,
    party: row.party || null,
    since: row.since.toISOString(),
    ...deadlineOf(row),
  })),
})

/** Asks a noun for one kind of waiting work, with one query. */
export type FindWaiting = (question: WaitingQuestion) => Promise<Waiting>

export type WaitingKinds = Record<TodayKind, FindWaiting>
