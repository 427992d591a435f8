import type { Watched } from './capture.ts'
import type { Load } from './load.ts'
import type { RawTask } from './raw.ts'
import { type RawStatement, repeat } from './replay.ts'
import type { Subjects } from './subjects.ts'

export type Bench = {
  watched: Watched
  subjects: Subjects
  databaseUrl: string
  /** For writing rows past the triggers. */
  adminUrl: string
  seconds: number
}

export type Prepared = {
  load: Load
  raw: Pick<RawTask, 'templates' | 'sequences' | 'order'>
}

/** Row of the table: a call through the API, and its statements. */
export type Row = {
  name: string
  /** True if its cost is also compared with that for a tenth of the orders. */
  isCompared?: true
  prepare(bench: Bench, connections: number): Promise<Prepared>
}

export type ReadCall = { path: string; token: string }

/** Calls that read, with their statements. */
export async function prepareReads(watched: Watched, calls: ReadCall[]): Promise<Prepared> {
  const templates: RawStatement[][] = []
  for (const call of calls) {
    // Of two equal calls the second is typical: the first fills the short-lived caches of the product.
    await watched.call({ method: 'GET', ...call })
    templates.push(repeat((await watched.call({ method: 'GET', ...call })).statements))
  }
  const sequences = templates.map((_, template) => ({ template, given: {} }))
  return { load: { kind: 'read', calls }, raw: { templates, sequences, order: 'turn' } }
}

/** Row of calls of an expert. */
export function byExpert(name: string, pathsOf: (subjects: Subjects) => string[]): Row {
  return {
    name,
    prepare: ({ watched, subjects }) => {
      const { token } = subjects.expert
      return prepareReads(
        watched,
        pathsOf(subjects).map((path) => ({ path: `/api/v1${path}`, token })),
      )
    },
  }
}
