import { createHash } from 'node:crypto'
import type { ApiClient } from '#tests/support/api.ts'

/** Demo person of each kind of user. */
export const askers = {
  anonymous: 'nobody',
  owner: 'anna',
  colleague: 'mikko',
  teamless: 'sara',
  'other organisation': 'otto',
  'reporting contact': 'raija',
  expert: 'expert',
} as const

/** Ids of stored rows that the questions use, and tokens from mails. */
export type Subjects = Record<
  | 'orders'
  | 'offers'
  | 'organisations'
  | 'results'
  | 'files'
  | 'uploads'
  | 'people'
  | 'confirmations'
  | 'unsubscriptions'
  | 'teamInvitations',
  string[]
>

const orderQueries = [
  '',
  '?sort=oldest',
  '?sort=name',
  '?sort=state',
  '?sort=completion',
  '?status=draft',
  '?status=completed',
  '?query=cups',
  '?query=10003',
  '?query=internal',
]

/** Paths of every reading call of the API about stored data. */
export function listQuestions(the: Subjects): string[] {
  const about = (ids: string[], ...paths: string[]) =>
    ids.flatMap((id) => paths.map((path) => path.replace('{id}', id)))
  return [
    '/session',
    '/organisations',
    '/people',
    '/people?query=anna',
    '/news',
    '/offers',
    '/enquiries',
    '/mails/failed',
    '/join-request',
    '/notification-settings',
    ...orderQueries.map((query) => `/orders${query}`),
    ...about(the.people, '/orders?owner={id}'),
    ...about(the.organisations, '/teams/{id}', '/teams/{id}/members'),
    ...about(the.organisations, '/orders?organisation={id}', '/offers?organisation={id}'),
    ...about(the.offers, '/offers/{id}', '/offers/{id}/document'),
    ...about(the.orders, '/orders/{id}', '/orders/{id}/events', '/orders/{id}/frames'),
    ...about(the.orders, '/orders/{id}/files', '/orders/{id}/files?purpose=result', '/orders/{id}/uploads'),
    ...about(the.orders, '/orders/{id}/results', '/orders/{id}/results/archive'),
    ...about(the.results, '/results/{id}/table', '/results/{id}/table/document'),
    ...about(the.files, '/files/{id}'),
    ...about(the.uploads, '/uploads/{id}'),
    ...about(the.confirmations, '/newsletter/confirmations/{id}'),
    ...about(the.unsubscriptions, '/newsletter/unsubscriptions/{id}'),
    ...about(the.teamInvitations, '/team-invitations/{id}'),
  ]
}

export type Answer = { status: number; body?: unknown; type?: string; sha256?: string }
/** Replies to each person by path. */
export type Answers = Record<string, Record<string, Answer>>

export async function ask(clients: [string, ApiClient][], questions: string[]): Promise<Answers> {
  const answers: Answers = {}
  for (const question of questions) {
    const given: Record<string, Answer> = {}
    for (const [asker, client] of clients) given[asker] = await askOne(client, question)
    answers[question] = given
  }
  return answers
}

async function askOne(client: ApiClient, question: string): Promise<Answer> {
  const { status, body, raw, headers } = await client.get(question)
  const type = String(headers['content-type'])
  if (type.includes('json')) return { status, body: withoutCursors(body) }
  // Generated documents contain the time of their creation; stored files are what they were.
  if (!question.startsWith('/files/')) return { status, type }
  return { status, type, sha256: createHash('sha256').update(raw).digest('hex') }
}

/** Cursors are opaque to readers and may change their form; whether there is a next page may not. */
function withoutCursors(body: Record<string, unknown>): unknown {
  return typeof body.nextCursor === 'string' ? { ...body, nextCursor: 'a cursor' } : body
}
