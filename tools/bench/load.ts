import { Client } from 'undici'
import { answerTask } from './child.ts'
import { CallTimes, type Measured, warmUpSeconds } from './measured.ts'

export type Call = { path: string; token: string }
export type Draft = { id: string; version: number; token: string }
/** The bodies are sent in turn, so that each save has something to write. */
export type SaveCall = Draft & { bodies: string[] }

/** Calls to send: in turn; the same draft repeatedly, one per connection; or each draft once. */
export type Load =
  | { kind: 'read'; calls: Call[] }
  | { kind: 'save'; drafts: SaveCall[] }
  | { kind: 'submit'; drafts: Draft[] }
/** Connections are spread evenly over the addresses. */
export type LoadTask = { urls: string[]; connections: number; seconds: number } & Load

type Sent = {
  method: 'GET' | 'PUT' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
  /** Receives the first part of a reply. */
  onReply?(beginning: string): void
}
/** Calls of one connection, one after the other. */
type Calls = Generator<Sent, void>

/** Sends one call at a time on each connection. */
async function fire(task: LoadTask): Promise<Measured> {
  const times = new CallTimes()
  const endsAt = performance.now() + (warmUpSeconds + task.seconds) * 1000
  const callsOf = chooseCalls(task)
  await Promise.all(
    Array.from({ length: task.connections }, async (_, nth) => {
      const client = new Client(task.urls[nth % task.urls.length] ?? '', { pipelining: 1 })
      for (const call of callsOf(nth)) {
        const begunAt = performance.now()
        if (begunAt > endsAt) break
        times.add(begunAt, await send(client, call))
      }
      await client.close()
    }),
  )
  return times.sumUp()
}

type Outcome = { isFailure: boolean; firstByteAt?: number }

/** Uses the lowest level of undici, because the load shares the processors with the server. */
function send(client: Client, { onReply, ...call }: Sent): Promise<Outcome> {
  return new Promise((resolve) => {
    const outcome: Outcome = { isFailure: true }
    client.dispatch(call, {
      onRequestStart() {},
      onResponseStart(_controller, status) {
        outcome.isFailure = status >= 300
      },
      onResponseData(_controller, chunk) {
        if (outcome.firstByteAt === undefined) onReply?.(chunk.toString('latin1', 0, 100))
        outcome.firstByteAt ??= performance.now()
      },
      onResponseEnd: () => resolve(outcome),
      onResponseError: () => resolve({ isFailure: true }),
    })
  })
}

function chooseCalls(task: LoadTask): (nth: number) => Calls {
  if (task.kind === 'read') return (nth) => reads(task.calls, nth)
  if (task.kind === 'save') return (nth) => saves(task.drafts[nth])
  const left = task.drafts.values()
  return () => submissions(left)
}

/** Connections begin at different places of the list. */
function* reads(calls: Call[], nth: number): Calls {
  const requests = calls.map(({ path, token }) => ({
    method: 'GET' as const,
    path,
    headers: signedIn(token),
  }))
  for (let turn = nth; ; turn++) {
    const request = requests[turn % requests.length]
    if (request) yield request
  }
}

/** Sends the version of the last reply, like a person who saves repeatedly. */
function* saves(draft: SaveCall | undefined): Calls {
  if (!draft) throw new Error('There are fewer drafts than connections')
  for (let { version } = draft; ; ) {
    yield {
      method: 'PUT',
      path: `/api/v1/orders/${draft.id}/samples`,
      headers: writing(draft.token, { 'if-match': `"${version}"` }),
      body: draft.bodies[version % draft.bodies.length],
      onReply: (beginning) => {
        version = Number(/^\{"version":(\d+)/.exec(beginning)?.[1] ?? version)
      },
    }
  }
}

/** Each draft goes to the next free connection. */
function* submissions(left: Iterator<Draft>): Calls {
  for (let next = left.next(); !next.done; next = left.next()) {
    const { id, version, token } = next.value
    const key = { 'if-match': `"${version}"`, 'idempotency-key': crypto.randomUUID() }
    yield { method: 'POST', path: `/api/v1/orders/${id}/submit`, headers: writing(token, key), body: '{}' }
  }
}

const signedIn = (token: string) => ({ authorization: `Bearer ${token}` })
const writing = (token: string, more: Record<string, string>) => ({
  ...signedIn(token),
  'content-type': 'application/json',
  ...more,
})

answerTask(fire)
