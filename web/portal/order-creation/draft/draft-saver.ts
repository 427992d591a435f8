import type { ApiProblem } from '#web/api/problem.ts'
import { type Draft, draftOf } from './draft.ts'
import { createDraftStore, type DraftStore } from './draft-store.ts'
import { kindOf, problemOf } from './failures.ts'
import { type DraftCalls, reloadDraft, saveNext } from './save-draft.ts'
import { createSaveTimer } from './save-timer.ts'

/** Limit for calls without a pause, far above what one change needs. A longer loop waits like a failure. */
const mostCallsInARow = 40

/**
 * Queue through which all calls of a draft are sent, so that two saves never run at once. Edits may arrive at
 * any time; replies are merged under them.
 */
export const createDraftSaver = (calls: DraftCalls, first: Draft, onDraft: (draft: Draft) => void) => {
  const store = createDraftStore(first, onDraft)
  const { getSnapshot, update } = store
  const timer = createSaveTimer(() => void flush())
  const inLine = createQueue()
  const reload = () => reloadDraft(store, calls)
  /** Saves now; true when everything is on the server. */
  const flush = async (): Promise<boolean> => {
    timer.clear()
    await inLine(() => saveAll(store, timer, calls))
    return !getSnapshot().isUnsaved
  }
  return {
    subscribe: store.subscribe,
    getSnapshot,
    edit(change: (draft: Draft) => Draft) {
      store.setDraft(change(getSnapshot().draft))
      const { isUnsaved, saving } = getSnapshot()
      if (!isUnsaved || saving === 'closed') return
      timer.markUnsaved()
      // While the connection is down, edits wait for the scheduled retry.
      if (timer.isRetryDue()) return
      if (saving !== 'saving') update({ saving: 'waiting' })
      timer.saveAfterTyping()
    },
    flush,
    /** Reloads the order after any save in progress. */
    refresh: () => inLine(reload),
    inLine,
    start() {
      timer.start()
      if (getSnapshot().isUnsaved) timer.saveNow()
    },
    /** Discards unsaved changes on purpose: the draft is deleted or submitted. */
    abandon() {
      timer.end()
      const { order, personId } = getSnapshot().draft
      update({ draft: draftOf(order, personId), isUnsaved: false })
    },
    /** Makes one last attempt when the page is left, without retry. */
    end() {
      timer.end()
      void flush()
    },
  }
}

type Timer = ReturnType<typeof createSaveTimer>

/** Runs jobs one after the other. A failed job does not stop the next. */
const createQueue = () => {
  let last: Promise<unknown> = Promise.resolve()
  return <Outcome>(job: () => Promise<Outcome>): Promise<Outcome> => {
    const run = last.then(job)
    last = run.catch(() => undefined)
    return run
  }
}

async function saveAll(store: DraftStore, timer: Timer, calls: DraftCalls): Promise<void> {
  const { getSnapshot, update } = store
  if (getSnapshot().saving === 'closed') return
  // An edit may have been undone before it was sent.
  if (!getSnapshot().isUnsaved) return rest(store, timer)
  update({ saving: 'saving' })
  for (let call = 0; call < mostCallsInARow && getSnapshot().saving === 'saving'; call += 1) {
    try {
      if (await saveNext(store, calls)) continue
      // Everything is saved, so a failure to read other people's changes is not a failed save.
      if (getSnapshot().draft.areFieldsStale) await reloadDraft(store, calls).catch(() => undefined)
      return getSnapshot().saving === 'saving' ? rest(store, timer) : undefined
    } catch (error) {
      const problem = problemOf(error)
      if (kindOf(problem) !== 'stale') return fail(store, timer, problem)
      try {
        await reloadDraft(store, calls)
      } catch (reloadError) {
        return fail(store, timer, problemOf(reloadError))
      }
    }
  }
  if (getSnapshot().saving === 'saving') timer.retryLater()
}

function rest({ getSnapshot, update }: DraftStore, timer: Timer): void {
  timer.markSaved()
  if (getSnapshot().saving !== 'resting') update({ saving: 'resting', failure: null })
}

function fail({ update }: DraftStore, timer: Timer, problem: ApiProblem): void {
  const kind = kindOf(problem)
  update({ saving: kind === 'closed' ? 'closed' : 'failed', failure: problem.code })
  if (kind === 'later') timer.retryLater()
}
