import { v7 as uuid } from 'uuid'
import type { Caller } from '#server/auth/caller.ts'
import type { Context } from '#server/context.ts'
import { saveDraft } from '#server/offers/drafts/domain.ts'
import { beginOrderOffer } from '#server/offers/for-orders/domain.ts'
import { sendOffer } from '#server/offers/sending/domain.ts'
import { dayAfter } from './moments.ts'

/** Sends the offer for an order, or its next version, with a price for each of its items. */
export async function makeOrderOffer(
  context: Context,
  expert: Caller,
  orderId: string,
  { euros, weeks, now }: { euros: number; weeks: number; now: Date },
): Promise<void> {
  const { id, version, organisation, person, responsible, ...draft } = await beginOrderOffer(
    context,
    expert,
    orderId,
  )
  const cents = euros * 100
  const saved = await saveDraft(
    context,
    expert,
    { id, version },
    {
      ...draft,
      organisationId: organisation?.id ?? null,
      personId: person?.id ?? null,
      responsibleId: responsible?.id ?? null,
      validUntil: dayAfter(now, 30),
      items: draft.items.map(({ totalCents: _, marginCents: __, ...item }) => ({
        ...item,
        unitPriceCents: { min: cents, max: cents },
        turnaroundWeeks: { min: weeks, max: weeks },
      })),
    },
  )
  const onceKey = { callerId: expert.id, key: uuid(), endpoint: 'sendOffer', body: {} }
  await sendOffer(context, expert, onceKey, { id, version: saved.version })
}
