import { PgBoss } from 'pg-boss'
import { deadLetterQueue, queueNames, queueSettings, retiredQueues } from './queues.ts'

/**
 * The migration step of the jobs: brings pg-boss's own schema, all queues and the timetable up to date. Safe to run
 * again and by several processes at once. The API and the worker only check that it was done.
 */
export async function prepareJobs(databaseUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: databaseUrl, max: 1, supervise: false, schedule: false })
  // What goes wrong is thrown by the call that failed; without a listener the event would end the process as well.
  boss.on('error', () => {})
  await boss.start()
  try {
    for (const name of queueNames) {
      const { cron, ...settings } = queueSettings[name]
      const deadLetter = deadLetterQueue(name)
      await boss.createQueue(deadLetter, settings)
      await boss.updateQueue(deadLetter, settings)
      await boss.createQueue(name, { ...settings, deadLetter })
      await boss.updateQueue(name, { ...settings, deadLetter })
      if (cron) await boss.schedule(name, cron)
    }
    for (const name of retiredQueues) {
      await boss.deleteQueue(name)
      await boss.deleteQueue(deadLetterQueue(name))
    }
  } finally {
    await boss.stop({ graceful: false })
  }
}
