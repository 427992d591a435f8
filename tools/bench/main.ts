import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expertRole } from '#local/identity/settings.ts'
import { readConfig } from '#server/config.ts'
import { startKeyServer } from '#tests/support/access-token.ts'
import { openWatched } from './capture.ts'
import { type BenchDatabases, startDatabases } from './database.ts'
import { measureGrid } from './grid.ts'
import { measure, type Place, type Result } from './measure.ts'
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
    const place = await openPlace(surroundings, options.orders)
    const { results, growth } = await measureAll(surroundings, place, chosen).finally(place.close)
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

async function measureAll(surroundings: Surroundings, place: Place, chosen: Row[]) {
  const results = await runRows(place, chosen, surroundings.options.connections)
  return { results, growth: await measureGrowth(surroundings, place, chosen) }
}

type Surroundings = { options: BenchOptions; databases: BenchDatabases; folder: string; issuer: string }

type OpenPlace = Place & { close(): Promise<void> }

/** A fresh copy of the data and a fresh server. */
async function openPlace(
  { options, databases, folder, issuer }: Surroundings,
  orders: number,
): Promise<OpenPlace> {
  const database = await databases.open(orders)
  const environment = await serverEnvironment({ databaseUrl: database.url, issuer, folder })
  const config = readConfig(environment)
  const subjects = await findSubjects(database.url, issuer, orders / 100, expertRole)
  const watched = await openWatched(config)
  const server = await startServer(environment)
  return {
    server,
    bench: { watched, subjects, databaseUrl: database.url, seconds: options.seconds },
    postgresFolder: databases.dataFolder,
    poolSize: config.database.poolSize,
    close: async () => {
      await server.stop()
      await watched.close()
      await database.drop()
    },
  }
}

async function runRows(place: Place, chosen: Row[], connections: number[]): Promise<Result[]> {
  const results: Result[] = []
  for (const row of chosen) {
    for (const count of connections) {
      const result = await measure(place, row, count)
      console.log(showResult(result))
      results.push(result)
    }
  }
  return results
}

const smallShare = 10
/** Short turns of fewer and of more orders, one after the other: what other programs do to one of them they do to both. */
const growthTurns = { count: 5, seconds: 2 }

/** By processor time, which other programs on the machine disturb least. */
async function measureGrowth(surroundings: Surroundings, more: Place, chosen: Row[]): Promise<Growth[]> {
  const growing = chosen.filter(({ mayNotGrow }) => mayNotGrow)
  if (growing.length === 0) return []
  const orders = Math.round(surroundings.options.orders / smallShare)
  console.log(`\n${orders} orders`)
  const fewer = await openPlace(surroundings, orders)
  try {
    await runRows(fewer, growing, [targetConnections])
    const growth: Growth[] = []
    for (const row of growing) growth.push(await compare(row, fewer, more))
    return growth
  } finally {
    await fewer.close()
  }
}

type Growth = { row: string; share: number; before: number; after: number }

async function compare(row: Row, fewer: Place, more: Place): Promise<Growth> {
  const [before, after]: [number[], number[]] = [[], []]
  for (let turn = 0; turn < growthTurns.count; turn++) {
    before.push(await costOf(fewer, row))
    after.push(await costOf(more, row))
  }
  const growth = { row: row.name, before: middleOf(before), after: middleOf(after) }
  const share = growth.after / growth.before - 1
  console.log(
    `${row.name}: ${(share * 100).toFixed(0)} % more work with ${smallShare} times the orders (target < 20 %; ` +
      `${growth.before.toFixed(0)} µs and ${growth.after.toFixed(0)} µs a call, in ${growthTurns.count} turns)`,
  )
  return { ...growth, share }
}

async function costOf(place: Place, row: Row): Promise<number> {
  const bench = { ...place.bench, seconds: growthTurns.seconds }
  const { serverMicros, databaseMicros } = await measure({ ...place, bench }, row, targetConnections)
  return serverMicros + databaseMicros
}

const middleOf = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

const rowOf = ({ row }: Result) => rows.find(({ name }) => name === row) ?? { target: {} }

const options = readOptions(process.argv.slice(2))
const measures = { api: () => main(options), site: measureSite, grid: measureGrid, portal: measurePortal }
process.exitCode = (await measures[options.subject]()) ? 0 : 1
