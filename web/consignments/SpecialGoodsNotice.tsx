import type { SpecialGoods } from '#contract/lists.ts'
import { writeSpecialGoods } from '#contract/special-goods.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Banner } from '#web/ui/Banner.tsx'

/** Special goods that customers declared, by order. Nothing where there are none. */
export const SpecialGoodsNotice = ({
  orders,
  title,
  text,
}: {
  orders: readonly { orderNumber: number; specialGoods: readonly SpecialGoods[] }[]
  title: string
  text: string
}) => {
  const lines = writeSpecialGoods(orders, useLanguage())
  if (lines.length === 0) return null
  return (
    <Banner tone="signal" title={title}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p>{text}</p>
    </Banner>
  )
}
