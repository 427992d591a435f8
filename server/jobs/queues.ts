/** Every kind of work that is done later, with what its jobs carry. Payloads are small: ids, never contents. */
export type JobPayloads = {
  /** Composes the mails that announce an event. */
  announce: { eventId: string }
  'send-mail': { mailId: string }
  /** Comes by the clock; writes the daily digests, once the hour for them has come. */
  'write-digests': Record<string, never>
  /** Comes by the clock, once an hour; clears what crashes and time leave behind. */
  'tidy-up': Record<string, never>
}
export type QueueName = keyof JobPayloads

/** Where jobs end that failed for good; a queue of its own, so that they stay until somebody looked. */
export const deadLetterQueue = (queue: string) => `${queue}.dead`

/** `ready` can be taken at once, `deferred` wait for their next try. */
export type QueueLength = { name: string; ready: number; deferred: number; active: number }

const hour = 60 * 60
const day = 24 * hour

/**
 * Pauses between tries double from a second up to 2 hours: 30 of them last about a day and a half, so a mail server that
 * is down over a night loses nothing. A worker that dies is noticed when its heartbeat is 10 seconds late.
 */
const persistent = {
  retryLimit: 30,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 2 * hour,
  heartbeatSeconds: 10,
  expireInSeconds: 10 * 60,
  // How long a job may wait before it is deleted. Far beyond any outage: deleting undone work is losing it.
  retentionSeconds: 365 * day,
  deleteAfterSeconds: day,
}

export const queueSettings: Record<QueueName, typeof persistent & { cron?: string }> = {
  announce: persistent,
  'send-mail': persistent,
  // The next ten minutes bring the next one, which does whatever this one has left.
  'write-digests': { ...persistent, retryLimit: 5, retryDelayMax: 60, cron: '*/10 * * * *' },
  // The next hour brings the next one, so there is no use in trying this one for days.
  'tidy-up': { ...persistent, retryLimit: 20, retryDelayMax: 60, cron: '17 * * * *' },
}

/** Queues of earlier versions, to be removed with whatever finished jobs they hold. A migration has moved the others. */
export const retiredQueues = ['announce-team', 'announce-enquiry', 'write-to-subscriber']

export const queueNames = Object.keys(queueSettings) as QueueName[]
