import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectRoot } from '#local/settings.ts'
import { type Cluster, startCluster } from '#tests/support/cluster/cluster.ts'
import type { Member } from '#tests/support/cluster/member.ts'
import { RetryingCustomer } from '#tests/support/cluster/retrying-customer.ts'
import {
  compareMails,
  countSubmissions,
  listMailsAbout,
  onceEach,
  untilMailed,
} from '#tests/support/cluster/submitted-orders.ts'
import { FigureTable } from '#tests/support/figures.ts'
import { MailboxReader } from '#tests/support/mailbox.ts'

const minute = 60_000
const journeys = ['selling-by-api', 'selling-and-delivering', 'order-attachments', 'messages']
const kills = { servers: 20, workers: 10 }
/** Longer than Caddy takes to see that a server is back (`health_interval`), so that one of two is always there. */
const betweenKillsMs = 5000
const betweenOrdersMs = 1000

let cluster: Cluster
let database: pg.Pool

beforeAll(async () => {
  cluster = await startCluster()
  database = new pg.Pool({ connectionString: cluster.databaseUrl, max: 2 })
}, 10 * minute)
afterAll(async () => {
  await database?.end()
  await cluster?.stop()
}, 2 * minute)

test('journeys pass while each server and worker is replaced in turn', { timeout: 20 * minute }, async () => {
  const running = spawn(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', ...journeys], {
    cwd: projectRoot,
    env: {
      ...process.env,
      DEEP: '',
      PRODUCT_SITE: cluster.siteUrl,
      PRODUCT_MAIL: cluster.mailUrl,
      PRODUCT_ISSUER: cluster.issuer,
      PRODUCT_FAULTS: cluster.faultUrl,
      PRODUCT_DATABASE: cluster.databaseUrl,
      PRODUCT_IS_REPLACED: 'yes',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = once(running, 'exit')
  const codes: (number | null)[] = []
  while (running.exitCode === null) {
    for (const member of [...cluster.servers, ...cluster.workers]) {
      if (running.exitCode === null) codes.push(await member.replace())
    }
  }
  const [code] = await ended
  console.log(`${codes.length} processes were replaced during the journeys`)
  expect(codes.length).toBeGreaterThan(4)
  expect(codes.filter((each) => each !== 0)).toEqual([])
  expect(code).toBe(0)
})

test('no call fails after one retry, and no job is lost or done twice, while processes are killed', {
  timeout: 20 * minute,
}, async () => {
  // The mailbox keeps 2,000 mails.
  await new MailboxReader(cluster.mailUrl).clear()
  const names = ['anna', 'james']
  const customers = await Promise.all(names.map((name) => RetryingCustomer.create(cluster, name)))
  const stopping = new AbortController()
  const writing = customers.map(async (customer, index) => {
    const ids: string[] = []
    for (let round = 1; !stopping.signal.aborted; round++) {
      const id = await customer.order(`Killed ${names[index]} ${round}`)
      if (id) ids.push(id)
      await pause(betweenOrdersMs)
    }
    return ids
  })
  await killInTurn(cluster.servers, cluster.workers)
  stopping.abort()
  const ids = (await Promise.all(writing)).flat()
  const retries = customers.reduce((sum, customer) => sum + customer.retries, 0)
  console.log(`${ids.length} orders, ${retries} calls sent again`)
  expect(customers.flatMap(({ failures }) => failures)).toEqual([])
  expect(retries).toBeGreaterThan(0)
  expect(await countSubmissions(database, 'Killed ')).toEqual(onceEach(ids))
  const figures = new FigureTable('several-processes')
  const add = (name: string, value: number, target: number) =>
    figures.record({ name, value, unit: '', target })
  figures.record({
    name: 'orders while processes were killed, each submitted once',
    value: ids.length,
    unit: '',
    target: 21,
    direction: 'at least',
  })
  add('calls that failed after one retry', customers.flatMap(({ failures }) => failures).length, 0)
  const { lost, twice } = await compareAllMails()
  add('mails lost', lost.length, 0)
  // A worker that is killed between the answer of the mail server and its own record sends that mail again.
  add('mails sent twice, at most one for each kill of a worker', twice.length, kills.workers)
  figures.conclude()
})

async function killInTurn(servers: Member[], workers: Member[]): Promise<void> {
  const isNext = (nth: number, of: number, turns: number) => nth % Math.round(of / turns) === 0
  for (let nth = 0; nth < kills.servers; nth++) {
    await pause(betweenKillsMs)
    await servers[nth % 2]?.kill()
    if (isNext(nth, kills.servers, kills.workers)) await workers[(nth / 2) % 2]?.kill()
  }
}

/** Waits for the last mail, and compares the mailbox with what was queued. */
async function compareAllMails() {
  expect(await untilMailed(database, 3 * minute)).toBe(0)
  const queued = await listMailsAbout(database, 'Killed ')
  expect(queued.length).toBeGreaterThan(20)
  const mails = await new MailboxReader(cluster.mailUrl).list()
  return compareMails(
    queued,
    mails.map(({ headers }) => String(headers['message-id'])),
  )
}
