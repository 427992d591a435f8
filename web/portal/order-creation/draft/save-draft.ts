import type { Order } from '#contract/orders.ts'
import type { SampleList } from '#contract/samples.ts'
import type { ApiProblem } from '#web/api/problem.ts'
import type { DraftKind } from '#web/drafts/draft-saver.ts'
import type { DraftStore as StoreOf } from '#web/drafts/draft-store.ts'
import { problemOf } from '#web/drafts/failures.ts'
import {
  type Draft,
  draftOf,
  hasUnsaved,
  nextFields,
  nextPlan,
  withFieldProblems,
  withOrder,
  withRowProblems,
  withSavedRows,
  withSent,
} from './draft.ts'
import { kindOf } from './failures.ts'
import { type EditBody, type FieldEdits, fieldAt, fieldNames, fieldsOf } from './fields.ts'
import type { SamplePlan } from './plan-save.ts'

export type DraftCalls = {
  getOrder: () => Promise<Order>
  editOrder: (version: number, body: EditBody) => Promise<Order>
  changeSamples: (plan: SamplePlan) => Promise<SampleList>
}

type DraftStore = StoreOf<Draft>

/** Saving of order drafts, for `createDraftSaver`. */
export const orderDrafts = (calls: DraftCalls, onDraft: (draft: Draft) => void): DraftKind<Draft> => ({
  hasUnsaved,
  withoutEdits: ({ order, personId }) => draftOf(order, personId),
  saveNext: (store) => saveNext(store, calls),
  reload: (store) => reloadDraft(store, calls),
  kindOf,
  isStale: ({ areFieldsStale }) => areFieldsStale,
  onDraft,
})

/** Loads the order and merges it with the edits. */
async function reloadDraft(store: DraftStore, calls: DraftCalls): Promise<void> {
  const order = await calls.getOrder()
  store.setDraft(withOrder(store.getSnapshot().draft, order))
  if (order.state !== 'draft') store.update({ saving: 'closed', failure: 'order_submitted' })
}

/** Sends one call; false when there is nothing to send. */
async function saveNext(store: DraftStore, calls: DraftCalls): Promise<boolean> {
  const fields = nextFields(store.getSnapshot().draft)
  store.setDraft(fields.draft)
  if (fieldNames(fields.edits).length > 0) {
    if (store.getSnapshot().draft.areFieldsStale) await reloadDraft(store, calls)
    else await saveFields(store, calls, fields.edits, fields.body)
    return true
  }
  const rows = nextPlan(store.getSnapshot().draft)
  store.setDraft(rows.draft)
  if (!rows.plan) return false
  await saveRows(store, calls, rows.plan)
  return true
}

async function saveFields(store: DraftStore, calls: DraftCalls, edits: FieldEdits, body: EditBody) {
  const { order } = store.getSnapshot().draft
  try {
    const reply = await calls.editOrder(order.version, body)
    store.setDraft(withOrder(store.getSnapshot().draft, reply, { ...fieldsOf(order), ...edits }))
  } catch (error) {
    const problem = problemOf(error)
    if (kindOf(problem) !== 'refused') throw problem
    const ownProblems = problem.errors.filter(({ path }) => (fieldAt(path) ?? '') in edits)
    // Refused because of a combination of fields: hold back everything that this call wanted to change.
    const problems = ownProblems.length > 0 ? ownProblems : problemsOfAll(edits, problem)
    if (problems.length === 0) throw problem
    store.setDraft(withFieldProblems(store.getSnapshot().draft, problems))
  }
}

async function saveRows(store: DraftStore, calls: DraftCalls, plan: SamplePlan) {
  store.setDraft(withSent(store.getSnapshot().draft, plan))
  try {
    const reply = await calls.changeSamples(plan)
    store.setDraft(withSavedRows(store.getSnapshot().draft, plan, reply))
  } catch (error) {
    const problem = problemOf(error)
    const before = store.getSnapshot().draft
    if (problem.code === 'invalid_fields') store.setDraft(withRowProblems(before, plan.save, problem.errors))
    if (store.getSnapshot().draft.rowProblems.size === before.rowProblems.size) throw problem
  }
}

const problemsOfAll = (edits: FieldEdits, { code }: ApiProblem) =>
  code === 'invalid_fields' || code === 'body_too_large'
    ? []
    : fieldNames(edits).map((path) => ({ path, code: 'not_a_choice' as const }))
