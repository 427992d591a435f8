import { measure, measureCost, type Place, type Result } from './measure.ts'
import { middleOf } from './middle.ts'
import type { BenchOptions } from './options.ts'
import { inSurroundings, onPlace, type Surroundings } from './place.ts'
import type { Row } from './reading.ts'
import type { Figure, Measurement } from './report.ts'
import { chooseRows } from './rows.ts'
import { varied } from './shapes.ts'
import { failuresOf, figuresOf, showHeadings, showResult } from './show-result.ts'

/** `npm run bench`: compares the speed of the product with that of its bare statements. */
export function measureApi(options: BenchOptions): Promise<Measurement> {
  return inSurroundings(options, varied, async (surroundings) => {
    const chosen = chooseRows(options)
    const { orders } = options
    console.log(`\n${orders} orders\n${showHeadings()}`)
    const results = await onPlace(surroundings, { orders, servers: 1 }, (place) =>
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
  })
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
  return onPlace(surroundings, { orders: fewer, servers: 1 }, (small) =>
    onPlace(surroundings, { orders, servers: 1 }, async (large) => {
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
    ofSmall.push((await measureCost(brief(small), row, growthConnections)).micros)
    ofLarge.push((await measureCost(brief(large), row, growthConnections)).micros)
  }
  const [withFewer, withAll] = [middleOf(ofSmall.slice(1)), middleOf(ofLarge.slice(1))]
  const value = withAll / withFewer
  console.log(
    `${row.name}: ${value.toFixed(2)} times the work with ${smallShare} times the orders ` +
      `(${withFewer.toFixed(0)} and ${withAll.toFixed(0)} µs a call)`,
  )
  return { name: `${row.name}: work with ${smallShare} times the orders`, value, unit: 'share' }
}
