import type { CustomerMatch, EnquiryThread } from '#contract/enquiry-handling.ts'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import { matchCustomers } from '#server/customers/matching/domain.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { act, getRow, refuseOthers } from '../handling/domain.ts'
import type { EnquiryRow } from '../store.ts'

/** Customers from which an enquiry may have come. */
export const findMatches = (
  db: Db | Tx,
  { email, company, message }: Pick<EnquiryRow, 'email' | 'company' | 'message'>,
): Promise<CustomerMatch[]> => matchCustomers(db, { email, company, text: message })

export async function listCustomerMatches({ db }: Context, caller: Caller, id: string) {
  refuseOthers(caller)
  return { items: await findMatches(db, await getRow(db, id)) }
}

/** Says which customer an enquiry came from, or that none of them did. */
export function setCustomerOfEnquiry(
  context: Context,
  caller: Caller,
  seen: { id: string; version: number },
  { organisationId }: { organisationId: string | null },
): Promise<EnquiryThread> {
  refuseOthers(caller)
  return context.db.transaction().execute((tx) =>
    act(tx, context, caller, seen, 'set_customer', async ({ subject }) =>
      subject.organisationId === organisationId
        ? null
        : {
            columns: { organisation_id: organisationId },
            changes: { organisationId: [subject.organisationId, organisationId] },
          },
    ),
  )
}
