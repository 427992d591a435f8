import { parseArgs } from 'node:util'

export type BenchOptions = {
  orders: number
  /** How long each row runs at each number of connections, through the API and straight against the database. */
  seconds: number
  /** Only rows whose name has this in it. */
  only: string | null
  /** Keeps the data in var/bench for the next run. */
  keep: boolean
  connections: number[]
}

export const usage = `npm run bench -- [options]
  --orders N        orders in the database (200000)
  --seconds N       seconds per row and number of connections (6)
  --only NAME       only rows whose name contains NAME
  --connections L   e.g. 1,8,32
  --keep            keep the generated data in var/bench for the next run`

export function readOptions(args: string[]): BenchOptions {
  const { values } = parseArgs({
    args,
    options: {
      orders: { type: 'string', default: '200000' },
      seconds: { type: 'string', default: '6' },
      only: { type: 'string' },
      connections: { type: 'string', default: '1,8,32' },
      keep: { type: 'boolean', default: false },
    },
  })
  return {
    orders: readCount('orders', values.orders, 2000),
    seconds: readCount('seconds', values.seconds, 1),
    only: values.only ?? null,
    keep: values.keep,
    connections: values.connections.split(',').map((text) => readCount('connections', text, 1)),
  }
}

function readCount(name: string, text: string, least: number): number {
  const count = Number(text)
  if (!Number.isInteger(count) || count < least) {
    throw new Error(`--${name} has to be a whole number of at least ${least}\n\n${usage}`)
  }
  return count
}
