import { helsinkiDay } from '#contract/days.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { jsonText } from '#server/json-text.ts'
import { Refusal } from '#server/refusal.ts'
import { areAllChanged, countAll } from '../assignments/rules.ts'
import { setDueDates, writeDueDates } from '../sample-tests/store.ts'
import { writeOrderDates } from '../store.ts'
import { type DueTests, dueDateOf, latestOf } from './rules.ts'
import {
  findDates,
  listDueBefore,
  listFacts,
  listFactsAfter,
  type NamedTests,
  type TestChanges,
} from './store.ts'

/**
 * Computes the due dates of the tests of an order anew, and its own date from them. Called in the transaction of everything that
 * may change them, with the order locked. Returns the date of the order.
 */
export async function refreshDueDates(tx: Tx, orderId: string): Promise<string | null> {
  const facts = await listFacts(tx, orderId)
  if (facts.length > 0)
    await writeDueDates(
      tx,
      orderId,
      facts.map((of) => ({ facts: of, ...dueDateOf(of) })),
    )
  return writeOrderDates(tx, orderId)
}

/** Date that an order would have after changes of its tests, by the rule of `refreshDueDates`. */
export async function completionAfter(
  db: Db | Tx,
  order: { id: string; estimatedCompletionOn: string | null },
  { addsSamples, ...changes }: TestChanges & { addsSamples: boolean },
): Promise<string | null> {
  const facts = await listFactsAfter(db, order.id, changes)
  // An order without open tests keeps its date.
  if (facts.length === 0 && !addsSamples) return order.estimatedCompletionOn
  return latestOf(facts.map((of) => dueDateOf(of).dueOn))
}

type Promised = { to: string | null; now: Date; tests?: NamedTests | undefined }

/** Dates before and after they were set by hand, and the columns of an order that nothing else writes. */
type Setting = {
  before: string | null
  on: string | null
  count: number
  isDelay: boolean
  /** Tests that are delayed, as they were due before. */
  delayed: DueTests[]
  /** True if a test, or an order without tests, had another date. */
  isNew: boolean
  columns: { estimated_completion_on: string | null; next_due_on: string | null } | null
}

/**
 * Sets the due date of tests of an order by hand, of all that are not done where none are named; null takes it back. An order
 * without tests has only a date of its own.
 */
export async function promise(
  tx: Tx,
  order: { id: string; estimatedCompletionOn: string | null },
  { to, now, tests }: Promised,
): Promise<Setting> {
  const named = tests && (await jsonText(tests))
  const { latest, earlier, hasOthers } = await findDates(tx, order.id, named, to)
  const delayed = to !== null && earlier !== null ? await listDueBefore(tx, order.id, named, to) : []
  const changed = await setDueDates(tx, order.id, named, { to, on: helsinkiDay(now) })
  if (tests && !areAllChanged(tests, changed)) throw new Refusal('test_done')
  const count = countAll(changed)
  if (count > 0) {
    const on = await refreshDueDates(tx, order.id)
    // Of tests with different dates those that are delayed count.
    const before = earlier ?? latest
    const isDelay = earlier !== null
    return { before, on: tests ? to : on, count, isDelay, delayed, isNew: hasOthers, columns: null }
  }
  const before = order.estimatedCompletionOn
  const isDelay = before !== null && to !== null && to > before
  const columns = { estimated_completion_on: to, next_due_on: to }
  return { before, on: to, count, isDelay, delayed, isNew: to !== before, columns }
}
