import { Counter, Gauge } from 'prom-client'
import { metrics } from '#server/metrics.ts'
import type { QueueLength } from './queues.ts'

const outcomes = new Counter({
  name: 'labsilta_jobs_total',
  help: 'Job attempts by queue and outcome; a failed job is retried until it becomes a dead letter.',
  labelNames: ['queue', 'outcome'] as const,
  registers: [metrics],
})

export const countJob = (queue: string, outcome: 'completed' | 'failed') => outcomes.inc({ queue, outcome })

/** Registers the length of every queue, including dead letters, as pg-boss counted it in the last ten seconds. */
export function measureQueues(listQueues: () => Promise<QueueLength[]>): void {
  new Gauge({
    name: 'labsilta_queue_jobs',
    help: 'Jobs in each queue; jobs left in a dead-letter queue have failed for good.',
    labelNames: ['queue', 'state'] as const,
    registers: [metrics],
    async collect() {
      // While the database is away the other metrics are still needed.
      const queues = await listQueues().catch(() => [])
      this.reset()
      for (const { name, ready, deferred, active } of queues) {
        this.set({ queue: name, state: 'ready' }, ready)
        this.set({ queue: name, state: 'deferred' }, deferred)
        this.set({ queue: name, state: 'active' }, active)
      }
    },
  })
}
