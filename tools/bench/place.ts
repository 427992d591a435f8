import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startKeyServer } from '#local/identity/access-token.ts'
import { readConfig } from '#server/config.ts'
import { openWatched } from './capture.ts'
import { type BenchDatabases, startDatabases } from './database.ts'
import type { Place } from './measure.ts'
import type { BenchOptions } from './options.ts'
import { type RunningServer, serverEnvironment, startServer } from './server.ts'
import type { Shape } from './shapes.ts'
import { findSubjects } from './subjects.ts'

export type Surroundings = {
  options: BenchOptions
  shape: Shape
  databases: BenchDatabases
  folder: string
  issuer: string
}

/** Runs a function beside a PostgreSQL and an identity provider of the bench, and removes them. */
export async function inSurroundings<Outcome>(
  options: BenchOptions,
  shape: Shape,
  work: (surroundings: Surroundings) => Promise<Outcome>,
): Promise<Outcome> {
  const databases = await startDatabases(options.keep, console.log)
  const keys = await startKeyServer()
  const folder = mkdtempSync(join(tmpdir(), 'labsilta-bench-'))
  try {
    return await work({ options, shape, databases, folder, issuer: keys.issuer })
  } finally {
    rmSync(folder, { recursive: true, force: true })
    await keys.stop()
    await databases.stop()
  }
}

type Extent = { orders: number; servers: number }

/** Runs a function with a fresh copy of the data and fresh servers. */
export async function onPlace<Outcome>(
  { options, shape, databases, folder, issuer }: Surroundings,
  { orders, servers: count }: Extent,
  work: (place: Place) => Promise<Outcome>,
): Promise<Outcome> {
  const database = await databases.open(orders, shape)
  const servers: RunningServer[] = []
  const environment = () => serverEnvironment({ databaseUrl: database.url, issuer, folder })
  const config = readConfig(await environment())
  const subjects = await findSubjects(database.url, { issuer, orders, shape })
  const watched = await openWatched(config)
  try {
    for (let nth = 0; nth < count; nth++) servers.push(await startServer(await environment()))
    const bench = {
      watched,
      subjects,
      databaseUrl: database.url,
      adminUrl: database.adminUrl,
      seconds: options.seconds,
    }
    const { poolSize } = config.database
    return await work({ servers, bench, postgresFolder: databases.dataFolder, poolSize })
  } finally {
    for (const server of servers) await server.stop()
    await watched.close()
    await database.drop()
  }
}
