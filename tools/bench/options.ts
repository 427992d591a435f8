import { parseArgs } from 'node:util'

const subjects = ['api', 'site', 'grid', 'portal', 'delivery', 'scale'] as const
type Subject = (typeof subjects)[number]

export type BenchOptions = {
  /**
   * Subject of the measurement: the API, the build of the site, in a browser the sample grid or the first view of the
   * portal, the transitions of a very large order, or the API with ten times the orders.
   */
  subject: Subject
  orders: number
  /** Seconds per row and number of connections, through the API and with bare statements. */
  seconds: number
  /** Only rows whose name contains one of these. */
  only: string[] | null
  /** Keeps the data in var/bench for the next run. */
  keep: boolean
  connections: number[]
  /** File for the figures; by default a new one in bench-results. */
  out: string | null
  /** Report of an earlier run to compare with. */
  against: string | null
}

export const usage = `npm run bench -- [site | grid | portal | delivery | scale] [options]
  site              how long the site takes to build, in place of the calls of the API
  grid              how long a person waits for a list of 5,000 samples, in a browser
  portal            what the first view of the portal list costs, in a browser
  delivery          how long an order of 5,000 samples with 10 tests each takes to be received, tested and released
  scale             what calls cost with all orders and with a tenth of them, through one server and two
  --orders N        orders in the database (200000; of scale 2000000)
  --seconds N       seconds per row and number of connections (6)
  --only L          only rows whose name contains one of these, e.g. today,offers:
  --connections L   e.g. 1,8,32
  --keep            keep the generated data in var/bench for the next run
  --out FILE        where to write the figures as JSON (a new file in bench-results)
  --against FILE    print the ratio of every figure to that of an earlier run`

export function readOptions(args: string[]): BenchOptions {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      orders: { type: 'string' },
      seconds: { type: 'string', default: '6' },
      only: { type: 'string' },
      connections: { type: 'string', default: '1,8,32' },
      keep: { type: 'boolean', default: false },
      out: { type: 'string' },
      against: { type: 'string' },
    },
  })
  const [name = 'api', ...more] = positionals
  const subject = subjects.find((each) => each === name)
  if (!subject || more.length > 0)
    throw new Error(`There is no bench of ${positionals.join(' ')}\n\n${usage}`)
  return {
    subject,
    orders: readCount('orders', values.orders ?? (subject === 'scale' ? '2000000' : '200000'), 2000),
    seconds: readCount('seconds', values.seconds, 1),
    only: values.only?.split(',') ?? null,
    keep: values.keep,
    out: values.out ?? null,
    against: values.against ?? null,
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
