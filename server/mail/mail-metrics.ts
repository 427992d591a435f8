import { Counter } from 'prom-client'
import { metrics } from '#server/metrics.ts'

const attemptOutcomes = ['accepted', 'refused', 'failed'] as const
type AttemptOutcome = (typeof attemptOutcomes)[number]

const attempts = new Counter({
  name: 'labsilta_mail_attempts_total',
  help: 'Attempts to send a mail: accepted by the mail server, refused by it for good, or failed and repeated later.',
  labelNames: ['outcome'] as const,
  registers: [metrics],
})

// Every outcome is shown with 0 attempts, so that the first one counts as an increase.
for (const outcome of attemptOutcomes) attempts.inc({ outcome }, 0)

export const countAttempt = (outcome: AttemptOutcome) => attempts.inc({ outcome })
