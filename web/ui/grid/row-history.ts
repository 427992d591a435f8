import {
  applyPatch,
  diffRows,
  invertPatch,
  isNoChange,
  joinPatches,
  type RowKind,
  type RowPatch,
} from './row-patch.ts'

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

type Entry<Row> = { action: RowAction; key: string | null; patch: RowPatch<Row> }

export type HistorySnapshot = {
  canUndo: boolean
  canRedo: boolean
  /** Latest action that is not undone, with the numbers of rows it added and removed. */
  last: { action: RowAction; added: number; removed: number } | null
}

type Rows<Row> = {
  currentRows: () => readonly Row[]
  setRows: (rows: readonly Row[]) => void
  kind: RowKind<Row>
}

/** Undo history of the rows of a grid. All edits of rows pass through it. */
export function createRowHistory<Row extends { id: string }>({ currentRows, setRows, kind }: Rows<Row>) {
  const { steps, subscribe, getSnapshot, publish } = createSteps<Row>()
  /** Reverts the latest step without a redo. */
  const dropLast = ({ patch }: Entry<Row>) => {
    steps.done.pop()
    setRows(applyPatch(currentRows(), invertPatch(patch), kind))
    publish()
  }
  /** Undoes or redoes one step and gives the affected rows. */
  const step = (from: Entry<Row>[], onto: Entry<Row>[]): RowPatch<Row> | null => {
    const entry = from.pop()
    if (!entry) return null
    const rows = currentRows()
    const next = applyPatch(rows, invertPatch(entry.patch), kind)
    setRows(next)
    // The opposite patch includes edits that were made since.
    const patch = diffRows(rows, next, kind)
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
      const patch = diffRows(before, after, kind)
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
    /** Removes the row that was begun last if it is still empty, because it is not part of the list yet. */
    dropEmptyRow() {
      const top = steps.done.at(-1)
      if (top?.action !== 'begin') return
      const addedIds = new Set(top.patch.added.map(({ row }) => row.id))
      if (currentRows().every((row) => !addedIds.has(row.id) || kind.isBlank(row))) dropLast(top)
    },
    undo: () => step(steps.done, steps.undone),
    redo: () => step(steps.undone, steps.done),
  }
}

type Steps<Row> = { readonly done: Entry<Row>[]; readonly undone: Entry<Row>[] }

/** Steps that can be undone and redone, with listeners to changes. */
const createSteps = <Row>() => {
  const steps: Steps<Row> = { done: [], undone: [] }
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
function addEntry<Row>({ done, undone }: Steps<Row>, entry: Entry<Row>): void {
  const top = done.at(-1)
  undone.length = 0
  if (top && entry.key !== null && top.key === entry.key)
    done[done.length - 1] = { ...top, patch: joinPatches(top.patch, entry.patch) }
  else {
    done.push(entry)
    if (done.length > mostKept) done.shift()
  }
}
