import { type Draft, withRows } from './draft.ts'
import { applyPatch, diffRows, invertPatch, isNoChange, joinPatches, type RowPatch } from './row-patch.ts'
import { isBlank, type Row } from './rows.ts'

/** Limit of kept steps. A patch holds only what changed, so that they need little memory. */
const mostKept = 200

/** Kind of the latest action, for its label. */
export type RowAction =
  | 'type'
  | 'tick'
  | 'add'
  /** A row added at the end because the user typed past the last one. */
  | 'begin'
  | 'paste'
  | 'duplicate'
  | 'delete'
  | 'clear'
  | 'fill'
  | 'move'

type Entry = { action: RowAction; key: string | null; patch: RowPatch }

export type HistorySnapshot = {
  canUndo: boolean
  canRedo: boolean
  /** Latest action that is not undone, with the numbers of rows it added and removed. */
  last: { action: RowAction; added: number; removed: number } | null
}

type Saver = { getSnapshot: () => { draft: Draft }; edit: (change: (draft: Draft) => Draft) => void }

/** Undo history of the samples. All edits of rows pass through it. */
export function createRowHistory(saver: Saver) {
  const { steps, subscribe, getSnapshot, publish } = createSteps()
  const currentRows = () => saver.getSnapshot().draft.rows
  const setRows = (rows: readonly Row[]) => saver.edit((draft) => withRows(draft, rows))
  /** Reverts the latest step without a redo. */
  const dropLast = ({ patch }: Entry) => {
    steps.done.pop()
    setRows(applyPatch(currentRows(), invertPatch(patch)))
    publish()
  }
  /** Undoes or redoes one step and gives the affected rows. */
  const step = (from: Entry[], onto: Entry[]): RowPatch | null => {
    const entry = from.pop()
    if (!entry) return null
    const rows = currentRows()
    const next = applyPatch(rows, invertPatch(entry.patch))
    setRows(next)
    // The opposite patch includes edits that were made since.
    const patch = diffRows(rows, next)
    if (!isNoChange(patch)) onto.push({ ...entry, key: null, patch })
    publish()
    return patch
  }

  return {
    subscribe,
    getSnapshot,
    /** Applies an edit. Consecutive edits with the same key form one step: a word, not its letters. */
    edit(action: RowAction, change: (rows: readonly Row[]) => readonly Row[], key: string | null = null) {
      const before = currentRows()
      const after = change(before)
      if (after === before) return
      const patch = diffRows(before, after)
      if (isNoChange(patch)) return
      setRows(after)
      addEntry(steps, { action, key, patch })
      publish()
    },
    /** Ends the current step, so that the next edit starts a new one. */
    endStep() {
      const top = steps.done.at(-1)
      if (top?.key) steps.done[steps.done.length - 1] = { ...top, key: null }
    },
    /** Removes the step with this key from the history, without a redo. */
    cancel(key: string) {
      const top = steps.done.at(-1)
      if (top && top.key === key) dropLast(top)
    },
    /** Removes the row that was begun last if it is still empty, because it is not a sample yet. */
    dropEmptyRow() {
      const top = steps.done.at(-1)
      if (top?.action !== 'begin') return
      const addedIds = new Set(top.patch.added.map(({ row }) => row.id))
      if (currentRows().every((row) => !addedIds.has(row.id) || isBlank(row))) dropLast(top)
    },
    undo: () => step(steps.done, steps.undone),
    redo: () => step(steps.undone, steps.done),
  }
}

type Steps = { readonly done: Entry[]; readonly undone: Entry[] }

/** Steps that can be undone and redone, with listeners to changes. */
const createSteps = () => {
  const steps: Steps = { done: [], undone: [] }
  let snapshot: HistorySnapshot = { canUndo: false, canRedo: false, last: null }
  const listeners = new Set<() => void>()
  return {
    steps,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    getSnapshot: () => snapshot,
    publish() {
      const top = steps.done.at(-1)
      snapshot = {
        canUndo: steps.done.length > 0,
        canRedo: steps.undone.length > 0,
        last: top
          ? { action: top.action, added: top.patch.added.length, removed: top.patch.removed.length }
          : null,
      }
      for (const listener of listeners) listener()
    },
  }
}

/** Adds an entry, or joins it with the latest one of the same key. */
function addEntry({ done, undone }: Steps, entry: Entry): void {
  const top = done.at(-1)
  undone.length = 0
  if (top && entry.key !== null && top.key === entry.key)
    done[done.length - 1] = { ...top, patch: joinPatches(top.patch, entry.patch) }
  else {
    done.push(entry)
    if (done.length > mostKept) done.shift()
  }
}
