import { useTranslation } from 'react-i18next'
import { formatNumber, formatPriceRange } from '#contract/formats.ts'
import type { Offer } from '#contract/offers.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { CheckboxGroup } from '#web/ui/CheckboxGroup.tsx'

/** Chooses tests of the offer. One-time fees are not tests and are included automatically. */
export const OfferItemChoice = ({
  offer,
  value,
  isMissing,
  onChange,
}: {
  offer: Offer
  value: string[]
  isMissing: boolean
  onChange: (itemIds: string[]) => void
}) => {
  const { t } = useTranslation('office')
  const { t: term } = useTranslation('terms')
  const language = useLanguage()
  const leftText = (itemId: string) => {
    const balance = offer.frame?.balances.find(({ offerItemId }) => offerItemId === itemId)
    return (
      balance &&
      t('offer.left', {
        left: formatNumber(balance.leftQuantity, language),
        agreed: formatNumber(balance.agreedQuantity, language),
      })
    )
  }
  return (
    <CheckboxGroup
      label={t('offer.items')}
      description={t('offer.itemsHint')}
      value={value}
      onChange={onChange}
      error={isMissing ? t('offer.itemsMissing') : undefined}
      choices={offer.items
        .filter(({ unit }) => unit !== 'one_time_fee')
        .map((item) => ({
          value: item.id,
          label: item.name[language],
          description: [
            item.standard,
            `${formatPriceRange(item.unitPriceCents, language)} / ${term(`unit.${item.unit}`)}`,
            leftText(item.id),
          ]
            .filter(Boolean)
            .join(' · '),
        }))}
    />
  )
}
