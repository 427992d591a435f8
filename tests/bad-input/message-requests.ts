import fc from 'fast-check'
import { requestOf, type ValidRequest, type WritingName } from './request-of.ts'
import type { Subjects } from './subjects.ts'
import { aText } from './texts.ts'

/** Valid requests for the calls in conversations about offers and orders. */
export function messageRequests({ offer, submitted, messages }: Subjects) {
  const text = aText(10_000, 1)
  const note = fc.record({ text })
  const onOffer = { params: { id: offer.id }, once: true } as const
  const onOrder = { params: { id: submitted.id }, once: true } as const
  const nothing = fc.constant(undefined)
  const written = { text, isQuestion: fc.boolean() }
  const alsoValid = { answers: [null], itemId: [null], sampleId: [null] }
  return {
    writeOfferMessage: {
      as: 'expert',
      request: requestOf(
        fc.record({
          ...written,
          answers: fc.constantFrom(null, messages.ofOffer),
          itemId: fc.constantFrom(null, offer.items[0]?.id),
        }),
        onOffer,
      ),
      alsoValid,
    },
    closeOfferMessage: {
      as: 'expert',
      request: requestOf(nothing, { params: { id: offer.id, messageId: messages.ofOffer } }),
    },
    writeOfferNote: { as: 'expert', request: requestOf(note, onOffer) },
    writeOrderMessage: {
      as: 'expert',
      request: requestOf(
        fc.record({
          ...written,
          answers: fc.constantFrom(null, messages.ofOrder),
          sampleId: fc.constantFrom(null, submitted.samples[0]?.id),
        }),
        onOrder,
      ),
      alsoValid,
    },
    closeOrderMessage: {
      as: 'expert',
      request: requestOf(nothing, { params: { id: submitted.id, messageId: messages.ofOrder } }),
    },
    writeOrderNote: { as: 'expert', request: requestOf(note, onOrder) },
  } as const satisfies Partial<Record<WritingName, ValidRequest>>
}
