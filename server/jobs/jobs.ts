import { CompiledQuery } from 'kysely'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Db, Tx } from '#server/db/database.ts'
import { type JobPayloads, type QueueName, queueNames } from './queues.ts'

export type Jobs = {
  /**
   * Asks for work in the caller's transaction: the jobs exist when, and only when, it commits. One statement for any
   * number of jobs of a queue.
   */
  enqueue<Q extends QueueName>(tx: Tx, queue: Q, payloads: JobPayloads[Q][]): Promise<void>
}

/**
 * The asking side. It never starts pg-boss: no timers, no supervision, no connection of its own, so a process that only
 * asks for work costs the database nothing else, and starts while the database is away.
 */
export function createJobs(db: Db): Jobs {
  const boss = new PgBoss({ db: fromKysely(db), supervise: false, schedule: false, migrate: false })
  // What goes wrong is thrown by the call that failed; without a listener the event would end the process as well.
  boss.on('error', () => {})
  const known = new Map<QueueName, Promise<unknown>>()

  /**
   * pg-boss looks each queue up once, on a connection beside the caller's. It is done early: ten first transactions at
   * once would hold all ten connections of the pool while waiting for an eleventh.
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
