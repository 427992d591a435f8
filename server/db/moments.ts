import { type RawBuilder, sql } from 'kysely'

/** Place of an entry in a list that is sorted by time. Ids separate entries of the same instant. */
export type Moment = { at: string; id: string }

/** Condition for entries that a list with the newest first has after a moment; all for null. */
export const isBefore = (at: RawBuilder<unknown>, id: RawBuilder<unknown>, moment: Moment | null) =>
  moment === null ? sql`true` : sql`(${at}, ${id}) < (${moment.at}::timestamptz, ${moment.id}::uuid)`
