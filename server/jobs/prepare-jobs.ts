import { PgBoss } from 'pg-boss'
import { deadLetterQueue, queueNames, queueSettings, retiredQueues } from './queues.ts'

/**
 * Migrates the schema of pg-boss, all queues and the schedule. May run repeatedly and in several processes at once.
 * API and worker only check that it ran.
 */
export async function prepareJobs(databaseUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: databaseUrl, max: 1, supervise: false, schedule: false })
  // Errors are thrown by the call that failed; without a listener the event would also end the process.
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
