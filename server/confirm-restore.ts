import { announceEvent } from './announcements/domain.ts'
import { recordFailure } from './announcements/failed/domain.ts'
import { buildContext } from './build-context.ts'
import { systemClock } from './clock.ts'
import { readConfig, readRestoredMails } from './config.ts'
import type { Context } from './context.ts'
import { longestStatementMs } from './db/database.ts'
import { confirmRestore as confirm, findUnconfirmed, refuseUnfinished } from './db/restores.ts'
import { dropWaitingEvent, listWaitingEvents } from './jobs/waiting-events.ts'
import { remindOfKeys } from './keys/reminders/domain.ts'
import { withholdQueuedMails } from './mail/mail-store.ts'
import { writeDigests } from './notifications/digests/domain.ts'
import { expireOffers, remindOfExpiry } from './offers/lifecycle/domain.ts'
import { returnExpiredOffers } from './orders/lifecycle/offering/domain.ts'
import { announceReceptions } from './orders/reception/announcing/domain.ts'
import { carryOutReleases } from './orders/results/releasing/carrying-out/domain.ts'
import { runEach } from './run-each.ts'

/** Lets workers start in a restored database, after somebody has looked at it. */
export async function confirmRestore(): Promise<void> {
  const mails = readRestoredMails()
  const { context, close } = await buildContext(readConfig(), systemClock, longestStatementMs.ofWorker)
  try {
    console.log(await confirmRestored(context, mails))
  } finally {
    await close()
  }
}

/** Confirms a restore, and says what became of the mails that wait. */
export async function confirmRestored(context: Context, mails: 'send' | 'withhold'): Promise<string> {
  const { db, clock } = context
  const restore = await findUnconfirmed(db)
  if (!restore) return 'No restore waits to be confirmed.'
  await refuseUnfinished(db)
  const withheld = mails === 'withhold' ? await withholdMails(context) : null
  await db.transaction().execute((tx) => confirm(tx, restore.id, clock.now()))
  if (withheld === null) return 'Confirmed. Workers may start; they send the mails that wait.'
  const { mails: number, events } = withheld
  const composed = `${number} mails were withheld: the office lists them as failed, and sends each on request.`
  return events === 0
    ? `Confirmed. Workers may start. ${composed}`
    : `Confirmed. Workers may start. ${composed} The mails of ${events} events could not be composed: the office lists these, too.`
}

/** Tasks of the worker's timetable that write mails, but for the digests. */
const producers = [
  carryOutReleases,
  announceReceptions,
  expireOffers,
  returnExpiredOffers,
  remindOfExpiry,
  remindOfKeys,
]

/**
 * Does now what workers would do when they start, so that every mail that may have been sent since the backup exists; then
 * marks all of them as failed. Digests come last, because the mails of events may add to them. Safe to repeat.
 */
async function withholdMails(context: Context): Promise<{ mails: number; events: number }> {
  const { db, clock, log } = context
  await runEach(
    producers,
    (produce) => produce(context),
    (error, produce) => log.error({ err: error, task: produce.name }, 'a task failed'),
  )
  let events = 0
  for (const eventId of await listWaitingEvents(db))
    events += (await composeOrWithhold(context, eventId)) ? 0 : 1
  await writeDigests(context)
  return { mails: await withholdQueuedMails(db, clock.now()), events }
}

/** Composes the mails of an event. If that fails, staff decides about them, too: no worker tries again. */
async function composeOrWithhold(context: Context, eventId: string): Promise<boolean> {
  try {
    await announceEvent(context, eventId)
    return true
  } catch (error) {
    context.log.error({ err: error, eventId }, 'the mails of an event could not be composed')
    await recordFailure(context, eventId, { attempts: 1, lastError: String(error) })
    await dropWaitingEvent(context.db, eventId)
    return false
  }
}
