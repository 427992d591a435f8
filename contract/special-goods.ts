import { specialGoodsTexts } from './facts.ts'
import { formatOrderNumber } from './formats.ts'
import { type Language, type SpecialGoods, specialGoods } from './lists.ts'

/** Special goods with the orders that declare them, one line for each kind: `Dangerous goods: L-10001, L-10002`. */
export const writeSpecialGoods = (
  orders: readonly { orderNumber: number; specialGoods: readonly SpecialGoods[] }[],
  language: Language,
): string[] =>
  specialGoods.flatMap((goods) => {
    const declared = orders.filter((order) => order.specialGoods.includes(goods))
    const numbers = new Set(declared.map(({ orderNumber }) => formatOrderNumber(orderNumber)))
    return numbers.size === 0 ? [] : [`${specialGoodsTexts[goods][language]}: ${[...numbers].join(', ')}`]
  })
