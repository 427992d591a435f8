import { type Draft, withRows } from './draft.ts'
import { applyPatch, diffRows, invertPatch, isNoChange, joinPatches, type RowPatch } from './row-patch.ts'
import { isBlank, type Row } from './rows.ts'

/** Limit of kept steps. A patch holds only what changed, so that they need little memory. */
const mostKept = 200

/** Kind of the latest action, for its label. */
export type RowAct =
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

type Entry = { act: RowAct; key: string | null; patch: RowPatch }

export type HistorySnapshot = {
  canUndo: boolean
  canRedo: boolean
  /** Latest action that is not undone, with the numbers of rows it added and removed. */
  last: { act: RowAct; added: number; removed: number } | null
}

type Saver = { getSnapshot: () => { draft: Draft }; edit: (change: (draft: Draft) => Draft) => void }

/** Undo history of the samples. All edits of rows pass through it. */
export function createRowHistory(saver: Saver) {
  let done: Entry[] = []
  let undone: Entry[] = []
  let snapshot: HistorySnapshot = { canUndo: false, canRedo: false, last: null }
  const listeners = new Set<() => void>()

  const currentRows = () => saver.getSnapshot().draft.rows
  const setRows = (rows: readonly Row[]) => saver.edit((draft) => withRows(draft, rows))
  const tell = () => {
    const top = done.at(-1)
    snapshot = {
      canUndo: done.length > 0,
      canRedo: undone.length > 0,
      last: top ? { act: top.act, added: top.patch.added.length, removed: top.patch.removed.length } : null,
    }
    for (const listener of listeners) listener()
  }
  const note = (entry: Entry) => {
    const top = done.at(-1)
    undone = []
    if (top && entry.key !== null && top.key === entry.key)
      done[done.length - 1] = { ...top, patch: joinPatches(top.patch, entry.patch) }
    else done = [...done.slice(1 - mostKept), entry]
    tell()
  }
  const takeBack = ({ patch }: Entry) => {
    done = done.slice(0, -1)
    setRows(applyPatch(currentRows(), invertPatch(patch)))
    tell()
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
    tell()
    return patch
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    getSnapshot: () => snapshot,
    /** Applies an edit. Consecutive edits with the same key form one step: a word, not its letters. */
    edit(act: RowAct, change: (rows: readonly Row[]) => readonly Row[], key: string | null = null) {
      const before = currentRows()
      const after = change(before)
      if (after === before) return
      const patch = diffRows(before, after)
      if (isNoChange(patch)) return
      setRows(after)
      note({ act, key, patch })
    },
    /** Ends the current step, so that the next edit starts a new one. */
    seal() {
      const top = done.at(-1)
      if (top?.key) done[done.length - 1] = { ...top, key: null }
    },
    /** Removes the step with this key from the history, without a redo. */
    cancel(key: string) {
      const top = done.at(-1)
      if (top && top.key === key) takeBack(top)
    },
    /** Removes the row that was begun last if it is still empty, because it is not a sample yet. */
    dropBegun() {
      const top = done.at(-1)
      if (top?.act !== 'begin') return
      const begun = new Set(top.patch.added.map(({ row }) => row.id))
      if (currentRows().every((row) => !begun.has(row.id) || isBlank(row))) takeBack(top)
    },
    undo: () => step(done, undone),
    redo: () => step(undone, done),
  }
}
