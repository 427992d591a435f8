import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { copyDatabase, type DatabaseUrls, onServer } from '#local/postgres/databases.ts'
import { startPostgres } from '#local/postgres.ts'
import { projectRoot } from '#local/settings.ts'
import { makeThrowAwayFolder } from '#local/throw-away/postgres.ts'
import { prepareDatabase } from '#server/prepare-database.ts'
import { generateData } from './data/generate.ts'
import { organisationsOf, type Shape } from './shapes.ts'

export type BenchDatabases = {
  /** Working directory of the server's processes, by which they are found. */
  dataFolder: string
  /** Fresh copy of the data with this many orders, so that no run finds writes of an earlier one. */
  open(orders: number, shape: Shape): Promise<DatabaseUrls & { drop(): Promise<unknown> }>
  stop(): Promise<void>
}

/** PostgreSQL of the bench, with all durability settings on. */
export async function startDatabases(keep: boolean, say: (line: string) => void): Promise<BenchDatabases> {
  const dataDir = keep ? join(projectRoot, 'var/bench') : makeThrowAwayFolder()
  mkdirSync(dataDir, { recursive: true })
  const server = await startPostgres({ dataDir, durable: true })
  return {
    dataFolder: join(server.folder, 'data'),
    open: async (orders, shape) => {
      const original = await prepareData(server, orders, shape, say)
      const name = `run_${orders}`
      await onServer(server, `drop database if exists ${name}`)
      const urls = await copyDatabase(server, original, name)
      return { ...urls, drop: () => onServer(server, `drop database ${name} with (force)`) }
    },
    stop: async () => {
      await server.stop()
      if (keep) return
      for (const folder of [server.folder, dataDir]) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Named by what created it, so that data of an older schema is never measured. */
async function prepareData(
  server: DatabaseUrls,
  orders: number,
  shape: Shape,
  say: (line: string) => void,
): Promise<string> {
  const name = `bench_${shape.name}_${orders}_${hashSources()}`
  const found = await onServer(server, `select from pg_database where datname = '${name}'`)
  if (found.rowCount === 1) return name
  const startedAt = Date.now()
  await onServer(server, `drop database if exists unfinished`)
  const { ownerUrl, adminUrl } = await copyDatabase(server, 'template0', 'unfinished')
  await prepareDatabase(ownerUrl)
  await generateData(adminUrl, {
    orders,
    organisations: organisationsOf(orders, shape),
    samples: shape.samples,
    tests: shape.tests,
    sampled: 1,
    // 20,000 of 1,000,000 orders are open.
    recentShare: 0.02,
    draftShare: 0.002,
    hasOffice: true,
  })
  await onServer(server, `alter database unfinished rename to ${name}`)
  say(`${orders} orders generated in ${Math.round((Date.now() - startedAt) / 1000)} s`)
  return name
}

function hashSources(): string {
  const files = globSync(
    ['server/db/migrations/*.sql', 'server/db/privileges.ts', 'tools/bench/data/*', 'tools/bench/shapes.ts'],
    {
      cwd: projectRoot,
    },
  ).sort()
  const hash = createHash('sha256')
  for (const file of files) hash.update(readFileSync(join(projectRoot, file)))
  return hash.digest('hex').slice(0, 8)
}
