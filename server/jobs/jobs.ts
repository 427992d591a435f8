import { CompiledQuery } from 'kysely'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Db, Tx } from '#server/db/database.ts'
import { type JobPayloads, type QueueName, queueNames } from './queues.ts'

export type Jobs = {
  /**
   * Queues jobs in the transaction of the caller: they exist if and only if it commits. One statement for any number
   * of jobs of a queue.
   */
  enqueue<Q extends QueueName>(tx: Tx, queue: Q, payloads: JobPayloads[Q][]): Promise<void>
}

/**
 * Producing side. It never starts pg-boss, so it has no timers, no supervision and no connection, and a process
 * starts while the database is away.
 */
export function createJobs(db: Db): Jobs {
  const boss = new PgBoss({ db: fromKysely(db), supervise: false, schedule: false, migrate: false })
  // Errors are thrown by the call that failed; without a listener the event would also end the process.
  boss.on('error', () => {})
  const known = new Map<QueueName, Promise<unknown>>()

  /**
   * Reads the queues early. pg-boss reads each queue once on a connection of its own; ten first transactions at once
   * would hold all ten connections of the pool and wait for an eleventh.
   */
  function lookUp(queue: QueueName): Promise<unknown> {
    const lookedUp = known.get(queue) ?? boss.insert(queue, [])
    known.set(queue, lookedUp)
    lookedUp.catch(() => known.delete(queue))
    return lookedUp
  }
  for (const queue of queueNames) lookUp(queue).catch(() => {})

  return {
    async enqueue(tx, queue, payloads) {
      if (payloads.length === 0) return
      await lookUp(queue)
      await boss.insert(
        queue,
        payloads.map((data) => ({ data })),
        {
          db: {
            executeSql: async (text, values = []) => {
              const { rows } = await tx.executeQuery(CompiledQuery.raw(text, values))
              return { rows }
            },
          },
        },
      )
    },
  }
}
