import type { ProblemCode } from '#web/api/problem.ts'

/**
 * State of saving a draft. `closed`: it was sent, submitted or deleted, so that nothing can be saved any more.
 */
export type SaveState = 'resting' | 'waiting' | 'saving' | 'failed' | 'closed'

export type DraftSnapshot<Draft> = {
  draft: Draft
  saving: SaveState
  /** Reason why the last save failed. */
  failure: ProblemCode | null
  isUnsaved: boolean
}

/** Draft with its save state, and the listeners to changes of either. */
export const createDraftStore = <Draft>(
  first: Draft,
  hasUnsaved: (draft: Draft) => boolean,
  onDraft: (draft: Draft) => void,
) => {
  let snapshot: DraftSnapshot<Draft> = {
    draft: first,
    saving: 'resting',
    failure: null,
    isUnsaved: hasUnsaved(first),
  }
  const listeners = new Set<() => void>()
  const update = (change: Partial<DraftSnapshot<Draft>>) => {
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

export type DraftStore<Draft> = ReturnType<typeof createDraftStore<Draft>>
