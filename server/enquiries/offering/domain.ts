import type { CustomerMatch } from '#contract/enquiry-handling.ts'
import { type Caller, responsiblePerson } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { stated } from '#server/events/rules.ts'
import { findMatches } from '../customers/domain.ts'
import { answeredBy, getRow } from '../handling/domain.ts'
import { isWaiting, takenBy } from '../handling/rules.ts'
import { changeEnquiry } from '../lifecycle/domain.ts'
import { type EnquiryRow, lockEnquiry } from '../store.ts'
import { customerOf } from './rules.ts'

/** Enquiry for which an offer was begun, and the customers among which somebody has to choose. */
type Offered = { enquiry: EnquiryRow; choices: CustomerMatch[] }

/**
 * Takes an enquiry for an offer that is begun from it. It belongs to the caller if to nobody, and has the customer
 * that was chosen or the only one that its sender belongs to.
 */
export async function takeForOffer(
  tx: Tx,
  context: Context,
  caller: Caller,
  seen: { id: string; version?: number },
  offer: { id: string; organisationId: string | null },
): Promise<Offered> {
  let choices: CustomerMatch[] = []
  await changeEnquiry({ tx, context, actor: caller, ...seen }, 'offer', async ({ subject }) => {
    const known = offer.organisationId ?? subject.organisationId
    const matches = known === null ? await findMatches(tx, await getRow(tx, seen.id)) : []
    const organisationId = known ?? customerOf(matches)
    choices = organisationId === null ? matches : []
    const taken = takenBy(caller, subject)
    return {
      ...taken,
      columns: { ...taken.columns, organisation_id: organisationId },
      changes: stated({ offerId: offer.id, organisationId }),
    }
  })
  return { enquiry: await getRow(tx, seen.id), choices }
}

/** Answers the enquiry of an offer that is sent, if it still waits. One that was forgotten stays so. */
export async function answerByOffer(
  tx: Tx,
  context: Context,
  caller: Caller,
  {
    enquiryId: id,
    offerId,
    organisationId,
  }: { enquiryId: string; offerId: string; organisationId: string | null },
): Promise<void> {
  const seen = await lockEnquiry(tx, id)
  if (!seen) return
  const call = { tx, context, actor: caller, id }
  const customer = { organisation_id: organisationId ?? seen.organisationId }
  if (isWaiting(seen.state)) {
    await changeEnquiry(call, 'answer', async ({ now }) => ({
      to: 'answered',
      columns: {
        ...answeredBy(caller, now),
        assignee_id: seen.assigneeId ?? responsiblePerson(caller),
        ...customer,
      },
      changes: stated({ offerId }),
    }))
  } else if (customer.organisation_id !== seen.organisationId) {
    await changeEnquiry(call, 'set_customer', async () => ({
      columns: customer,
      changes: { organisationId: [seen.organisationId, organisationId] },
    }))
  }
}
