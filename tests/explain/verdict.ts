import type pg from 'pg'
import { readerRole } from '#server/db/privileges.ts'
import type { Call } from './capture.ts'

/** Largest number of rows of tables that may be read as a whole. */
const mostRowsToRead = 10_000

type Node = {
  'Node Type': string
  'Total Cost': number
  Operation?: string
  'Relation Name'?: string
  Plans?: Node[]
}
type Explained = { 'QUERY PLAN': [{ Plan: Node }] }
type Client = Pick<pg.Client, 'query'>
type Plan = { cost: number; wholeReads: string[]; takesKeysOf: string[] }

/** A statement that begins with a comment is allowed to read whole tables. */
const canBeExplained = /^\s*(?:select|insert|update|delete|with|merge)\b/i

/**
 * Sequential scans over tables of more than 10,000 rows, in words: in the statements of these calls, and in the
 * foreign key checks of deleted or changed rows.
 */
export async function findWholeReads(client: Client, calls: readonly Call[]): Promise<string[]> {
  const large = await findLargeTables(client)
  const found: string[] = []
  const seen = new Set<string>()
  const costs = new Map<string, { call: string; most: number; text: string; byReader: boolean }>()
  const takesKeysOf = new Map<string, string>()

  for (const { name, statements } of calls) {
    for (const { text, values, byReader } of statements.filter((sent) => canBeExplained.test(sent.text))) {
      const key = JSON.stringify([text, values, byReader])
      if (seen.has(key)) continue
      seen.add(key)
      const plan = await explain(client, { text, byReader }, values)
      found.push(...inWords(plan, large, name, text))
      for (const table of plan.takesKeysOf) takesKeysOf.set(table, name)
      const kind = `${byReader} ${text}`
      const { call = name, most = 0 } = costs.get(kind) ?? {}
      if (values.length > 0) costs.set(kind, { call, most: Math.max(most, plan.cost), text, byReader })
    }
  }
  for (const { call, most, text, byReader } of costs.values()) {
    const plan = await explain(client, { text, byReader })
    // After five times PostgreSQL turns to the plan for any values, if that is the cheaper one.
    if (plan.cost < most + planningCost) found.push(...inWords(plan, large, `${call}, for any values`, text))
  }
  for (const [table, call] of takesKeysOf) {
    for (const check of await listReferenceChecks(client, table)) {
      const name = `${call}, by a foreign key to ${table}`
      found.push(...inWords(await explain(client, { text: check, byReader: false }), large, name, check))
    }
  }
  return found
}

/** Cost limit above that of any plan of ours. */
const planningCost = 100

const setsKey = /\bset id =/

type Stated = { text: string; byReader: boolean }

/** Plan for these values, or for any values, with the policies that hold for the one who sent the statement. */
async function explain(client: Client, { text, byReader }: Stated, values?: unknown[]): Promise<Plan> {
  const options = values ? 'format json' : 'generic_plan, format json'
  await client.query(byReader ? `set role ${readerRole}` : 'reset role')
  const { rows } = await client
    .query<Explained>(`explain (${options}) ${text}`, values)
    .finally(() => client.query('reset role'))
  const [root] = rows.map((row) => row['QUERY PLAN'][0].Plan)
  const tablesOf = (wanted: (node: Node) => boolean) => [
    ...new Set(
      flatten(root)
        .filter(wanted)
        .map((node) => node['Relation Name'] ?? ''),
    ),
  ]
  return {
    cost: root?.['Total Cost'] ?? 0,
    // A parallel one has the same name.
    wholeReads: tablesOf((node) => node['Node Type'] === 'Seq Scan'),
    takesKeysOf: tablesOf(
      ({ Operation: done }) => done === 'Delete' || (done === 'Update' && setsKey.test(text)),
    ),
  }
}

const flatten = (node: Node | undefined): Node[] =>
  node ? [node, ...(node.Plans ?? []).flatMap(flatten)] : []

const inWords = ({ wholeReads }: Plan, large: Map<string, number>, call: string, text: string) =>
  wholeReads
    .filter((table) => large.has(table))
    .map(
      (table) =>
        `${table} (${large.get(table)} rows) is read as a whole by ${call}: ${text.replace(/\s+/g, ' ')}`,
    )

/** Large tables with the planner's estimate of their rows. */
export async function findLargeTables(client: Client): Promise<Map<string, number>> {
  const { rows } = await client.query<{ name: string; count: number }>(
    `select relname as name, reltuples::int as count from pg_class where relkind = 'r' and reltuples > $1`,
    [mostRowsToRead],
  )
  return new Map(rows.map(({ name, count }) => [name, count]))
}

/** Queries that PostgreSQL runs for each deleted row, one per foreign key to its table. */
async function listReferenceChecks(client: Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ text: string }>(
    `select format('select 1 from only %s x where %I = $1 for key share of x', c.conrelid::regclass, a.attname) as text
    from pg_constraint c join pg_class t on t.oid = c.confrelid
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and t.relname = $1`,
    [table],
  )
  return rows.map(({ text }) => text)
}
