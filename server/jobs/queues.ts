/** Queues and the payloads of their jobs. Payloads are small: ids, never contents. */
export type JobPayloads = {
  /** Composes the mails that announce an event. */
  announce: { eventId: string }
  'send-mail': { mailId: string }
  /** Scheduled; sends the daily digests once their hour has come. */
  'write-digests': Record<string, never>
  /** Scheduled every minute; lets offers be found by the new names of their customers. */
  'rewrite-words': Record<string, never>
  /** Scheduled every minute; tells customers of receptions. */
  'announce-receptions': Record<string, never>
  /** Scheduled every minute; carries out releases of results. */
  'carry-out-releases': Record<string, never>
  /** Scheduled; erases people of whom this was asked. */
  'carry-out-erasures': Record<string, never>
  /** Scheduled every hour; deletes expired and orphaned data. */
  'tidy-up': Record<string, never>
}
export type QueueName = keyof JobPayloads

/** Queue of jobs that failed for good. They stay there until somebody handles them. */
export const deadLetterQueue = (queue: string) => `${queue}.dead`

const hour = 60 * 60
const day = 24 * hour

/**
 * Retries. Pauses double from a second to 2 hours; 30 attempts last about a day and a half, so nothing is lost when a
 * mail server is down over a night. A dead worker is detected when its heartbeat is 10 seconds late.
 */
const persistent = {
  retryLimit: 30,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 2 * hour,
  heartbeatSeconds: 10,
  expireInSeconds: 10 * 60,
  // Time after which a waiting job is deleted. Far longer than any outage, because a deleted job is lost work.
  retentionSeconds: 365 * day,
  deleteAfterSeconds: day,
}

export const queueSettings: Record<QueueName, typeof persistent & { cron?: string }> = {
  announce: persistent,
  'send-mail': persistent,
  // The next run comes in ten minutes and does everything that this one left.
  'write-digests': { ...persistent, retryLimit: 5, retryDelayMax: 60, cron: '*/10 * * * *' },
  // The next run comes in a minute, so retries are useless.
  'rewrite-words': { ...persistent, retryLimit: 5, retryDelayMax: 60, cron: '* * * * *' },
  // The next run comes in a minute, so retries are useless.
  'announce-receptions': { ...persistent, retryLimit: 5, retryDelayMax: 60, cron: '* * * * *' },
  // The next run comes in a minute, so retries are useless.
  'carry-out-releases': { ...persistent, retryLimit: 5, retryDelayMax: 60, cron: '* * * * *' },
  // The next run comes in ten minutes. It may read large tables for hours; what was interrupted is done again.
  'carry-out-erasures': {
    ...persistent,
    retryLimit: 5,
    retryDelayMax: 60,
    expireInSeconds: 6 * hour,
    cron: '5/10 * * * *',
  },
  // The next run comes in an hour, so retries are useless.
  'tidy-up': { ...persistent, retryLimit: 20, retryDelayMax: 60, cron: '17 * * * *' },
}

/** Queues of earlier versions, which are removed with their finished jobs. A migration has moved the others. */
export const retiredQueues = ['announce-team', 'announce-enquiry', 'write-to-subscriber']

export const queueNames = Object.keys(queueSettings) as QueueName[]
