import type { Frame, FrameBalance, FrameShortage } from '#contract/frames.ts'
import { type OfferItem, quantityOf } from '../rules.ts'

/** Test of a framework offer, with the quantity that orders have taken. */
export type CallOffItem = Pick<OfferItem, 'id' | 'offerId' | 'nameEn' | 'nameFi'> &
  Pick<OfferItem, 'unit' | 'quantity' | 'elements' | 'frameQuantity'> & { orderedQuantity: number }

/** Tests of a framework offer from which nothing has been taken yet; undefined if no item has an agreed quantity. */
export const callOffItemsOf = (items: readonly OfferItem[]): CallOffItem[] | undefined =>
  items.some((item) => item.frameQuantity !== null)
    ? items.filter((item) => item.unit !== 'one_time_fee').map((item) => ({ ...item, orderedQuantity: 0 }))
    : undefined

/** Quantity of one test that an order needs. */
export type Need = { item: Pick<OfferItem, 'id' | 'nameEn' | 'nameFi' | 'unit'>; quantity: number }

/** Agreed quantity of a test, and the quantities taken by this order and by all others. */
export type CalledOff = { offerItemId: string; agreed: number; byOthers: number; byOrder: number }

/**
 * Tests of which an order would take more than is left. An order that takes no more than before is never refused,
 * because it only returns quantities.
 */
export function shortagesOf(needs: readonly Need[], calledOff: readonly CalledOff[]): FrameShortage[] {
  const byItem = new Map(calledOff.map((row) => [row.offerItemId, row]))
  return needs.flatMap(({ item, quantity }) => {
    const row = byItem.get(item.id)
    if (!row || quantity <= row.byOrder) return []
    const left = row.agreed - row.byOthers
    return quantity <= left ? [] : [{ ...presentTest(item), neededQuantity: quantity, leftQuantity: left }]
  })
}

const oneSample = [{ name: '', material: '', batch: '' }]

/** True if too little is left for one sample; never without a limit. */
const isUsedUp = (item: CallOffItem): boolean =>
  item.frameQuantity !== null && item.frameQuantity - item.orderedQuantity < quantityOf(item, oneSample)

/** True if too little of every test is left for even one sample. */
export const isExhausted = (items: readonly CallOffItem[]): boolean => items.every(isUsedUp)

export const presentFrame = (items: readonly CallOffItem[]): Frame => ({
  balances: items.flatMap((item) => presentBalance(item) ?? []),
  exhausted: isExhausted(items),
})

/** Null for a test without a limit. */
export function presentBalance(item: CallOffItem): FrameBalance | null {
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
