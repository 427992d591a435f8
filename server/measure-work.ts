import { Gauge } from 'prom-client'
import type { Context } from './context.ts'
import { soleLock } from './db/sole-lock.ts'
import { type Figures, readFigures } from './figures/domain.ts'
import { metrics } from './metrics.ts'

const intervalMs = 15_000

const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
  new Gauge({ name, help, labelNames, registers: [metrics] })

const queueJobs = gauge(
  'labsilta_queue_jobs',
  'Jobs in each queue; jobs left in a dead-letter queue have failed for good.',
  ['queue', 'state'],
)
const queueWait = gauge(
  'labsilta_queue_wait_seconds',
  'Time for which the first job of each queue could have run already.',
  ['queue'],
)
const queueAge = gauge(
  'labsilta_queue_age_seconds',
  'Age of the oldest job of each queue that is not done.',
  ['queue'],
)
const open = gauge(
  'labsilta_open',
  'Orders, offers and consignments that are not done, up to 1,000 of each.',
  ['subject', 'state'],
)
const waiting = gauge('labsilta_waiting_work', 'Work that waits for an expert, up to 1,000 of each kind.', [
  'kind',
])

const backupAge = gauge(
  'labsilta_last_backup_age_seconds',
  'Time since the last whole backup ended, or since the installation if there is none.',
  [],
)
const backupRunning = gauge(
  'labsilta_backup_running_seconds',
  'Time for which a backup has been running; 0 if none is.',
  [],
)

/** Shows figures, or none, if this process does not measure or cannot. */
function show(figures: Figures | null): void {
  for (const each of [queueJobs, queueWait, queueAge, open, waiting]) each.reset()
  for (const { name: queue, ready, deferred, active, waitSeconds, ageSeconds } of figures?.queues ?? []) {
    queueJobs.set({ queue, state: 'ready' }, ready)
    queueJobs.set({ queue, state: 'deferred' }, deferred)
    queueJobs.set({ queue, state: 'active' }, active)
    queueWait.set({ queue }, waitSeconds)
    queueAge.set({ queue }, ageSeconds)
  }
  for (const { subject, state, count } of figures?.states ?? []) open.set({ subject, state }, count)
  for (const [kind, count] of figures?.waiting ?? []) waiting.set({ kind }, count)
  for (const each of [backupAge, backupRunning]) each.remove()
  if (!figures) return
  backupAge.set(figures.backup.ageSeconds)
  backupRunning.set(figures.backup.runningSeconds)
}

/** Measures the work of the installation every fifteen seconds, in one worker only: the first that gets the lock. */
export function measureWork(context: Context): { stop(): Promise<void> } {
  const lock = soleLock(context.config.database.url, 'figures', (error) =>
    context.log.warn({ err: error }, 'connection of the lock of figures'),
  )
  const measure = async () => {
    try {
      show((await lock.hold()) ? await readFigures(context) : null)
    } catch (error) {
      show(null)
      context.log.warn({ err: error }, 'figures')
    }
  }
  let measuring: Promise<void> | null = null
  const begin = () => {
    measuring ??= measure().finally(() => {
      measuring = null
    })
  }
  begin()
  const timer = setInterval(begin, intervalMs)
  return {
    stop: async () => {
      clearInterval(timer)
      await measuring
      await lock.stop()
    },
  }
}
