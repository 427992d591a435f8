import { announceEvent } from './announcements/domain.ts'
import { recordFailure } from './announcements/failed/domain.ts'
import { forgetSessions } from './consignments/links/domain.ts'
import { forgetReportFiles } from './consignments/report-files/domain.ts'
import type { Context } from './context.ts'
import { forgetOldKeys } from './db/once.ts'
import { forgetOldCounts } from './db/rate-limits.ts'
import { refuseUnconfirmed } from './db/restores.ts'
import { forgetFormFiles } from './enquiries/form-files/domain.ts'
import { forgetUnconfirmed } from './enquiries/newsletter/domain.ts'
import { removeStrayFiles } from './files/domain.ts'
import { forgetUnfinished } from './files/uploads/domain.ts'
import { type JobWorker, startJobWorker } from './jobs/job-worker.ts'
import { isQueueAhead } from './jobs/queue-schema.ts'
import { remindOfKeys } from './keys/reminders/domain.ts'
import { openPost } from './mail/post.ts'
import { giveUpMail, sendQueuedMail } from './mail/send-mail.ts'
import { forgetOldDigests, writeDigests } from './notifications/digests/domain.ts'
import { expireOffers, remindOfExpiry } from './offers/lifecycle/domain.ts'
import { rewriteWords } from './offers/words/domain.ts'
import { returnExpiredOffers } from './orders/lifecycle/offering/domain.ts'
import { announceReceptions } from './orders/reception/announcing/domain.ts'
import { carryOutReleases } from './orders/results/releasing/carrying-out/domain.ts'
import { forgetEnded } from './people/signing-out/domain.ts'
import { carryOutErasures } from './privacy/erasing/domain.ts'
import { forgetExports } from './privacy/exporting/domain.ts'
import { forgetByPeriods } from './privacy/retention/domain.ts'
import { runEach } from './run-each.ts'

/** Runs all queues, each with the function of its noun or mechanism. */
export async function runJobs(context: Context): Promise<Pick<JobWorker, 'stop'>> {
  const { config, db, clock, log } = context
  const post = openPost(config.mail.smtpUrl, config.mail)
  const worker = await startJobWorker({
    databaseUrl: config.database.url,
    isAhead: await isQueueAhead(db),
    mayRun: () => refuseUnconfirmed(db),
    onError: (error) => log.warn({ err: error }, 'jobs'),
  })
  await worker.work('announce', ({ eventId }) => announceEvent(context, eventId))
  await worker.workDeadLetters('announce', async ({ eventId }, failure) => {
    log.error({ eventId, ...failure }, 'the mails of an event could not be composed')
    await recordFailure(context, eventId, failure)
  })
  await worker.work(
    'send-mail',
    ({ mailId }, { signal }) =>
      sendQueuedMail({ db, clock, post, secrets: config.acceptedSecrets }, mailId, signal),
    // A worker that is killed repeats the mail that was on its way: at most one.
    { inTurn: true },
  )
  await worker.workDeadLetters('send-mail', ({ mailId }) => giveUpMail({ db, clock }, mailId))
  await worker.work('write-digests', () => writeDigests(context))
  await worker.workDeadLetters('write-digests', async () =>
    log.error('writing digests failed for good; the next run tries again'),
  )
  await worker.work('rewrite-words', () => rewriteWords(context))
  await worker.workDeadLetters('rewrite-words', async () =>
    log.error('writing the words of offers failed for good; the next run tries again'),
  )
  await worker.work('announce-receptions', () => announceReceptions(context))
  await worker.workDeadLetters('announce-receptions', async () =>
    log.error('announcing receptions failed for good; the next run tries again'),
  )
  await worker.work('carry-out-releases', () => carryOutReleases(context))
  await worker.workDeadLetters('carry-out-releases', async () =>
    log.error('carrying out releases failed for good; the next run tries again'),
  )
  // Two runs at once would wait for each other.
  await worker.work('carry-out-erasures', () => carryOutErasures(context), { inTurn: true })
  await worker.workDeadLetters('carry-out-erasures', async () =>
    log.error('erasing people failed for good; the next run tries again'),
  )
  await worker.work('tidy-up', () => tidyUp(context))
  await worker.workDeadLetters('tidy-up', async () =>
    log.error('tidying up failed for good; the next hour tries again'),
  )
  return {
    stop: async () => {
      await worker.stop()
      post.close()
    },
  }
}

/** Deletes expired and orphaned data. */
export async function tidyUp(context: Context): Promise<void> {
  const steps: [string, () => Promise<unknown>][] = [
    ['old idempotency keys', () => forgetOldKeys(context.db, context.clock.now())],
    ['abandoned uploads', () => context.fileStore.removeAbandoned()],
    ['unfinished uploads', () => forgetUnfinished(context)],
    ['stray files', () => removeStrayFiles(context)],
    ['old counts', () => forgetOldCounts(context.db, context.clock.now())],
    ['files of forms that were not sent', () => forgetFormFiles(context)],
    ['unconfirmed subscriptions', () => forgetUnconfirmed(context)],
    ['old digests', () => forgetOldDigests(context)],
    ['files of reports that were not sent', () => forgetReportFiles(context)],
    ['sessions of laboratories that are over', () => forgetSessions(context)],
    ['sign-outs of tokens that have expired', () => forgetEnded(context)],
    ['offers past their last day', () => expireOffers(context)],
    ['offers that expire soon', () => remindOfExpiry(context)],
    ['API keys that expire soon', () => remindOfKeys(context)],
    ['orders with expired offers', () => returnExpiredOffers(context)],
    ['data whose period is over', () => forgetByPeriods(context)],
    ['exports that nobody downloads', () => forgetExports(context)],
  ]
  await runEach(
    steps,
    ([, step]) => step(),
    (error, [step]) => context.log.error({ err: error, step }, 'a step of tidying up failed'),
  )
}
