import type { Reception } from '#contract/receptions.ts'
import { ApiProblem, type ProblemCode } from '#web/api/problem.ts'
import { type Entry, isWaiting, mergeEntries, nextToSend, type ScanCall } from './scan-entries.ts'
import type { Sound } from './sounds.ts'

export type QueueSnapshot = {
  /** The newest first. */
  entries: readonly Entry[]
  /** Reason why nothing can be sent now, such as a lost connection; null while calls are sent. */
  heldUpBy: ProblemCode | null
}

/** Entries that are kept on the device once they are done. */
const mostKept = 200
const retryMs = 3000
const mostDoublings = 4

type Options = {
  send: (entry: Entry) => Promise<Reception>
  keep: (entries: readonly Entry[]) => void
  /** Called when people should hear what became of a scan. */
  onSound: (sound: Sound) => void
}

/** Entries of a device, with the listeners to their changes. */
function createEntries(kept: readonly Entry[], keep: Options['keep']) {
  let snapshot: QueueSnapshot = { entries: kept, heldUpBy: null }
  const listeners = new Set<() => void>()
  const change = (next: Partial<QueueSnapshot>) => {
    snapshot = { ...snapshot, ...next }
    if (next.entries) keep(snapshot.entries)
    for (const listener of listeners) listener()
  }
  const replace = (entry: Entry) =>
    change({ entries: snapshot.entries.map((one) => (one.id === entry.id ? entry : one)) })
  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    getSnapshot: () => snapshot,
    setHeldUpBy: (heldUpBy: ProblemCode | null) => change({ heldUpBy }),
    add(made: ScanCall & Pick<Entry, 'state' | 'refusal'>): Entry {
      const entry: Entry = { ...made, id: crypto.randomUUID(), at: new Date().toISOString() }
      // Waiting entries are never dropped.
      const earlier = snapshot.entries.filter((one, index) => index < mostKept || isWaiting(one))
      change({ entries: [entry, ...earlier] })
      return entry
    },
    /** Takes over entries of an earlier page. */
    adopt: (found: readonly Entry[]) => change({ entries: mergeEntries([snapshot.entries, found]) }),
    replace,
    /** Ends the waiting of an entry. A photo that is no longer needed is not kept. */
    settle(entry: Entry, outcome: Pick<Entry, 'state' | 'reply' | 'refusal'>) {
      const { failure: _, ...settled } = { ...entry, ...outcome }
      replace(settled.kind === 'photo' ? { ...settled, photo: '' } : settled)
    },
    clearDone: () => change({ entries: snapshot.entries.filter(isWaiting) }),
  }
}

/** Sounds of scans. One that is kept for later is heard at once, and its answer only if it is a refusal. */
function createSounds(kept: readonly Entry[], onSound: Options['onSound']) {
  const heard = new Set(kept.filter(isWaiting).map(({ id }) => id))
  let isBacklogSent = false
  return {
    noteKept(entries: readonly Entry[]) {
      const fresh = entries.filter((entry) => isWaiting(entry) && !heard.has(entry.id))
      for (const { id } of fresh) heard.add(id)
      if (fresh.length > 0) onSound('kept')
    },
    noteDone({ id }: Entry, { outcome }: Reception) {
      if (heard.delete(id)) isBacklogSent = true
      else onSound(outcome === 'known' ? 'known' : 'ok')
    },
    noteRefused({ id }: Entry) {
      heard.delete(id)
      onSound('refused')
    },
    /** Says once that what was kept is sent. */
    noteEnd() {
      if (isBacklogSent) onSound('ok')
      isBacklogSent = false
    },
  }
}

type Entries = Pick<ReturnType<typeof createEntries>, 'settle' | 'replace'>
type Sounds = ReturnType<typeof createSounds>

/** Sends one entry and records what became of it. Gives the reason if nothing else can be sent either. */
async function deliver(
  entry: Entry,
  send: Options['send'],
  entries: Entries,
  sounds: Sounds,
): Promise<ProblemCode | null> {
  const answer = await send(entry).then((reply) => ({ reply }), failureOf)
  if ('reply' in answer) {
    entries.settle(entry, { state: 'done', reply: answer.reply })
    sounds.noteDone(entry, answer.reply)
    return null
  }
  const { code, effect } = answer
  if (effect === 'holds_up') return code
  if (effect === 'fails')
    entries.replace({ ...entry, failure: { code, count: (entry.failure?.count ?? 0) + 1 } })
  else {
    entries.settle(entry, { state: 'refused', refusal: code })
    sounds.noteRefused(entry)
  }
  return null
}

/**
 * Sends scans one by one in their sequence. What cannot be sent waits, and survives a reload of the page. Where the server fails with one entry alone,
 * those of other samples are sent meanwhile.
 */
export function createScanQueue(kept: readonly Entry[], { send, keep, onSound }: Options) {
  const { subscribe, getSnapshot, clearDone, adopt, ...entries } = createEntries(kept, keep)
  const sounds = createSounds(kept, onSound)
  let running: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const next = (tried: ReadonlySet<string>) => nextToSend(getSnapshot().entries, tried)
  /** Tries each entry that waits once. */
  const sendAll = async (): Promise<void> => {
    const tried = new Set<string>()
    let heldUpBy: ProblemCode | null = null
    for (let entry = next(tried); entry && heldUpBy === null; entry = next(tried)) {
      tried.add(entry.id)
      heldUpBy = await deliver(entry, send, entries, sounds)
    }
    entries.setHeldUpBy(heldUpBy)
    sounds.noteKept(getSnapshot().entries)
    if (heldUpBy === null) sounds.noteEnd()
  }
  const flush = async (): Promise<void> => {
    clearTimeout(timer)
    if (running) return running
    const { promise, resolve } = Promise.withResolvers<void>()
    running = promise
    try {
      await sendAll()
    } finally {
      running = null
      const { entries: all, heldUpBy } = getSnapshot()
      if (all.some(isWaiting)) timer = setTimeout(() => void flush(), pauseMs(all, heldUpBy))
      resolve()
    }
  }

  return {
    subscribe,
    getSnapshot,
    clearDone,
    adopt,
    flush,
    add(call: ScanCall): void {
      const entry = entries.add({ ...call, state: 'waiting' })
      if (getSnapshot().heldUpBy !== null) sounds.noteKept([entry])
      void flush()
    },
    /** Adds what needs no call, such as a code that nobody can read. */
    addRefused(call: ScanCall, refusal: ProblemCode): void {
      sounds.noteRefused(entries.add({ ...call, state: 'refused', refusal }))
    },
    /** Gives up an entry that the server fails with. It stays in the list as refused. */
    leaveOut(entry: Entry): void {
      entries.settle(entry, { state: 'refused', refusal: entry.failure?.code })
      void flush()
    },
    stop: () => clearTimeout(timer),
  }
}

export type ScanQueue = ReturnType<typeof createScanQueue>

/** Grows where the server fails with some of what waits. */
function pauseMs(entries: readonly Entry[], heldUpBy: ProblemCode | null): number {
  const counts = entries.flatMap(({ failure }) => failure?.count ?? [])
  if (heldUpBy !== null || counts.length === 0) return retryMs
  return retryMs * 2 ** Math.min(Math.min(...counts) - 1, mostDoublings)
}

/** Failures that every other call would have too: no connection, no session, a server that is away or busy. */
const codesOfAll: readonly ProblemCode[] = [
  'network_failed',
  'session_ended',
  'not_signed_in',
  'too_many_requests',
  'identity_provider_away',
  'database_away',
  'server_busy',
]

/** Effect of a failure: it holds up the queue, this entry alone fails and is tried again, or the entry is refused for good. */
function failureOf(error: unknown): { code: ProblemCode; effect: 'holds_up' | 'fails' | 'refuses' } {
  if (!(error instanceof ApiProblem)) return { code: 'reply_unreadable', effect: 'fails' }
  const { code, status } = error
  if (codesOfAll.includes(code)) return { code, effect: 'holds_up' }
  return { code, effect: status >= 500 || code === 'reply_unreadable' ? 'fails' : 'refuses' }
}
