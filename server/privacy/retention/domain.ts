import { type RetentionStep, retentionSteps } from '#contract/privacy-lists.ts'
import type { Retention, RetentionPreview } from '#contract/retention.ts'
import { type Caller, systemCaller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { forgetEnquiries } from '#server/enquiries/domain.ts'
import { deleteFailed, forgetTexts } from '#server/mail/mail-store.ts'
import { forgetDrafts } from '#server/orders/drafts/domain.ts'
import { recordAboutPerson } from '#server/people/history/domain.ts'
import { noticeMonths } from '#server/retention-periods.ts'
import { runEach } from '#server/run-each.ts'
import { requireManager } from '../access.ts'
import { allowLongStatements } from '../store.ts'
import { presentHold } from './holds/rules.ts'
import { listHolds, lockHolds, readHeld } from './holds/store.ts'
import { endedBefore, presentSteps } from './rules.ts'
import {
  clearContacts,
  countDue,
  deleteSettings,
  emptyAccounts,
  listDue,
  listRemovals,
  lockDue,
  noteRemoved,
} from './store.ts'

/** Few enough that a hold which is being placed waits for a moment only. */
const rowsAtOnce = 50
/** The next hour removes the rest, so that the other steps of the worker come round. */
const mostBatches = 20
const mostHolds = 200

/** Removes locked rows. Returns the storage keys of their files, which are removed after the commit. */
type Remove = (tx: Tx, context: Context, ids: readonly string[]) => Promise<readonly string[]>

const withoutFiles =
  (remove: (tx: Tx, ids: readonly string[]) => Promise<void>): Remove =>
  async (tx, _, ids) => {
    await remove(tx, ids)
    return []
  }

const removes: Record<RetentionStep, Remove> = {
  enquiries: forgetEnquiries,
  drafts: forgetDrafts,
  accounts: forgetAccounts,
  mail_texts: withoutFiles(forgetTexts),
  failed_mails: withoutFiles(deleteFailed),
  order_contacts: withoutFiles(clearContacts),
}

/** Removes what the configured periods no longer allow, in batches. Nothing is removed without a period. Run by the worker. */
export async function forgetByPeriods(context: Context): Promise<void> {
  const { clock, config, log } = context
  await runEach(
    retentionSteps,
    async (step) => {
      const months = config.retentionMonths[step]
      if (months === null) return
      const now = clock.now()
      const before = endedBefore(step, now, months)
      let removed = 0
      const due = await findDue(context, step, before)
      for (let from = 0; from < due.length; from += rowsAtOnce) {
        const batch = await forgetBatch(context, {
          step,
          before,
          now,
          due: due.slice(from, from + rowsAtOnce),
        })
        removed += batch
        if (batch > 0) log.info({ step, months, batch, removed }, 'data whose period is over was removed')
      }
    },
    (error, step) => log.error({ err: error, step }, 'data was kept for longer than its period'),
  )
}

/** Ids of the oldest rows that no hold keeps. It may read many rows that holds keep, so nobody who places a hold waits for it. */
const findDue = ({ db }: Context, step: RetentionStep, before: Date): Promise<string[]> =>
  db.transaction().execute(async (tx) => {
    await allowLongStatements(tx)
    return listDue(tx, step, { before, held: await readHeld(tx), limit: rowsAtOnce * mostBatches })
  })

type Batch = { step: RetentionStep; before: Date; now: Date; due: readonly string[] }

/** Removes those of the rows that are still due and that no hold keeps by now, with a note of their number. Returns it. */
async function forgetBatch(context: Context, { step, before, now, due }: Batch): Promise<number> {
  const { count, keys } = await context.db.transaction().execute(async (tx) => {
    await lockHolds(tx)
    const ids = await lockDue(tx, step, { before, held: await readHeld(tx), ids: due })
    if (ids.length === 0) return { count: 0, keys: [] }
    await noteRemoved(tx, step, now, ids.length)
    return { count: ids.length, keys: await removes[step](tx, context, ids) }
  })
  for (const key of keys) await context.fileStore.remove(key)
  return count
}

/** Empties accounts by their own ids. Nothing that only has the same address or name is touched. */
async function forgetAccounts(tx: Tx, context: Context, ids: readonly string[]): Promise<readonly string[]> {
  await deleteSettings(tx, ids)
  await emptyAccounts(tx, ids)
  const at = context.clock.now()
  for (const personId of ids)
    await recordAboutPerson(tx, context, { personId, at, actor: systemCaller, action: 'erase' })
  return []
}

/** Periods, what was last removed, and the holds in force. */
export async function getRetention({ db, config }: Context, caller: Caller): Promise<Retention> {
  requireManager(caller)
  return {
    steps: presentSteps(config.retentionMonths, noticeMonths, await listRemovals(db)),
    holds: (await listHolds(db, mostHolds)).map(presentHold),
  }
}

export function previewRetention(context: Context, caller: Caller): Promise<RetentionPreview> {
  requireManager(caller)
  return countByPeriods(context)
}

/** Counts what the worker would remove now. A kind that is off is counted with the period of the privacy notice. */
export async function countByPeriods({
  db,
  clock,
  config,
}: Pick<Context, 'db' | 'clock' | 'config'>): Promise<RetentionPreview> {
  const steps: RetentionPreview['steps'] = []
  for (const step of retentionSteps) {
    const months = config.retentionMonths[step] ?? noticeMonths[step]
    const before = endedBefore(step, clock.now(), months)
    const count = await db.transaction().execute(async (tx) => {
      await allowLongStatements(tx)
      return countDue(tx, step, { before, held: await readHeld(tx) })
    })
    steps.push({ step, months, count })
  }
  return { steps }
}
