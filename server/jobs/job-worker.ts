import { type JobWithMetadata, PgBoss } from 'pg-boss'
import { beginTrace, inSpan } from '#server/tracing.ts'
import { countJob } from './job-metrics.ts'
import { deadLetterQueue, type JobPayloads, type QueueName, queueNames } from './queues.ts'

export type JobRun = {
  /** 1 for the first attempt. */
  attempt: number
  /** Aborted when the job was taken away or the process must end. */
  signal: AbortSignal
}
/** Runs one job. A job may run again after a crash, so running it twice must be harmless. An error means a retry. */
export type DoJob<Q extends QueueName> = (payload: JobPayloads[Q], run: JobRun) => Promise<void>

/** Handles a job that failed for good. An error means a retry. */
export type BuryJob<Q extends QueueName> = (
  payload: JobPayloads[Q],
  failure: { attempts: number; lastError: string },
) => Promise<void>

export type DeadLetter = { queue: QueueName; payload: unknown; failedAt: Date; lastError: string }

export type JobWorker = {
  /** Does up to five jobs at once, or one after another if `inTurn` is true. */
  work<Q extends QueueName>(queue: Q, doJob: DoJob<Q>, options?: { inTurn?: boolean }): Promise<void>
  /** Handles jobs that failed for good. They leave the dead letters afterwards. */
  workDeadLetters<Q extends QueueName>(queue: Q, bury: BuryJob<Q>): Promise<void>
  listDeadLetters(): Promise<DeadLetter[]>
  /** Takes no new jobs and waits for running ones. A job that does not end in time runs again later. */
  stop(options?: { timeoutMs?: number }): Promise<void>
}

type Job = JobWithMetadata<JobPayloads[QueueName]>

type Options = {
  databaseUrl: string
  /** A later release has prepared the queue. */
  isAhead?: boolean
  /** Throws while no job may run; the job is retried. */
  mayRun?: () => Promise<void>
  onError: (error: Error) => void
}

/** Jobs that are fetched at once. pg-boss pauses for a second after a fetch that brought fewer. */
const batchSize = 5

const bossOptions = {
  max: 4,
  application_name: 'labsilta-jobs',
  superviseIntervalSeconds: 10,
  monitorIntervalSeconds: 10,
}

/** Starts the consuming side in the worker process: fetches jobs, keeps the schedule and detects dead workers. */
export async function startJobWorker({
  databaseUrl,
  isAhead = false,
  mayRun = async () => undefined,
  onError,
}: Options): Promise<JobWorker> {
  // The owner migrates. A schema that is ahead leaves nothing to migrate, and pg-boss accepts it only when it may.
  const boss = new PgBoss({ ...bossOptions, migrate: isAhead, connectionString: databaseUrl })
  boss.on('error', onError)
  await boss.start()
  const lateErrors = (error: unknown) => onError(error instanceof Error ? error : new Error(String(error)))

  async function work(name: string, doJob: (job: Job) => Promise<void>, inTurn = false): Promise<void> {
    const options = {
      batchSize,
      // NOTIFY would be faster, but commits that notify wait for each other.
      pollingIntervalSeconds: 1,
      burstWhenBatchFull: true,
      includeMetadata: true,
      perJobResults: true,
    } as const
    const settleOne = (job: Job) => settle(job, mayRun, doJob, onError)
    await boss.work<JobPayloads[QueueName], unknown, typeof options>(name, options, (jobs) =>
      inTurn ? settleInTurn(jobs, settleOne) : Promise.all(jobs.map(settleOne)),
    )
  }

  return {
    work: (queue, doJob, { inTurn } = {}) =>
      work(
        queue,
        (job) => (doJob as DoJob<QueueName>)(job.data, { attempt: attemptOf(job), signal: job.signal }),
        inTurn,
      ),
    workDeadLetters: (queue, bury) =>
      work(deadLetterQueue(queue), (job) =>
        (bury as BuryJob<QueueName>)(job.data, {
          attempts: (job.sourceRetryCount ?? 0) + 1,
          lastError: errorText(job.sourceOutput),
        }),
      ),
    async listDeadLetters() {
      const lists = await Promise.all(queueNames.map((queue) => findDeadLetters(boss, queue)))
      return lists.flat().sort((a, b) => b.failedAt.getTime() - a.failedAt.getTime())
    },
    stop: ({ timeoutMs = 20_000 } = {}) =>
      boss.stop({ graceful: true, timeout: timeoutMs }).catch(lateErrors),
  }
}

const attemptOf = (job: Job) => job.retryCount + 1

type Settled = Awaited<ReturnType<typeof settle>>

async function settleInTurn(jobs: readonly Job[], settleOne: (job: Job) => Promise<Settled>) {
  const settled: Settled[] = []
  for (const job of jobs) settled.push(await settleOne(job))
  return settled
}

async function settle(
  job: Job,
  mayRun: () => Promise<void>,
  doJob: (job: Job) => Promise<void>,
  onError: Options['onError'],
) {
  try {
    await mayRun()
    const values = { 'labsilta.queue': job.name, 'labsilta.attempt': attemptOf(job) }
    await inSpan(beginTrace(`job ${job.name}`, 'consumer', values), () => doJob(job))
    countJob(job.name, 'completed')
    return { id: job.id, status: 'completed' as const }
  } catch (error) {
    countJob(job.name, 'failed')
    // The job is retried for days, but the log should say so at once.
    onError(new Error(`${job.name} ${job.id} failed at try ${attemptOf(job)}`, { cause: error }))
    return { id: job.id, status: 'failed' as const, output: { message: messageOf(error) } }
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

async function findDeadLetters(boss: PgBoss, queue: QueueName): Promise<DeadLetter[]> {
  const jobs = await boss.findJobs(deadLetterQueue(queue))
  return jobs
    .filter((job) => job.state !== 'completed' && job.state !== 'cancelled')
    .map((job) => ({
      queue,
      payload: job.data,
      failedAt: job.createdOn,
      lastError: errorText(job.sourceOutput),
    }))
}

function errorText(output: object | null | undefined): string {
  const { message, value } = (output ?? {}) as { message?: string; value?: { message?: string } }
  return message ?? value?.message ?? 'unknown'
}
