import { sql } from 'kysely'
import type { DueDate } from '#contract/due-dates.ts'
import { shownStates, undoneTestStates } from '../rules.ts'

/** The state of the test `t` of the sample `s` as the API shows it. */
export const shownState = sql`case t.state ${sql.join(
  Object.entries(shownStates).map(([state, shown]) =>
    shown === null
      ? sql`when ${sql.lit(state)} then s.state`
      : sql`when ${sql.lit(state)} then ${sql.lit(shown)}`,
  ),
  sql` `,
)} end`

/** Due date of the test `t` as the API shows it; null for one that is done or will not be. */
export const dueOfTest = sql<DueDate | null>`
  case when t.state = any(${undoneTestStates}::text[]) and (t.due_on is not null or t.due_is_paused)
    then json_strip_nulls(json_build_object('on', t.due_on, 'isPaused', nullif(t.due_is_paused, false),
      'isSetByHand', nullif(t.due_set_to is not null, false))) end`
