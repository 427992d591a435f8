import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startKeyServer } from '#local/identity/access-token.ts'
import { readConfig } from '#server/config.ts'
import { openWatched } from './capture.ts'
import { type BenchDatabases, startDatabases } from './database.ts'
import { measure, measureCost, type Place, type Result } from './measure.ts'
import type { BenchOptions } from './options.ts'
import type { Row } from './reading.ts'
import type { Figure, Measurement } from './report.ts'
import { rows } from './rows.ts'
import { serverEnvironment, startServer } from './server.ts'
import { failuresOf, figuresOf, showHeadings, showResult } from './show-result.ts'
import { findSubjects, organisationsOf } from './subjects.ts'

/** `npm run bench`: compares the speed of the product with that of its bare statements. */
export async function measureApi(options: BenchOptions): Promise<Measurement> {
  const databases = await startDatabases(options.keep, console.log)
  const keys = await startKeyServer()
  const folder = mkdtempSync(join(tmpdir(), 'labsilta-bench-'))
  try {
    const chosen = rows.filter(({ name }) => options.only?.some((part) => name.includes(part)) ?? true)
    if (chosen.length === 0) throw new Error(`No row has ${options.only?.join(' or ')} in its name`)
    const surroundings = { options, databases, folder, issuer: keys.issuer }
    console.log(`\n${options.orders} orders\n${showHeadings()}`)
    const results = await onPlace(surroundings, options.orders, (place) =>
      runRows(place, chosen, options.connections),
    )
    const memoryMb = Math.max(...results.map((result) => result.memoryMb))
    console.log(`\nserver memory: ${memoryMb.toFixed(0)} MB at its highest`)
    const growth = await measureGrowth(
      surroundings,
      chosen.filter(({ isCompared }) => isCompared),
    )
    return {
      figures: [
        ...results.flatMap(figuresOf),
        { name: 'server memory', value: memoryMb, unit: 'MB' },
        ...growth,
      ],
      failures: results.flatMap((result) => failuresOf(result).map((failure) => `${result.row}: ${failure}`)),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
    await keys.stop()
    await databases.stop()
  }
}

type Surroundings = { options: BenchOptions; databases: BenchDatabases; folder: string; issuer: string }

/** Runs a function with a fresh copy of the data and a fresh server. */
async function onPlace<Outcome>(
  { options, databases, folder, issuer }: Surroundings,
  orders: number,
  work: (place: Place) => Promise<Outcome>,
): Promise<Outcome> {
  const database = await databases.open(orders)
  const environment = await serverEnvironment({ databaseUrl: database.url, issuer, folder })
  const config = readConfig(environment)
  const subjects = await findSubjects(database.url, issuer, organisationsOf(orders))
  const watched = await openWatched(config)
  const server = await startServer(environment)
  try {
    const bench = {
      watched,
      subjects,
      databaseUrl: database.url,
      adminUrl: database.adminUrl,
      seconds: options.seconds,
    }
    const { poolSize } = config.database
    return await work({ server, bench, postgresFolder: databases.dataFolder, poolSize })
  } finally {
    await server.stop()
    await watched.close()
    await database.drop()
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
const growthConnections = 8
/** The first turn does not count, because code is compiled in it. */
const growthTurns = { count: 6, seconds: 2 }

/**
 * Cost of a call with fewer orders and with all, measured in short alternating turns, so that other programs disturb
 * both alike. By processor time, which they disturb least.
 */
async function measureGrowth(surroundings: Surroundings, growing: Row[]): Promise<Figure[]> {
  if (growing.length === 0) return []
  const { orders } = surroundings.options
  const fewer = Math.round(orders / smallShare)
  console.log(`\n${fewer} and ${orders} orders`)
  return onPlace(surroundings, fewer, (small) =>
    onPlace(surroundings, orders, async (large) => {
      const growth: Figure[] = []
      for (const row of growing) growth.push(await compare(row, small, large))
      return growth
    }),
  )
}

/** Processor time of one call with all orders, as a multiple of that with fewer. */
async function compare(row: Row, small: Place, large: Place): Promise<Figure> {
  const brief = (place: Place) => ({ ...place, bench: { ...place.bench, seconds: growthTurns.seconds } })
  const [ofSmall, ofLarge]: [number[], number[]] = [[], []]
  for (let turn = 0; turn < growthTurns.count; turn++) {
    ofSmall.push(await measureCost(brief(small), row, growthConnections))
    ofLarge.push(await measureCost(brief(large), row, growthConnections))
  }
  const [withFewer, withAll] = [middleOf(ofSmall.slice(1)), middleOf(ofLarge.slice(1))]
  const value = withAll / withFewer
  console.log(
    `${row.name}: ${value.toFixed(2)} times the work with ${smallShare} times the orders ` +
      `(${withFewer.toFixed(0)} and ${withAll.toFixed(0)} µs a call)`,
  )
  return { name: `${row.name}: work with ${smallShare} times the orders`, value, unit: 'share' }
}

const middleOf = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
