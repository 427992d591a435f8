import type { Reception, ReceptionScan } from '#contract/receptions.ts'
import { ApiProblem, isTransient, type ProblemCode } from '#web/api/problem.ts'

/** What is sent: a scanned code with what is recorded with it, the undoing of an earlier scan, or a photo of a sample. */
export type ScanCall =
  | { kind: 'scan'; body: Partial<ReceptionScan> & { code: string } }
  | { kind: 'undo'; sampleId: string; code: string; reason: string }
  /** The photo is an address of JPEG data, and empty once it was sent. */
  | { kind: 'photo'; code: string; photo: string }

export type Entry = ScanCall & {
  /** Also the idempotency key, so that a call that is repeated has one effect. */
  id: string
  at: string
  state: 'waiting' | 'done' | 'refused'
  refusal?: ProblemCode
  reply?: Reception
}

export type QueueSnapshot = {
  /** The newest first. */
  entries: readonly Entry[]
  /** True while calls wait because the server cannot be reached. */
  isHeldUp: boolean
}

/** Entries that are kept on the device once they are done. */
const mostKept = 200
const retryMs = 3000

type Options = {
  send: (entry: Entry) => Promise<Reception>
  keep: (entries: readonly Entry[]) => void
  /** Called when the server has answered. */
  onSettled: (entry: Entry) => void
}

/** Entries of a device, with the listeners to their changes. */
function createEntries(kept: readonly Entry[], keep: Options['keep']) {
  let snapshot: QueueSnapshot = { entries: kept, isHeldUp: false }
  const listeners = new Set<() => void>()
  const change = (next: Partial<QueueSnapshot>) => {
    snapshot = { ...snapshot, ...next }
    if (next.entries) keep(snapshot.entries)
    for (const listener of listeners) listener()
  }
  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    getSnapshot: () => snapshot,
    setHeldUp: (isHeldUp: boolean) => change({ isHeldUp }),
    add(made: Omit<Entry, 'id' | 'at'>): Entry {
      const entry = { ...made, id: crypto.randomUUID(), at: new Date().toISOString() } as Entry
      // What waits is never dropped.
      const earlier = snapshot.entries.filter(({ state }, index) => index < mostKept || state === 'waiting')
      change({ entries: [entry, ...earlier] })
      return entry
    },
    replace: (entry: Entry) =>
      change({ entries: snapshot.entries.map((one) => (one.id === entry.id ? entry : one)) }),
    clearDone: () => change({ entries: snapshot.entries.filter(({ state }) => state === 'waiting') }),
    /** The oldest entry that waits. */
    next: () => snapshot.entries.findLast(({ state }) => state === 'waiting'),
  }
}

/** Sends scans one by one in their order. What cannot be sent waits, and survives a reload of the page. */
export function createScanQueue(kept: readonly Entry[], { send, keep, onSettled }: Options) {
  const { subscribe, getSnapshot, clearDone, ...entries } = createEntries(kept, keep)
  let isSending = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const settle = (settled: Entry) => {
    const entry = settled.kind === 'photo' ? { ...settled, photo: '' } : settled
    entries.replace(entry)
    onSettled(entry)
  }
  /** True if the entry is settled; false if it has to wait. */
  const sendOne = async (entry: Entry): Promise<boolean> => {
    try {
      settle({ ...entry, state: 'done', reply: await send(entry) })
      return true
    } catch (error) {
      if (!(error instanceof ApiProblem) || isWorthWaiting(error)) return false
      settle({ ...entry, state: 'refused', refusal: error.code })
      return true
    }
  }
  const flush = async (): Promise<void> => {
    clearTimeout(timer)
    if (isSending) return
    isSending = true
    let isHeldUp = false
    for (let entry = entries.next(); entry && !isHeldUp; entry = entries.next())
      isHeldUp = !(await sendOne(entry))
    isSending = false
    entries.setHeldUp(isHeldUp)
    if (isHeldUp) timer = setTimeout(() => void flush(), retryMs)
  }

  return {
    subscribe,
    getSnapshot,
    clearDone,
    flush,
    add(call: ScanCall): Entry {
      const entry = entries.add({ ...call, state: 'waiting' })
      void flush()
      return entry
    },
    /** Adds what needs no call, such as a code that nobody can read. */
    addRefused(code: string, refusal: ProblemCode): void {
      onSettled(
        entries.add({ kind: 'scan', body: { code }, state: 'refused', refusal } as Omit<Entry, 'id' | 'at'>),
      )
    },
    stop: () => clearTimeout(timer),
  }
}

export type ScanQueue = ReturnType<typeof createScanQueue>

/** A lost connection, a server that is away, or a session that ended: the call is sent later. */
const isWorthWaiting = (problem: ApiProblem) =>
  isTransient(problem) ||
  problem.status >= 500 ||
  ['session_ended', 'not_signed_in', 'too_many_requests', 'reply_unreadable'].includes(problem.code)
