import autocannon from 'autocannon'
import { answerTask } from './child.ts'
import { type Measured, sumUp } from './measured.ts'

export type Call = { path: string; token: string }
export type Draft = { id: string; version: number; token: string }
/** The bodies are sent in turn, so that each save has something to write. */
export type SaveCall = Draft & { bodies: string[] }

/** What autocannon is to send: calls in turn; the same draft again and again, one per connection; or each draft once. */
export type LoadTask = { url: string; connections: number } & (
  | { kind: 'read'; calls: Call[]; seconds: number }
  | { kind: 'save'; drafts: SaveCall[]; seconds: number }
  | { kind: 'submit'; drafts: Draft[] }
)

type Client = Parameters<NonNullable<autocannon.Options['setupClient']>>[0]

async function fire(task: LoadTask): Promise<Measured> {
  const times: number[] = []
  const requestsOf = {
    read: readRequests,
    save: saveRequests,
    submit: submitRequests,
  }[task.kind] as (task: LoadTask) => (nth: number) => autocannon.Request[]
  const requests = requestsOf(task)
  let clients = 0
  const startedAt = performance.now()
  let endedAt = startedAt
  const result = await autocannon({
    url: task.url,
    connections: task.connections,
    ...(task.kind === 'submit' ? { amount: task.drafts.length } : { duration: task.seconds }),
    setupClient: (client: Client) => {
      client.setRequests(requests(clients++))
      client.on('response', (_status, _bytes, milliseconds) => {
        endedAt = performance.now()
        times.push(milliseconds)
      })
    },
  })
  const failures = result.non2xx + result.errors + result.timeouts
  return sumUp(times, endedAt - startedAt, failures)
}

/** Every connection begins at another place of the list. */
const readRequests =
  ({ calls }: Extract<LoadTask, { kind: 'read' }>) =>
  (nth: number) =>
    [...calls.slice(nth % calls.length), ...calls.slice(0, nth % calls.length)].map(({ path, token }) => ({
      method: 'GET' as const,
      path,
      headers: { authorization: `Bearer ${token}` },
    }))

/** Follows the version of its order, as a person does who saves what was just saved. */
const saveRequests =
  ({ drafts }: Extract<LoadTask, { kind: 'save' }>) =>
  (nth: number) => {
    const draft = drafts[nth]
    if (!draft) throw new Error('There are fewer drafts than connections')
    let { version } = draft
    const request = { method: 'PUT' as const, path: `/api/v1/orders/${draft.id}/samples` }
    return [
      {
        ...request,
        setupRequest: (given: autocannon.Request) => ({
          ...given,
          body: draft.bodies[version % draft.bodies.length],
          headers: writingHeaders(draft.token, { 'if-match': `"${version}"` }),
        }),
        onResponse: (_status: number, body: string) => {
          version = Number(/^\{"version":(\d+)/.exec(body)?.[1] ?? version)
        },
      },
    ]
  }

const submitRequests = ({ drafts }: Extract<LoadTask, { kind: 'submit' }>) => {
  const left = drafts.values()
  return () => [
    {
      method: 'POST' as const,
      body: '{}',
      setupRequest: (given: autocannon.Request) => {
        const { value: draft } = left.next()
        if (!draft) throw new Error('There are fewer drafts than calls')
        const key = { 'if-match': `"${draft.version}"`, 'idempotency-key': crypto.randomUUID() }
        const path = `/api/v1/orders/${draft.id}/submit`
        return { ...given, path, headers: writingHeaders(draft.token, key) }
      },
    },
  ]
}

const writingHeaders = (token: string, more: Record<string, string>) => ({
  authorization: `Bearer ${token}`,
  'content-type': 'application/json',
  ...more,
})

answerTask(fire)
