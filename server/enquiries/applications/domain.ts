import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { stated } from '#server/events/rules.ts'
import { Refusal } from '#server/refusal.ts'
import { getRow } from '../handling/domain.ts'
import { takenBy } from '../handling/rules.ts'
import { changeEnquiry } from '../lifecycle/domain.ts'
import { type EnquiryRow, lockEnquiry } from '../store.ts'

/** Application of a laboratory, locked until the transaction ends. */
export async function lockApplication(tx: Tx, id: string): Promise<EnquiryRow> {
  await lockEnquiry(tx, id)
  const enquiry = await getRow(tx, id)
  if (enquiry.kind !== 'partner') throw new Refusal('enquiry_not_partner')
  return enquiry
}

/** Takes the application of a laboratory that is created. It belongs to the caller if to nobody. */
export async function takeApplication(
  tx: Tx,
  context: Context,
  caller: Caller,
  { enquiryId: id, laboratoryId }: { enquiryId: string; laboratoryId: string },
): Promise<void> {
  await changeEnquiry({ tx, context, actor: caller, id }, 'add_laboratory', async ({ subject }) => ({
    ...takenBy(caller, subject),
    changes: stated({ laboratoryId }),
  }))
}
