import type { ProblemCode } from '#web/api/problem.ts'
import { type Draft, hasUnsaved } from './draft.ts'

export type DraftSnapshot = {
  draft: Draft
  /** `closed`: the draft was submitted or deleted, so that nothing can be saved any more. */
  saving: 'resting' | 'waiting' | 'saving' | 'failed' | 'closed'
  /** Reason why the last save failed. */
  failure: ProblemCode | null
  isUnsaved: boolean
}

export type DraftStore = ReturnType<typeof createDraftStore>

/** Draft with its save state, and the listeners to changes of either. */
export const createDraftStore = (first: Draft, onDraft: (draft: Draft) => void) => {
  let snapshot: DraftSnapshot = {
    draft: first,
    saving: 'resting',
    failure: null,
    isUnsaved: hasUnsaved(first),
  }
  const listeners = new Set<() => void>()
  const update = (change: Partial<DraftSnapshot>) => {
    snapshot = { ...snapshot, ...change }
    for (const listener of listeners) listener()
  }
  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    getSnapshot: () => snapshot,
    update,
    setDraft(draft: Draft) {
      if (draft === snapshot.draft) return
      update({ draft, isUnsaved: hasUnsaved(draft) })
      onDraft(draft)
    },
  }
}
