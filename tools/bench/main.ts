import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expertRole } from '#local/identity/settings.ts'
import { readConfig } from '#server/config.ts'
import { startKeyServer } from '#tests/support/access-token.ts'
import { openWatched } from './capture.ts'
import { type BenchDatabases, startDatabases } from './database.ts'
import { measureGrid } from './grid.ts'
import { measure, type Result } from './measure.ts'
import { type BenchOptions, readOptions } from './options.ts'
import { measurePortal } from './portal.ts'
import {
  describeMachine,
  missesOf,
  mostGrowth,
  mostMemoryMb,
  showHeadings,
  showResult,
  targetConnections,
  writeJson,
} from './report.ts'
import { type Row, rows } from './rows.ts'
import { serverEnvironment, startServer } from './server.ts'
import { measureSite } from './site.ts'
import { findSubjects } from './subjects.ts'

/** `npm run bench`: how fast the product is, beside how fast its own statements are without it. */
async function main(options: BenchOptions): Promise<boolean> {
  console.log(describeMachine())
  const databases = await startDatabases(options.keep, console.log)
  const keys = await startKeyServer()
  const folder = mkdtempSync(join(tmpdir(), 'labsilta-bench-'))
  try {
    const chosen = rows.filter(({ name }) => name.includes(options.only ?? ''))
    const surroundings = { options, databases, folder, issuer: keys.issuer }
    console.log(`\n${options.orders} orders\n${showHeadings()}`)
    const results = await runRows(surroundings, options.orders, chosen, options.connections)
    const growth = await measureGrowth(surroundings, chosen, results)
    const memoryMb = Math.max(...results.map((result) => result.memoryMb))
    console.log(`\nserver memory: ${memoryMb.toFixed(0)} MB at its highest (target < ${mostMemoryMb} MB)`)
    const report = {
      at: new Date().toISOString(),
      machine: describeMachine(),
      options,
      results,
      growth,
      memoryMb,
    }
    console.log(`written to ${writeJson(report)}`)
    const missed = results.some((result) => missesOf(result, rowOf(result)).length > 0)
    return !missed && memoryMb < mostMemoryMb && growth.every(({ share }) => share < mostGrowth)
  } finally {
    rmSync(folder, { recursive: true, force: true })
    await keys.stop()
    await databases.stop()
  }
}

type Surroundings = { options: BenchOptions; databases: BenchDatabases; folder: string; issuer: string }

/** Every row on a fresh copy of the data and a fresh server. */
async function runRows(
  { options, databases, folder, issuer }: Surroundings,
  orders: number,
  chosen: Row[],
  connections: number[],
): Promise<Result[]> {
  const database = await databases.open(orders)
  const environment = await serverEnvironment({ databaseUrl: database.url, issuer, folder })
  const config = readConfig(environment)
  const subjects = await findSubjects(database.url, issuer, orders / 100, expertRole)
  const watched = await openWatched(config)
  const server = await startServer(environment)
  try {
    const bench = { watched, subjects, databaseUrl: database.url, seconds: options.seconds }
    const place = { server, bench, postgresFolder: databases.dataFolder, poolSize: config.database.poolSize }
    const results: Result[] = []
    for (const row of chosen) {
      for (const count of connections) {
        const result = await measure(place, row, count)
        console.log(showResult(result))
        results.push(result)
      }
    }
    return results
  } finally {
    await server.stop()
    await watched.close()
    await database.drop()
  }
}

const smallShare = 10

/** By processor time, which other programs on the machine disturb least. */
async function measureGrowth(surroundings: Surroundings, chosen: Row[], results: Result[]) {
  const growing = chosen.filter(({ mayNotGrow }) => mayNotGrow)
  if (growing.length === 0) return []
  const fewer = Math.round(surroundings.options.orders / smallShare)
  console.log(`\n${fewer} orders`)
  const small = await runRows(surroundings, fewer, growing, [targetConnections])
  return small.flatMap((before) => {
    const after = results.find(
      ({ row, connections }) => row === before.row && connections === targetConnections,
    )
    if (!after) return []
    const cost = ({ serverMicros, databaseMicros }: Result) => serverMicros + databaseMicros
    const share = cost(after) / cost(before) - 1
    console.log(
      `${before.row}: ${(share * 100).toFixed(0)} % more work with ${smallShare} times the orders (target < 20 %)`,
    )
    return [{ row: before.row, share, before: cost(before), after: cost(after) }]
  })
}

const rowOf = ({ row }: Result) => rows.find(({ name }) => name === row) ?? { target: {} }

const options = readOptions(process.argv.slice(2))
const measures = { api: () => main(options), site: measureSite, grid: measureGrid, portal: measurePortal }
process.exitCode = (await measures[options.subject]()) ? 0 : 1
