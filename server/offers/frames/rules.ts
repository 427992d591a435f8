import type { Frame, FrameBalance, FrameShortage } from '#contract/frames.ts'
import { type OfferItem, quantityOf } from '../rules.ts'

/** A test of a frame offer, and what orders have taken of it. */
export type FrameItem = Pick<OfferItem, 'id' | 'offerId' | 'nameEn' | 'nameFi'> &
  Pick<OfferItem, 'unit' | 'quantity' | 'elements' | 'frameQuantity'> & { orderedQuantity: number }

/** What an order needs of one test. */
export type Need = { item: Pick<OfferItem, 'id' | 'nameEn' | 'nameFi' | 'unit'>; quantity: number }

/** What is agreed for a test, and what of it is taken: by the order that asks, and by all others. */
export type Drawn = { offerItemId: string; agreed: number; byOthers: number; byOrder: number }

/**
 * Where an order would take more than the others left. Who takes no more than it has taken already is never refused: it only
 * gives back.
 */
export function shortagesOf(needs: readonly Need[], drawn: readonly Drawn[]): FrameShortage[] {
  const byItem = new Map(drawn.map((row) => [row.offerItemId, row]))
  return needs.flatMap(({ item, quantity }) => {
    const row = byItem.get(item.id)
    if (!row || quantity <= row.byOrder) return []
    const left = row.agreed - row.byOthers
    return quantity <= left ? [] : [{ ...presentTest(item), neededQuantity: quantity, leftQuantity: left }]
  })
}

const oneSample = [{ name: '', material: '', batch: '' }]

/** Without a limit there is always enough. */
const isUsedUp = (item: FrameItem): boolean =>
  item.frameQuantity !== null && item.frameQuantity - item.orderedQuantity < quantityOf(item, oneSample)

/** Used up is a frame of which no test is left for even one sample. */
export const isExhausted = (items: readonly FrameItem[]): boolean => items.every(isUsedUp)

export const presentFrame = (items: readonly FrameItem[]): Frame => ({
  balances: items.flatMap((item) => presentBalance(item) ?? []),
  exhausted: isExhausted(items),
})

/** Null for a test without a limit. */
export function presentBalance(item: FrameItem): FrameBalance | null {
  const { frameQuantity: agreed, orderedQuantity } = item
  if (agreed === null) return null
  const quantities = { agreedQuantity: agreed, orderedQuantity, leftQuantity: agreed - orderedQuantity }
  return { ...presentTest(item), ...quantities }
}

const presentTest = ({ id, nameEn, nameFi, unit }: Need['item']) => ({
  offerItemId: id,
  name: { en: nameEn, fi: nameFi },
  unit,
})
