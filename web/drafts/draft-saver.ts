import type { ApiProblem } from '#web/api/problem.ts'
import { createDraftStore, type DraftStore } from './draft-store.ts'
import { type FailureKind, problemOf } from './failures.ts'
import { createSaveTimer } from './save-timer.ts'

/** Limit for calls without a pause, far above what one change needs. A longer loop waits like a failure. */
const mostCallsInARow = 40

/** Rules and calls of one kind of draft. */
export type DraftKind<Draft> = {
  hasUnsaved: (draft: Draft) => boolean
  /** Draft without the unsaved changes. */
  withoutEdits: (draft: Draft) => Draft
  /** Sends one call and merges its reply; false when there is nothing to send. */
  saveNext: (store: DraftStore<Draft>) => Promise<boolean>
  /** Reads the draft from the server and merges it with the edits. */
  reload: (store: DraftStore<Draft>) => Promise<void>
  kindOf: (problem: ApiProblem) => FailureKind
  /** True when a reload is due after everything was saved. */
  isStale?: (draft: Draft) => boolean
  /** Called with every change, for keeping what is unsaved. */
  onDraft: (draft: Draft) => void
}

/**
 * Queue through which all calls of a draft are sent, so that two saves never run at once. Edits may arrive at
 * any time; replies are merged under them.
 */
export const createDraftSaver = <Draft>(kind: DraftKind<Draft>, first: Draft) => {
  const store = createDraftStore(first, kind.hasUnsaved, kind.onDraft)
  const { getSnapshot, update } = store
  const timer = createSaveTimer(() => void flush())
  const inLine = createQueue()
  /** Saves now; true when everything is on the server. */
  const flush = async (): Promise<boolean> => {
    timer.clear()
    await inLine(() => saveAll(store, timer, kind))
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
    /** Reloads the draft after any save in progress. */
    refresh: () => inLine(() => kind.reload(store)),
    inLine,
    start() {
      timer.start()
      if (getSnapshot().isUnsaved) timer.saveNow()
    },
    /** Discards unsaved changes on purpose: the draft is deleted or submitted. */
    abandon() {
      timer.end()
      update({ draft: kind.withoutEdits(getSnapshot().draft), isUnsaved: false })
    },
    /** Makes one last attempt when the page is left, without retry. */
    end() {
      timer.end()
      void flush()
    },
  }
}

export type DraftSaver<Draft> = ReturnType<typeof createDraftSaver<Draft>>

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

async function saveAll<Draft>(store: DraftStore<Draft>, timer: Timer, kind: DraftKind<Draft>): Promise<void> {
  const { getSnapshot, update } = store
  if (getSnapshot().saving === 'closed') return
  // An edit may have been undone before it was sent.
  if (!getSnapshot().isUnsaved) return rest(store, timer)
  update({ saving: 'saving' })
  for (let call = 0; call < mostCallsInARow && getSnapshot().saving === 'saving'; call += 1) {
    try {
      if (await kind.saveNext(store)) continue
      // Everything is saved, so a failure to read other people's changes is not a failed save.
      if (kind.isStale?.(getSnapshot().draft)) await kind.reload(store).catch(() => undefined)
      return getSnapshot().saving === 'saving' ? rest(store, timer) : undefined
    } catch (error) {
      const problem = problemOf(error)
      if (kind.kindOf(problem) !== 'stale') return fail(store, timer, problem, kind)
      try {
        await kind.reload(store)
      } catch (reloadError) {
        return fail(store, timer, problemOf(reloadError), kind)
      }
    }
  }
  if (getSnapshot().saving === 'saving') timer.retryLater()
}

function rest<Draft>({ getSnapshot, update }: DraftStore<Draft>, timer: Timer): void {
  timer.markSaved()
  if (getSnapshot().saving !== 'resting') update({ saving: 'resting', failure: null })
}

function fail<Draft>(
  { update }: DraftStore<Draft>,
  timer: Timer,
  problem: ApiProblem,
  { kindOf }: DraftKind<Draft>,
): void {
  const kind = kindOf(problem)
  update({ saving: kind === 'closed' ? 'closed' : 'failed', failure: problem.code })
  if (kind === 'later') timer.retryLater()
}
