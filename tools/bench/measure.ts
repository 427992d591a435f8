import { listPostgresProcesses } from '#local/processes.ts'
import { runChild } from './child.ts'
import { readCpuMs, usedCpuMs } from './cpu.ts'
import type { LoadTask } from './load.ts'
import type { Measured } from './measured.ts'
import type { RawTask } from './raw.ts'
import type { Bench, Prepared, Row } from './rows.ts'
import type { RunningServer } from './server.ts'

export type Result = {
  row: string
  connections: number
  api: Measured
  raw: Measured
  ratio: number
  /** Processor time of one call, in microseconds: steadier than calls per second where others share the machine. */
  serverMicros: number
  databaseMicros: number
  memoryMb: number
}

export type Place = { server: RunningServer; bench: Bench; postgresFolder: string; poolSize: number }

/** One row at one number of connections: through the API, and the same statements straight against the database. */
export async function measure(place: Place, row: Row, connections: number): Promise<Result> {
  const prepared = await row.prepare(place.bench, connections)
  const { seconds } = place.bench
  const raw = await sendRaw(place, prepared, connections, seconds)
  const pids = () => ({
    server: [place.server.pid],
    database: listPostgresProcesses(place.postgresFolder, null),
  })
  const before = read(pids())
  const api = await fire(place, prepared, connections, seconds)
  const after = read(pids())
  return {
    row: row.name,
    connections,
    api,
    raw,
    ratio: api.perSecond / raw.perSecond,
    serverMicros: (usedCpuMs(before.server, after.server) / api.sent) * 1000,
    databaseMicros: (usedCpuMs(before.database, after.database) / api.sent) * 1000,
    memoryMb: place.server.memory().highestMb,
  }
}

const read = ({ server, database }: { server: number[]; database: number[] }) => ({
  server: readCpuMs(server),
  database: readCpuMs(database),
})

function fire(
  { server }: Place,
  { load }: Prepared,
  connections: number,
  seconds: number,
): Promise<Measured> {
  const task: LoadTask = { ...load, ...(load.kind !== 'submit' && { seconds }), url: server.url, connections }
  return runChild(new URL('./load.ts', import.meta.url), task)
}

function sendRaw(
  { bench, poolSize }: Place,
  { raw }: Prepared,
  connections: number,
  seconds: number,
): Promise<Measured> {
  const task: RawTask = { ...raw, url: bench.databaseUrl, connections, poolSize, seconds }
  return runChild(new URL('./raw.ts', import.meta.url), task)
}
