import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '#local/postgres.ts'
import { projectRoot } from '#local/settings.ts'
import { makeThrowAwayFolder } from '#local/throw-away/postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { prepareJobs } from '#server/jobs/prepare-jobs.ts'
import { generateData } from './data/generate.ts'

export type BenchDatabases = {
  /** Working directory of the server's processes, by which they are found. */
  dataFolder: string
  /** Fresh copy of the data with this many orders, so that no run finds writes of an earlier one. */
  open(orders: number): Promise<{ url: string; drop(): Promise<unknown> }>
  stop(): Promise<void>
}

const organisationsPerOrder = 1 / 100

/** PostgreSQL of the bench, with all durability settings on. */
export async function startDatabases(keep: boolean, say: (line: string) => void): Promise<BenchDatabases> {
  const dataDir = keep ? join(projectRoot, 'var/bench') : makeThrowAwayFolder()
  mkdirSync(dataDir, { recursive: true })
  const server = await startPostgres({ dataDir, durable: true })
  return {
    dataFolder: join(server.folder, 'data'),
    open: async (orders) => {
      const original = await prepareData(server.url, orders, say)
      const name = `run_${orders}`
      await onServer(server.url, `drop database if exists ${name}`)
      await onServer(server.url, `create database ${name} template ${original} strategy file_copy`)
      return {
        url: withDatabase(server.url, name),
        drop: () => onServer(server.url, `drop database ${name} with (force)`),
      }
    },
    stop: async () => {
      await server.stop()
      if (keep) return
      for (const folder of [server.folder, dataDir]) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Named by what created it, so that data of an older schema is never measured. */
async function prepareData(serverUrl: string, orders: number, say: (line: string) => void): Promise<string> {
  const name = `bench_${orders}_${hashSources()}`
  const found = await onServer(serverUrl, `select from pg_database where datname = '${name}'`)
  if (found.rowCount === 1) return name
  const startedAt = Date.now()
  await onServer(serverUrl, `drop database if exists unfinished`)
  await onServer(serverUrl, `create database unfinished`)
  const url = withDatabase(serverUrl, 'unfinished')
  await migrate(url)
  await prepareJobs(url)
  const organisations = Math.round(orders * organisationsPerOrder)
  await generateData(url, { orders, organisations, sampled: 1 })
  await onServer(serverUrl, `alter database unfinished rename to ${name}`)
  say(`${orders} orders generated in ${Math.round((Date.now() - startedAt) / 1000)} s`)
  return name
}

function hashSources(): string {
  const files = globSync(['server/db/migrations/*.sql', 'tools/bench/data/*'], { cwd: projectRoot }).sort()
  const hash = createHash('sha256')
  for (const file of files) hash.update(readFileSync(join(projectRoot, file)))
  return hash.digest('hex').slice(0, 8)
}

function withDatabase(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}

async function onServer(url: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}
