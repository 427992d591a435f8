import { helsinkiDay } from '#contract/days.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { latestOf } from '../due-dates/rules.ts'
import { lateDayOf } from './rules.ts'
import { type ExpectedTests, listExpected, ofConsignment, ofOrders } from './store.ts'

type Late = Pick<ExpectedTests, 'orderId' | 'offerItemId' | 'consignmentId' | 'dueOn'> & {
  /** Day on which the results are expected, after the due date. */
  lateOn: string
}

const lateAmong = (rows: readonly ExpectedTests[], now: Date): Late[] =>
  rows.flatMap((row) => {
    const lateOn = lateDayOf(row, helsinkiDay(now))
    return lateOn === null ? [] : [{ ...row, lateOn }]
  })

/** Tests of orders whose results will be late. */
export const listLate = async (db: Db, orderIds: readonly string[], now: Date): Promise<Late[]> =>
  orderIds.length === 0 ? [] : lateAmong(await listExpected(db, ofOrders(orderIds)), now)

/** Day on which the last late results of a consignment are expected; null if all are in time. */
export const findLateDay = async (db: Db | Tx, consignmentId: string, now: Date): Promise<string | null> =>
  latestOf(lateAmong(await listExpected(db, ofConsignment(consignmentId)), now).map(({ lateOn }) => lateOn))
