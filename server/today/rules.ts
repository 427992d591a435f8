import type { TodayKind, WaitingItem } from '#contract/today.ts'
import type { Db } from '#server/db/database.ts'

/** Whose work is asked for: that of one expert, of nobody, or all of it. */
export type Whose = { kind: 'all' } | { kind: 'mine'; personId: string } | { kind: 'unassigned' }

/** Question that the start screen asks each noun. */
export type WaitingQuestion = { db: Db; now: Date; whose: Whose }

/** Answer of a noun: how much waits, and the most urgent of it. */
export type Waiting = { count: number; items: WaitingItem[] }

/** Asks a noun for one kind of waiting work, with one query. */
export type FindWaiting = (question: WaitingQuestion) => Promise<Waiting>

export type WaitingKinds = Record<TodayKind, FindWaiting>
