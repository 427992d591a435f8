import type { Order } from '#contract/orders.ts'
import type { SampleList } from '#contract/samples.ts'
import type { ApiProblem, ProblemCode } from '#web/api/problem.ts'
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
import { kindOf, problemOf } from './failures.ts'
import { type EditBody, type FieldEdits, fieldAt, fieldNames, fieldsOf } from './fields.ts'
import type { SamplePlan } from './plan-save.ts'

export type DraftCalls = {
  getOrder: () => Promise<Order>
  editOrder: (version: number, body: EditBody) => Promise<Order>
  changeSamples: (plan: SamplePlan) => Promise<SampleList>
}

export type DraftSnapshot = {
  draft: Draft
  /** `closed`: the draft was submitted or deleted, so that nothing can be saved any more. */
  saving: 'resting' | 'waiting' | 'saving' | 'failed' | 'closed'
  /** Reason why the last save failed. */
  failure: ProblemCode | null
  isUnsaved: boolean
}

const quietMs = 600
/** Longest delay of a save while the user types without a pause. */
const longestQuietMs = 5_000
const pausesMs = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000]
/** Limit for calls without a pause, far above what one change needs. A longer loop waits like a failure. */
const mostCallsInARow = 40

/**
 * Queue through which all calls of a draft are sent, so that two saves never run at once. Edits may arrive at
 * any time; replies are merged under them.
 */
export const createDraftSaver = (calls: DraftCalls, first: Draft, onDraft: (draft: Draft) => void) => {
  let snapshot: DraftSnapshot = {
    draft: first,
    saving: 'resting',
    failure: null,
    isUnsaved: hasUnsaved(first),
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  let unsavedSince: number | null = null
  let failures = 0
  let line: Promise<unknown> = Promise.resolve()
  let isRetryDue = false
  let isEnded = false
  const listeners = new Set<() => void>()

  const tell = (change: Partial<DraftSnapshot>) => {
    snapshot = { ...snapshot, ...change }
    for (const listener of listeners) listener()
  }
  const setDraft = (draft: Draft) => {
    if (draft === snapshot.draft) return
    tell({ draft, isUnsaved: hasUnsaved(draft) })
    onDraft(draft)
  }
  /** Runs jobs one after the other. A failed job does not stop the next. */
  const inLine = <Outcome>(job: () => Promise<Outcome>): Promise<Outcome> => {
    const run = line.then(job)
    line = run.catch(() => undefined)
    return run
  }
  const saveAfter = (pauseMs: number) => {
    clearTimeout(timer)
    if (!isEnded) timer = setTimeout(() => void flush(), pauseMs)
  }
  const retryLater = () => {
    saveAfter(pausesMs[Math.min(failures, pausesMs.length - 1)] as number)
    isRetryDue = true
    failures += 1
  }

  const reload = async () => {
    const order = await calls.getOrder()
    setDraft(withOrder(snapshot.draft, order))
    if (order.state !== 'draft') tell({ saving: 'closed', failure: 'order_submitted' })
  }

  const saveFields = async (edits: FieldEdits, body: EditBody) => {
    const { order } = snapshot.draft
    try {
      const reply = await calls.editOrder(order.version, body)
      setDraft(withOrder(snapshot.draft, reply, { ...fieldsOf(order), ...edits }))
    } catch (error) {
      const problem = problemOf(error)
      if (kindOf(problem) !== 'refused') throw problem
      const blamed = problem.errors.filter(({ path }) => (fieldAt(path) ?? '') in edits)
      // Refused because of a combination of fields: hold back everything that this call wanted to change.
      const problems = blamed.length > 0 ? blamed : blameAll(edits, problem)
      if (problems.length === 0) throw problem
      setDraft(withFieldProblems(snapshot.draft, problems))
    }
  }

  const saveRows = async (plan: SamplePlan) => {
    setDraft(withSent(snapshot.draft, plan))
    try {
      const reply = await calls.changeSamples(plan)
      setDraft(withSavedRows(snapshot.draft, plan, reply))
    } catch (error) {
      const problem = problemOf(error)
      const before = snapshot.draft.rowProblems.size
      if (problem.code === 'invalid_fields')
        setDraft(withRowProblems(snapshot.draft, plan.save, problem.errors))
      if (snapshot.draft.rowProblems.size === before) throw problem
    }
  }

  /** Sends one call; false when there is nothing to send. */
  const saveNext = async (): Promise<boolean> => {
    const fields = nextFields(snapshot.draft)
    setDraft(fields.draft)
    if (fieldNames(fields.edits).length > 0) {
      if (snapshot.draft.areFieldsStale) await reload()
      else await saveFields(fields.edits, fields.body)
      return true
    }
    const rows = nextPlan(snapshot.draft)
    setDraft(rows.draft)
    if (!rows.plan) return false
    await saveRows(rows.plan)
    return true
  }

  const saveAll = async () => {
    if (snapshot.saving === 'closed') return
    // An edit may have been undone before it was sent.
    if (!snapshot.isUnsaved) return rest()
    tell({ saving: 'saving' })
    for (let call = 0; call < mostCallsInARow && snapshot.saving === 'saving'; call += 1) {
      try {
        if (await saveNext()) continue
        // Everything is saved, so a failure to read other people's changes is not a failed save.
        if (snapshot.draft.areFieldsStale) await reload().catch(() => undefined)
        return snapshot.saving === 'saving' ? rest() : undefined
      } catch (error) {
        const problem = problemOf(error)
        if (kindOf(problem) !== 'stale') return fail(problem)
        try {
          await reload()
        } catch (reloadError) {
          return fail(problemOf(reloadError))
        }
      }
    }
    if (snapshot.saving === 'saving') retryLater()
  }

  const rest = () => {
    failures = 0
    unsavedSince = null
    if (snapshot.saving !== 'resting') tell({ saving: 'resting', failure: null })
  }
  const fail = (problem: ApiProblem) => {
    const kind = kindOf(problem)
    tell({ saving: kind === 'closed' ? 'closed' : 'failed', failure: problem.code })
    if (kind === 'later') retryLater()
  }

  /** Saves now; true when everything is on the server. */
  const flush = async (): Promise<boolean> => {
    clearTimeout(timer)
    isRetryDue = false
    await inLine(saveAll)
    return !snapshot.isUnsaved
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    getSnapshot: () => snapshot,
    edit(change: (draft: Draft) => Draft) {
      setDraft(change(snapshot.draft))
      if (!snapshot.isUnsaved || snapshot.saving === 'closed') return
      unsavedSince ??= Date.now()
      // While the connection is down, edits wait for the scheduled retry.
      if (isRetryDue) return
      if (snapshot.saving !== 'saving') tell({ saving: 'waiting' })
      saveAfter(Math.max(0, Math.min(quietMs, unsavedSince + longestQuietMs - Date.now())))
    },
    flush,
    /** Reloads the order after any save in progress. */
    refresh: () => inLine(reload),
    inLine,
    start() {
      isEnded = false
      if (snapshot.isUnsaved) saveAfter(0)
    },
    /** Discards unsaved changes on purpose: the draft is deleted or submitted. */
    abandon() {
      isEnded = true
      clearTimeout(timer)
      const { order, personId } = snapshot.draft
      tell({ draft: draftOf(order, personId), isUnsaved: false })
    },
    /** Makes one last attempt when the page is left, without retry. */
    end() {
      isEnded = true
      void flush()
    },
  }
}

const blameAll = (edits: FieldEdits, { code }: ApiProblem) =>
  code === 'invalid_fields' || code === 'body_too_large'
    ? []
    : fieldNames(edits).map((path) => ({ path, code: 'not_a_choice' as const }))
