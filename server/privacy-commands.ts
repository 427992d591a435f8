import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { Id } from '#contract/fields.ts'
import { buildContext } from './build-context.ts'
import { readConfig } from './config.ts'
import type { Context } from './context.ts'
import { longestStatementMs } from './db/database.ts'
import { findPerson } from './privacy/domain.ts'
import { beginErasure, carryOut, recordWithdrawal } from './privacy/erasing/domain.ts'
import { beginExport, packPerson } from './privacy/exporting/domain.ts'
import { countByPeriods } from './privacy/retention/domain.ts'
import { Refusal } from './refusal.ts'

/** Writes everything that is stored about a person to a ZIP, which must not exist yet and which nobody else may read. */
export const exportPerson = (who: string, output: string): Promise<void> =>
  withContext(async (context) => {
    const { subject, accounts } = await findPerson(context.db, who)
    sayIfUnknown(accounts)
    await beginExport(context, null, who)
    await pipeline(
      await packPerson(context, subject),
      createWriteStream(output, { flags: 'wx', mode: 0o600 }),
    )
    console.log(`written to ${output}`)
  })

/** Erases a person. What bookkeeping and results need stays, without their name. */
export const erasePerson = (who: string): Promise<void> =>
  withContext(async (context) => {
    sayIfUnknown((await findPerson(context.db, who)).accounts)
    const id = await beginErasure(context, null, who)
    console.log(
      (await carryOut(context, id)) ? 'erased' : `not erased yet (${id}): see Privacy in the office`,
    )
  })

/** Withdraws an erasure that waits, by the ID that `erase-person` has written. */
export const withdrawErasure = (id: string): Promise<void> =>
  withContext(async (context) => {
    if (!Id.safeParse(id).success) throw new Refusal('erasure_not_found')
    await context.db.transaction().execute((tx) => recordWithdrawal(tx, context, null, id))
    console.log('withdrawn')
  })

/** Says how much data retention would remove now, by the periods that are set. Removes nothing. */
export const previewRetention = (): Promise<void> =>
  withContext(async (context) => {
    const { retentionMonths } = context.config
    for (const { step, months, count } of (await countByPeriods(context)).steps)
      console.log(`${step}: ${count} after ${months} months${retentionMonths[step] === null ? ' (off)' : ''}`)
  })

/** A mistyped address has no account, but neither has somebody who only sent a form. */
function sayIfUnknown(accounts: readonly unknown[]): void {
  if (accounts.length === 0)
    console.error('No account has this address: check it. Forms and mails that name it are included.')
}

async function withContext(run: (context: Context) => Promise<void>): Promise<void> {
  const { context, close } = await buildContext(readConfig(), undefined, longestStatementMs.ofWorker)
  try {
    await run(context)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    console.error(error.message)
    process.exitCode = 1
  } finally {
    await close()
  }
}
