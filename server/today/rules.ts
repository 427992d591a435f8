import type { TodayKind, WaitingItem } from '#contract/today.ts'
import type { Db } from '#server/db/database.ts'

/** Question that the start screen asks each noun. */
export type WaitingQuestion = { db: Db; now: Date }

/** Answer of a noun: how much waits, and the most urgent of it. */
export type Waiting = { count: number; items: WaitingItem[] }

/** Asks a noun for one kind of waiting work, with one query. */
export type FindWaiting = (question: WaitingQuestion) => Promise<Waiting>

export type WaitingKinds = Record<TodayKind, FindWaiting>
