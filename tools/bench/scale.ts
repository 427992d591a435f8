import { type Cost, measureCost, type Place } from './measure.ts'
import { middleOf } from './middle.ts'
import type { BenchOptions } from './options.ts'
import { inSurroundings, onPlace } from './place.ts'
import type { Row } from './reading.ts'
import { type Figure, type Measurement, showLine } from './report.ts'
import { chooseRows } from './rows.ts'
import { even } from './shapes.ts'

const smallShare = 10
const serverCounts = [1, 2]
const connections = 8
const turns = 3
/** Largest ratio of the time of a call to that with a tenth of the orders. */
const target = 2

const measured = /^(?:list|orders?|search|today|board)\b/

/**
 * `npm run bench -- scale`: time of a call with all orders beside that with a tenth of them, in alternating turns, through one server
 * and through two.
 */
export function measureScale(options: BenchOptions): Promise<Measurement> {
  return inSurroundings(options, even, async (surroundings) => {
    const chosen = rowsOf(options)
    const { orders } = options
    const fewer = Math.round(orders / smallShare)
    const figures: Figure[] = []
    for (const servers of serverCounts) {
      console.log(`\n${fewer} and ${orders} orders, servers: ${servers}\n${showHeadings()}`)
      figures.push(
        ...(await onPlace(surroundings, { orders: fewer, servers }, (small) =>
          onPlace(surroundings, { orders, servers }, (large) => measureRows(chosen, small, large)),
        )),
      )
    }
    return { figures, failures: [] }
  })
}

/** All orders have the same size here, so that one of the two rows that read an order is enough. */
const rowsOf = (options: BenchOptions): Row[] =>
  chooseRows(options)
    .filter(({ name }) => measured.test(name) && name !== 'order 50 × 4')
    .map((row) => (row.name === 'order 10 × 1' ? { ...row, name: 'order 3 × 2' } : row))

async function measureRows(chosen: Row[], small: Place, large: Place): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const row of chosen) {
    const compared = await compare(row, small, large)
    console.log(showComparison(row.name, compared))
    figures.push(...figuresOf(`${row.name}, servers: ${small.servers.length}`, compared))
  }
  return figures
}

type Compared = Record<'small' | 'large', Cost>

async function compare(row: Row, small: Place, large: Place): Promise<Compared> {
  const [ofSmall, ofLarge]: [Cost[], Cost[]] = [[], []]
  for (let turn = 0; turn < turns; turn++) {
    ofSmall.push(await measureCost(small, row, connections))
    ofLarge.push(await measureCost(large, row, connections))
  }
  return { small: medianOf(ofSmall), large: medianOf(ofLarge) }
}

const medianOf = (costs: Cost[]): Cost => ({
  medianMs: middleOf(costs.map(({ medianMs }) => medianMs)),
  perSecond: middleOf(costs.map(({ perSecond }) => perSecond)),
  micros: middleOf(costs.map(({ micros }) => micros)),
})

const ratioOf = ({ small, large }: Compared, of: keyof Cost) => large[of] / small[of]

const widths = [28, 9, 9, 7, 9, 9, 7, 9, 9, 3]

function showHeadings(): string {
  const pair = ['small', 'large']
  return showLine(widths, ['', ...pair, 'ms', ...pair, 'µs CPU', 'small/s', 'large/s', ''])
}

function showComparison(name: string, compared: Compared): string {
  const { small, large } = compared
  return showLine(widths, [
    name,
    small.medianMs.toFixed(1),
    large.medianMs.toFixed(1),
    ratioOf(compared, 'medianMs').toFixed(2),
    small.micros.toFixed(0),
    large.micros.toFixed(0),
    ratioOf(compared, 'micros').toFixed(2),
    small.perSecond.toFixed(0),
    large.perSecond.toFixed(0),
    ratioOf(compared, 'medianMs') > target ? `> ${target}` : '',
  ])
}

function figuresOf(name: string, compared: Compared): Figure[] {
  const { small, large } = compared
  return [
    { name: `${name}: median, a tenth of the orders`, value: small.medianMs, unit: 'ms' },
    { name: `${name}: median, all orders`, value: large.medianMs, unit: 'ms' },
    { name: `${name}: median, ratio`, value: ratioOf(compared, 'medianMs'), unit: 'share' },
    { name: `${name}: processor time, ratio`, value: ratioOf(compared, 'micros'), unit: 'share' },
    { name: `${name}: calls, all orders`, value: large.perSecond, unit: 'per s' },
  ]
}
