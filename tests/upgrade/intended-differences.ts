import type { Answers } from './questions.ts'

type Difference = {
  questions: RegExp
  reason: string
  change: (given: Answers[string]) => Answers[string]
}

/** Answers that a later release changed on purpose: what was recorded becomes what is expected now. */
export const intendedDifferences: Difference[] = []

/** The query that counts the rows of a recorded table now; a table that is not named is still there. */
export const movedTables: Record<string, string> = {
  order_events: `select count(*) from events where subject_kind = 'order'`,
  offer_events: `select count(*) from events where subject_kind = 'offer'`,
  team_events: `select count(*) from events where subject_kind in ('organisation', 'person')`,
}

/** Tables that every release fills anew from content/. */
export const reloadedTables = new Set(['catalogue_loads', 'products', 'product_marks', 'product_words'])

/** The present name of a queue that was renamed. */
export const renamedQueues: Record<string, string> = {}

/** The present subjects of the recorded events of each kind. */
export const eventSubjects = { order: ['order'], offer: ['offer'], team: ['organisation', 'person'] }
