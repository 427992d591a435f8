import { type Draft, withRows } from './draft.ts'
import { applyPatch, diffRows, invertPatch, isNoChange, joinPatches, type RowPatch } from './row-patch.ts'
import { isBlank, type Row } from './rows.ts'

/** Far more than anybody takes back, and little enough to keep: a patch holds what changed, not the list. */
const mostKept = 200

/** What kind of act the last one was, for telling of it. */
export type RowAct =
  | 'type'
  | 'tick'
  | 'add'
  /** A row behind the last one, because somebody went on from there. */
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
  /** The newest act that still stands, with how many rows it added and removed. */
  last: { act: RowAct; added: number; removed: number } | null
}

type Saver = { getSnapshot: () => { draft: Draft }; edit: (change: (draft: Draft) => Draft) => void }

/** Every edit of the samples passes here, so that each can be taken back and done again. */
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
  /** Gives the rows that came of it, for showing them. */
  const step = (from: Entry[], onto: Entry[]): RowPatch | null => {
    const entry = from.pop()
    if (!entry) return null
    const rows = currentRows()
    const next = applyPatch(rows, invertPatch(entry.patch))
    setRows(next)
    // What is taken back is kept as it stood, with what was typed into it meanwhile.
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
    /** Edits with one key that follow each other are one act: a word, not its letters. */
    edit(act: RowAct, change: (rows: readonly Row[]) => readonly Row[], key: string | null = null) {
      const before = currentRows()
      const after = change(before)
      if (after === before) return
      const patch = diffRows(before, after)
      if (isNoChange(patch)) return
      setRows(after)
      note({ act, key, patch })
    },
    /** What is typed next is an act of its own. */
    seal() {
      const top = done.at(-1)
      if (top?.key) done[done.length - 1] = { ...top, key: null }
    },
    /** Takes back what was typed with this key, as if it had never been: there is nothing to do again. */
    cancel(key: string) {
      const top = done.at(-1)
      if (top && top.key === key) takeBack(top)
    },
    /** The same with a row that was begun last, while nobody has written into it: it is no sample yet. */
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
