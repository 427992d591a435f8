import { Counter } from 'prom-client'
import { metrics } from '#server/metrics.ts'
import { deadLetterQueue, queueNames } from './queues.ts'

const outcomes = new Counter({
  name: 'labsilta_jobs_total',
  help: 'Job attempts by queue and outcome; a failed job is retried until it becomes a dead letter.',
  labelNames: ['queue', 'outcome'] as const,
  registers: [metrics],
})

// Every queue is shown with 0 attempts, so that the first one counts as an increase.
for (const name of queueNames)
  for (const queue of [name, deadLetterQueue(name)])
    for (const outcome of ['completed', 'failed']) outcomes.inc({ queue, outcome }, 0)

export const countJob = (queue: string, outcome: 'completed' | 'failed') => outcomes.inc({ queue, outcome })
