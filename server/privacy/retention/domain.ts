import type { RetentionStep } from '#contract/privacy-lists.ts'
import type { Context } from '#server/context.ts'
import { forgetOldEnquiries } from '#server/enquiries/domain.ts'
import { forgetTexts } from '#server/mail/mail-store.ts'
import { forgetOldDrafts } from '#server/orders/drafts/domain.ts'
import { listShutOutBefore } from '#server/people/domain.ts'
import { Refusal } from '#server/refusal.ts'
import { runEach } from '#server/run-each.ts'
import { beginErasure } from '../erasing/domain.ts'
import { monthsBefore, yearsEndBefore } from './rules.ts'
import { clearContacts, noteRemoved } from './store.ts'

const rowsAtOnce = 100
/** The next hour removes the rest, so that the other steps of the worker come round. */
const mostBatches = 20

/** Removes one batch of each kind of data whose period is over, and returns its size. */
const steps: Record<RetentionStep, (context: Context, months: number, now: Date) => Promise<number>> = {
  enquiries: (context, months, now) => forgetOldEnquiries(context, monthsBefore(now, months), rowsAtOnce),
  drafts: (context, months, now) => forgetOldDrafts(context, monthsBefore(now, months), rowsAtOnce),
  accounts: (context, months, now) => eraseShutOut(context, monthsBefore(now, months)),
  mail_texts: ({ db }, months, now) => forgetTexts(db, monthsBefore(now, months), rowsAtOnce),
  order_contacts: ({ db }, months, now) => clearContacts(db, yearsEndBefore(now, months), rowsAtOnce),
}

/** Removes what the configured periods no longer allow, in batches. Run by the worker. */
export async function forgetByPeriods(context: Context): Promise<void> {
  const { clock, config, db, log } = context
  await runEach(
    Object.entries(steps) as [RetentionStep, (typeof steps)[RetentionStep]][],
    async ([step, run]) => {
      const now = clock.now()
      let removed = 0
      for (let nth = 0, batch = rowsAtOnce; batch === rowsAtOnce && nth < mostBatches; nth += 1) {
        batch = await run(context, config.retentionMonths[step], now)
        removed += batch
      }
      if (removed > 0) await noteRemoved(db, step, now, removed)
    },
    (error, [step]) => log.error({ err: error, step }, 'data was kept for longer than its period'),
  )
}

/** Begins to erase people whose access ended before an instant. Returns the number of those that could be. */
async function eraseShutOut(context: Context, before: Date): Promise<number> {
  let begun = 0
  for (const id of await listShutOutBefore(context.db, before, rowsAtOnce - 1)) {
    try {
      await beginErasure(context, null, id)
      begun += 1
    } catch (error) {
      // Somebody who still has orders in progress is erased when these have ended.
      if (!(error instanceof Refusal)) throw error
    }
  }
  return begun
}
