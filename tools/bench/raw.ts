import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { sessionSettings } from '#server/db/database.ts'
import { answerTask } from './child.ts'
import { CallTimes, type Measured, warmUpSeconds } from './measured.ts'
import type { RawId, RawStatement, RawValue } from './replay.ts'

export type RawTask = {
  url: string
  connections: number
  poolSize: number
  templates: RawStatement[][]
  /** Template of a call, with the ids that are known in advance. */
  sequences: { template: number; given: Record<string, string> }[]
  /** `turn`: any caller takes the next one; `own`: each caller repeats its own; `once`: each is sent at most once. */
  order: 'turn' | 'own' | 'once'
  seconds: number
}

type Sender = { query(config: pg.QueryConfig): Promise<pg.QueryResult> }

/** The statements of the product, sent by `pg` alone, prepared, over a pool of the same size and settings. */
async function run(task: RawTask): Promise<Measured> {
  const pool = new pg.Pool({ connectionString: task.url, max: task.poolSize, options: sessionSettings })
  const times = new CallTimes()
  const rounds = task.sequences.map(() => 0)
  const idsBefore = task.sequences.map(() => new Map<string, string>())
  const endsAt = performance.now() + (warmUpSeconds + task.seconds) * 1000
  let next = 0
  const caller = async (nth: number) => {
    while (performance.now() < endsAt && (task.order !== 'once' || next < task.sequences.length)) {
      const turn = (task.order === 'own' ? nth : next++) % task.sequences.length
      const { template, given } = task.sequences[turn] ?? { template: 0, given: {} }
      const round = rounds[turn] ?? 0
      rounds[turn] = round + 1
      const begunAt = performance.now()
      const ids = { ofCall: new Map(Object.entries(given)), ofCallBefore: idsBefore[turn] ?? new Map() }
      idsBefore[turn] = ids.ofCall
      await perform(pool, task.templates[template] ?? [], ids, round)
      times.add(begunAt)
    }
  }
  await Promise.all(Array.from({ length: task.connections }, (_, nth) => caller(nth)))
  await pool.end()
  return times.sumUp()
}

/** Ids by their name in the template, of this call and of the one before in the same sequence. */
type Ids = { ofCall: Map<string, string>; ofCallBefore: ReadonlyMap<string, string> }

async function perform(pool: pg.Pool, statements: RawStatement[], ids: Ids, round: number): Promise<void> {
  const isTransaction = statements[0]?.text === 'begin'
  const client = isTransaction ? await pool.connect() : null
  try {
    for (const statement of statements) await send(client ?? pool, statement, ids, round)
  } finally {
    client?.release()
  }
}

const names = new Map<string, string>()

async function send(
  to: Sender,
  { text, values, rowCount }: RawStatement,
  ids: Ids,
  round: number,
): Promise<void> {
  const name = names.get(text) ?? `s${names.size}`
  names.set(text, name)
  const sent = values.map((value) => sentValue(value, ids, round))
  const result = await to.query({ text, values: sent, name: sent.length > 0 ? name : undefined })
  // A statement that finds nothing to do is no measure of one that does.
  if (result.rowCount !== rowCount) {
    throw new Error(`${result.rowCount} rows instead of ${rowCount}: ${text.slice(0, 300)}`)
  }
}

function sentValue(value: RawValue, ids: Ids, round: number): unknown {
  switch (value.kind) {
    case 'fixed':
      return value.value
    case 'growing':
      return value.from + round
    case 'list':
      return value.values.map((each) => sentValue(each, ids, round))
    case 'text':
      return value.parts.map((part) => (typeof part === 'string' ? part : idOf(part, ids))).join('')
  }
}

/** Id of this call, the same wherever the product used the same one. */
function idOf({ id: name, ofCallBefore }: RawId, ids: Ids): string {
  // Before the first call the database contains the ids of the template.
  if (ofCallBefore) return ids.ofCallBefore.get(name) ?? name
  const known = ids.ofCall.get(name) ?? randomUUID()
  ids.ofCall.set(name, known)
  return known
}

answerTask(run)
