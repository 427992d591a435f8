import type { OfferPreview } from '#contract/offer-previews.ts'
import { type Caller, systemCaller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import { getVersion, presentAsSent } from '../domain.ts'
import { findDraftRow, missingInDraft, requireExpert } from '../drafts/domain.ts'

/** Draft of an offer as its customer would get it. */
export async function getPreview({ db, clock }: Context, caller: Caller, id: string): Promise<OfferPreview> {
  requireExpert(caller)
  const draft = await findDraftRow(db, id)
  const { organisation, person, newCustomerName, offerVersion: version } = draft
  return {
    offer: await presentAsSent({ db, clock }, await getVersion(db, systemCaller, { id, version })),
    receiver: organisation?.name ?? person?.name ?? newCustomerName,
    language: draft.recipientLanguage,
    complete: missingInDraft(draft, clock.now()).length === 0,
  }
}
