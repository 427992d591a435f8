import { useTranslation } from 'react-i18next'
import { type SpecialGoods, specialGoods } from '#contract/lists.ts'

/** Goods that not every reception takes, in their own order, in one line. */
export const useGoodsWords = () => {
  const { t } = useTranslation('terms')
  return (chosen: readonly SpecialGoods[]) =>
    specialGoods
      .filter((goods) => chosen.includes(goods))
      .map((goods) => t(`specialGoods.${goods}`))
      .join(', ')
}
