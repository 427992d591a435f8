import '#web/drafts/zod-without-eval.ts'
import { mostOfferItems, OfferDraftInput } from '#contract/offer-drafts.ts'

/** Limits of the contract, checked before a save, so that one invalid value does not hold up the others. */
export const OfferDraftShape = OfferDraftInput
export const mostItems = mostOfferItems
