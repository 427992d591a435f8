import { listPostgresProcesses } from '#local/processes.ts'
import { runChild } from './child.ts'
import { readCpuMs, usedCpuMs } from './cpu.ts'
import type { LoadTask } from './load.ts'
import type { Measured } from './measured.ts'
import type { RawTask } from './raw.ts'
import type { Bench, Prepared, Row } from './reading.ts'
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

export type Place = { servers: RunningServer[]; bench: Bench; postgresFolder: string; poolSize: number }

/** One row at one number of connections: through the API, and the same statements straight against the database. */
export async function measure(place: Place, row: Row, connections: number): Promise<Result> {
  const prepared = await row.prepare(place.bench, connections)
  const raw = await sendRaw(place, prepared, connections)
  const throughApi = await fireWatched(place, prepared, connections)
  return {
    row: row.name,
    connections,
    ...throughApi,
    raw,
    ratio: throughApi.api.perSecond / raw.perSecond,
    memoryMb: Math.max(...place.servers.map((server) => server.memory().highestMb)),
  }
}

export type Cost = {
  medianMs: number
  perSecond: number
  /** Processor time of one call, of servers and database together. */
  micros: number
}

/** Cost of the calls of a row. Throws if one of them failed. */
export async function measureCost(place: Place, row: Row, connections: number): Promise<Cost> {
  const prepared = await row.prepare(place.bench, connections)
  const { api, serverMicros, databaseMicros } = await fireWatched(place, prepared, connections)
  // An error is answered for less.
  if (api.failures > 0) throw new Error(`${row.name}: ${api.failures} of ${api.sent} calls failed`)
  return { medianMs: api.p50Ms, perSecond: api.perSecond, micros: serverMicros + databaseMicros }
}

async function fireWatched(place: Place, prepared: Prepared, connections: number) {
  const pids = () => ({
    server: place.servers.map(({ pid }) => pid),
    database: listPostgresProcesses(place.postgresFolder, null),
  })
  const before = read(pids())
  const api = await fire(place, prepared, connections)
  const after = read(pids())
  return {
    api,
    serverMicros: (usedCpuMs(before.server, after.server) / api.sent) * 1000,
    databaseMicros: (usedCpuMs(before.database, after.database) / api.sent) * 1000,
  }
}

const read = ({ server, database }: { server: number[]; database: number[] }) => ({
  server: readCpuMs(server),
  database: readCpuMs(database),
})

function fire({ servers, bench }: Place, { load }: Prepared, connections: number): Promise<Measured> {
  const task: LoadTask = { ...load, urls: servers.map(({ url }) => url), connections, seconds: bench.seconds }
  return runChild(new URL('./load.ts', import.meta.url), task)
}

function sendRaw({ bench, poolSize }: Place, { raw }: Prepared, connections: number): Promise<Measured> {
  const { databaseUrl: url, seconds } = bench
  const task: RawTask = { ...raw, url, connections, poolSize, seconds }
  return runChild(new URL('./raw.ts', import.meta.url), task)
}
