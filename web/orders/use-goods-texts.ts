import { useTranslation } from 'react-i18next'
import { type SpecialGoods, specialGoods } from '#contract/lists.ts'

/** Lists goods that not every reception accepts, in their defined order, in one line. */
export const useGoodsTexts = () => {
  const { t } = useTranslation('terms')
  return (chosen: readonly SpecialGoods[]) =>
    specialGoods
      .filter((goods) => chosen.includes(goods))
      .map((goods) => t(`specialGoods.${goods}`))
      .join(', ')
}
