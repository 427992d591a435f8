import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockForBackup, showBackup } from '#server/db/backup-lock.ts'
import { appRole, readerRole, tablePrivileges } from '#server/db/privileges.ts'
import { aConsignmentIn } from '#tests/support/consignments.ts'
import {
  type Installation,
  lockOrders,
  personCalls,
  startInstallation,
} from '#tests/support/monitoring/installation.ts'
import { evaluateRules, runPromtool } from '#tests/support/monitoring/promtool.ts'
import { Recorder } from '#tests/support/monitoring/recorder.ts'
import { metricsOfRules, rulesFile } from '#tests/support/monitoring/rules.ts'
import { Traffic } from '#tests/support/monitoring/traffic.ts'

/**
 * Each alarm, over series that a real server and a real worker have exposed before and while something was wrong. They are
 * scraped twice a second; the rules see one scrape a minute.
 */
const scrapeEveryMs = 500
const normalScrapes = 8
/** Figures come every fifteen seconds. */
const mostScrapesUntilShown = 160

let installation: Installation
let traffic: Traffic

beforeAll(async () => {
  runPromtool('--version')
  installation = await startInstallation()
  traffic = new Traffic(() => installation.server.url, await installation.api.as('anna'))
}, 300_000)
afterAll(() => installation?.stop(), 60_000)

type Scenario = {
  fires: readonly string[]
  /** Alarms that may follow from the same state. */
  mayFire?: readonly string[]
  /** Brings about the bad state, and returns what ends it. */
  begin(): Promise<() => unknown>
  /** True once the metrics show the state. */
  shows(recorder: Recorder): boolean
  /** Scrapes for which it lasts then. */
  lasts: number
}

async function turn(recorder: Recorder): Promise<void> {
  traffic.turn()
  await Promise.all([recorder.scrape(), pause(scrapeEveryMs)])
}

const has = (recorder: Recorder, metric: string, labels: Record<string, string> = {}) =>
  recorder.latest(metric, labels).length > 0

const isAbove = (recorder: Recorder, least: number, metric: string, labels: Record<string, string> = {}) =>
  Math.max(...recorder.latest(metric, labels)) > least

/** Waits until nothing of an earlier state is left. */
async function settle(): Promise<void> {
  await sql`delete from pgboss.job where state < 'active' and name like any (array['send-mail%', 'announce%'])`.execute(
    installation.api.ownerDb,
  )
  const recorder = new Recorder(installation.targets, metricsOfRules())
  const isNormal = () =>
    recorder.latest('labsilta_ready').includes(1) &&
    recorder.latest('labsilta_site_readable').includes(1) &&
    has(recorder, 'labsilta_queue_jobs') &&
    !isAbove(recorder, 60, 'labsilta_queue_age_seconds') &&
    !isAbove(recorder, 3600, 'labsilta_last_backup_age_seconds') &&
    !isAbove(recorder, 0, 'labsilta_backup_running_seconds') &&
    !isAbove(recorder, 0, 'labsilta_waiting_work', { kind: 'tests_overdue' })
  const giveUpAt = Date.now() + 120_000
  do {
    if (Date.now() > giveUpAt) throw new Error('the installation does not become normal again')
    await pause(scrapeEveryMs)
    await recorder.scrape()
  } while (!isNormal())
}

async function expectAlarms({ fires, mayFire, begin, shows, lasts }: Scenario): Promise<void> {
  await settle()
  await traffic.begin()
  const recorder = new Recorder(installation.targets, metricsOfRules())
  for (let at = 0; at < normalScrapes; at += 1) await turn(recorder)
  const normal = recorder.scrapes - 1
  const end = await begin()
  try {
    do {
      if (recorder.scrapes > normalScrapes + mostScrapesUntilShown)
        throw new Error('the metrics do not show the state')
      await turn(recorder)
    } while (!shows(recorder))
    for (let at = 0; at < lasts; at += 1) await turn(recorder)
  } finally {
    await end()
    await traffic.end()
  }
  const expected = [
    { scrape: normal, fires: [] },
    { scrape: recorder.scrapes - 1, fires, ...(mayFire && { mayFire }) },
  ]
  expect(evaluateRules({ series: recorder.present(), expected })).toBe('')
}

/** Makes every waiting job of mails older, to avoid a wait of hours. */
const ageMails = (interval: string) =>
  sql`update pgboss.job set created_on = created_on - ${interval}::interval, start_after = start_after - ${interval}::interval
    where name = 'send-mail' and state < 'active'`.execute(installation.api.ownerDb)

test('promtool finds nothing wrong with the rules', () => {
  const { code, output } = runPromtool('check', 'rules', rulesFile)
  expect([code, output]).toEqual([0, expect.stringContaining('SUCCESS')])
})

const longestMs = 240_000

test('a worker that is killed', { timeout: longestMs }, () =>
  expectAlarms({
    fires: ['LabsiltaWorkerGone'],
    async begin() {
      await installation.worker.kill()
      return () => installation.worker.start()
    },
    shows: (recorder) => !has(recorder, 'labsilta_process_info', { command: 'work' }),
    lasts: 10,
  }),
)

test('the only server is killed', { timeout: longestMs }, () =>
  expectAlarms({
    fires: ['LabsiltaNoServerReady'],
    async begin() {
      await installation.server.kill()
      return () => installation.server.startAgain()
    },
    shows: (recorder) => !has(recorder, 'labsilta_ready'),
    lasts: 4,
  }),
)

test('a mail server that refuses every mail for hours', { timeout: longestMs }, () =>
  expectAlarms({
    fires: ['LabsiltaMailsFail', 'LabsiltaMailsOld'],
    mayFire: ['LabsiltaJobsWait'],
    async begin() {
      installation.mails.behave('refuses')
      const aging = setInterval(() => void ageMails('10 minutes'), 1000)
      return () => {
        clearInterval(aging)
        installation.mails.behave('accepts')
      }
    },
    shows: (recorder) => isAbove(recorder, 3600, 'labsilta_queue_age_seconds', { queue: 'send-mail' }),
    lasts: 25,
  }),
)

test('a mail server that does not answer, so that jobs wait', { timeout: longestMs }, () =>
  expectAlarms({
    fires: ['LabsiltaJobsWait'],
    mayFire: ['LabsiltaMailsFail', 'LabsiltaMailsOld'],
    async begin() {
      installation.mails.behave('hangs')
      const aging = setInterval(() => void ageMails('2 minutes'), 1000)
      return () => {
        clearInterval(aging)
        installation.mails.behave('accepts')
      }
    },
    shows: (recorder) => isAbove(recorder, 600, 'labsilta_queue_wait_seconds', { queue: 'send-mail' }),
    lasts: 8,
  }),
)

test('a mail that fails for good', { timeout: longestMs }, () =>
  expectAlarms({
    fires: ['LabsiltaDeadLetters'],
    mayFire: ['LabsiltaMailsFail'],
    async begin() {
      installation.mails.behave('refuses')
      const ending = setInterval(() => void endRetries(), 1000)
      return () => {
        clearInterval(ending)
        installation.mails.behave('accepts')
      }
    },
    shows: (recorder) => isAbove(recorder, 0, 'labsilta_jobs_total', { queue: 'send-mail.dead' }),
    lasts: 3,
  }),
)

/** The next attempt to send a waiting mail is the last one. */
const endRetries = () =>
  sql`update pgboss.job set retry_limit = 0 where name = 'send-mail' and state < 'active'`.execute(
    installation.api.ownerDb,
  )

test('a database pool whose connections are held', { timeout: longestMs }, () =>
  expectAlarms({
    fires: ['LabsiltaDatabasePoolExhausted', 'LabsiltaCallsSlow'],
    mayFire: ['LabsiltaNoServerReady', 'LabsiltaCallsFail'],
    begin: () => holdPool(),
    shows: (recorder) => isAbove(recorder, 1, 'labsilta_database_pool', { state: 'waiting' }),
    lasts: 20,
  }),
)

/** A migration, say, holds a table for two seconds again and again, while a dozen people read it. */
async function holdPool(): Promise<() => Promise<void>> {
  let isOver = false
  const { api, server } = installation
  const authorization = (await api.as('mikko')).authorization
  const lock = async () => {
    while (!isOver) {
      const { release } = await lockOrders(api)
      await pause(2000)
      await release()
      await pause(100)
    }
  }
  const read = async () => {
    while (!isOver) {
      await fetch(`${server.url}/api/v1/orders`, { headers: { authorization } }).catch(() => undefined)
      await pause(300)
    }
  }
  const all = [lock(), ...Array.from({ length: 12 }, read)]
  return async () => {
    isOver = true
    await Promise.all(all)
  }
}

test('a table that server and worker may not read', { timeout: longestMs }, () =>
  expectAlarms({
    fires: ['LabsiltaCallsFail', 'LabsiltaNothingMeasured'],
    async begin() {
      const { ownerDb } = installation.api
      const [privileges, roles] = [sql.raw(tablePrivileges.orders), sql.raw(`${appRole}, ${readerRole}`)]
      await sql`revoke ${privileges} on orders from ${roles}`.execute(ownerDb)
      return () => sql`grant ${privileges} on orders to ${roles}`.execute(ownerDb)
    },
    shows: (recorder) => !has(recorder, 'labsilta_queue_jobs'),
    lasts: 12,
  }),
)

test('a server that gets too little time of the processor', { timeout: longestMs }, () =>
  expectAlarms({
    fires: ['LabsiltaEventLoopLags'],
    mayFire: ['LabsiltaCallsSlow', 'LabsiltaCallsFail', 'LabsiltaNoServerReady'],
    begin: () => throttleServer(),
    shows: (recorder) => isAbove(recorder, 0.5, 'nodejs_eventloop_lag_p99_seconds'),
    lasts: 12,
  }),
)

async function throttleServer(): Promise<() => Promise<void>> {
  let isOver = false
  const throttle = async () => {
    while (!isOver) {
      installation.server.signal('SIGSTOP')
      await pause(700)
      installation.server.signal('SIGCONT')
      await pause(150)
    }
  }
  const throttling = throttle()
  return async () => {
    isOver = true
    await throttling
  }
}

test('a scanner that hangs', { timeout: longestMs }, () =>
  expectAlarms({
    fires: ['LabsiltaScannerAway'],
    mayFire: ['LabsiltaCallsFail', 'LabsiltaCallsSlow'],
    async begin() {
      installation.scanner.behave('hangs')
      return () => installation.scanner.behave('answers')
    },
    shows: (recorder) => isAbove(recorder, 0, 'labsilta_file_scans_total', { verdict: 'none' }),
    lasts: 3,
  }),
)

test('a file store that answers 503', { timeout: longestMs }, () =>
  expectAlarms({
    fires: ['LabsiltaFileStoreFails', 'LabsiltaSiteUnreadable'],
    mayFire: ['LabsiltaCallsFail', 'LabsiltaCallsSlow'],
    async begin() {
      installation.store.behave('unavailable')
      return () => installation.store.behave('answers')
    },
    shows: (recorder) =>
      isAbove(recorder, 0, 'labsilta_file_store_failures_total', { operation: 'keep', reason: 'error' }) &&
      recorder.latest('labsilta_site_readable').includes(0),
    // No success is left of the fifteen minutes.
    lasts: 24,
  }),
)

test('a file store without space', { timeout: longestMs }, () =>
  expectAlarms({
    fires: ['LabsiltaFileStoreFull'],
    mayFire: ['LabsiltaCallsFail', 'LabsiltaCallsSlow'],
    async begin() {
      installation.store.behave('full')
      return () => installation.store.behave('answers')
    },
    shows: (recorder) => isAbove(recorder, 0, 'labsilta_file_store_failures_total', { reason: 'full' }),
    lasts: 3,
  }),
)

/** Sets the end of all backups. */
const moveBackups = (ended: string) =>
  sql`update backups set finished_at = now() + ${ended}::interval`.execute(installation.api.ownerDb)

test('a night without a whole backup', { timeout: longestMs }, () =>
  expectAlarms({
    fires: ['LabsiltaBackupOld'],
    async begin() {
      await moveBackups('-27 hours')
      return () => moveBackups('0 hours')
    },
    shows: (recorder) => isAbove(recorder, 26 * 3600, 'labsilta_last_backup_age_seconds'),
    lasts: 7,
  }),
)

test('a backup that does not end', { timeout: longestMs }, () =>
  expectAlarms({
    fires: ['LabsiltaBackupHangs'],
    async begin() {
      const client = new pg.Client({ connectionString: installation.api.ownerUrl })
      await client.connect()
      await lockForBackup(client)
      await showBackup(client, new Date(Date.now() - 7 * 60 * 60 * 1000))
      return () => client.end()
    },
    shows: (recorder) => isAbove(recorder, 4 * 3600, 'labsilta_backup_running_seconds'),
    lasts: 7,
  }),
)

test('a person who calls far too often', { timeout: longestMs }, () =>
  expectAlarms({
    fires: ['LabsiltaLimitsRefuse'],
    async begin() {
      const authorization = (await installation.api.as('otto')).authorization
      // Twice the limit, in case the minute ends in between.
      for (let sent = 0; sent < 2 * personCalls + 200; sent += 20) {
        const calls = Array.from({ length: 20 }, () =>
          fetch(`${installation.server.url}/api/v1/orders`, { headers: { authorization } }),
        )
        for (const reply of await Promise.all(calls)) await reply.arrayBuffer()
      }
      return () => undefined
    },
    shows: (recorder) => isAbove(recorder, 100, 'labsilta_limit_refusals_total', { limit: 'person_calls' }),
    lasts: 3,
  }),
)

test('a test whose due date has passed', { timeout: longestMs }, () =>
  expectAlarms({
    fires: ['LabsiltaTestsLate'],
    async begin() {
      const { api } = installation
      const people = {
        customer: await api.as('anna'),
        expert: await api.as('expert'),
        manager: await api.as('manager'),
      }
      const { order } = await aConsignmentIn(api, people, 'arrived')
      const setDue = (day: string | null) =>
        sql`update orders set next_due_on = ${day}::date where id = ${order.id}`.execute(api.ownerDb)
      await setDue('2020-01-01')
      return () => setDue(null)
    },
    shows: (recorder) => isAbove(recorder, 0, 'labsilta_waiting_work', { kind: 'tests_overdue' }),
    lasts: 62,
  }),
)
