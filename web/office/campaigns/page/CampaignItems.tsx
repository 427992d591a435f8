import { useTranslation } from 'react-i18next'
import type { Campaign } from '#contract/campaigns.ts'
import { formatNumber, formatPrice, formatPriceRange } from '#contract/formats.ts'
import type { OfferDraftItem } from '#contract/offer-drafts.ts'
import { NameWithNote } from '#web/orders/list/order-columns.tsx'
import { UnitPrice } from '#web/orders/offers/OfferItemsTable.tsx'
import { useLanguage } from '#web/shell/use-language.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Section } from '#web/ui/Section.tsx'

/** Items of the offer that each person gets, with what only the provider knows of them. */
export const CampaignItems = ({ campaign }: { campaign: Campaign }) => {
  const { t } = useTranslation('office-campaigns')
  const language = useLanguage()
  const { serviceFeeCents, discountPercent, discountCents, totalCents } = campaign
  return (
    <Section title={t('items.title')} description={t('items.text')}>
      <DataTable
        caption={t('items.title')}
        columns={useColumns()}
        rows={campaign.items}
        rowKey={({ id }) => id}
        totals={[
          ...(discountPercent > 0
            ? [
                {
                  id: 'discount',
                  label: t('items.discount', { percent: discountPercent }),
                  value: `−${formatPriceRange(discountCents, language)}`,
                },
              ]
            : []),
          {
            id: 'fee',
            label: t('items.fee'),
            value: serviceFeeCents > 0 ? formatPrice(serviceFeeCents, language) : t('items.noFee'),
          },
          { id: 'sum', label: t('items.sum'), value: formatPriceRange(totalCents, language), isGrand: true },
        ]}
      />
    </Section>
  )
}

const useColumns = (): Column<OfferDraftItem>[] => {
  const { t } = useTranslation('office-campaigns')
  const { t: term } = useTranslation('terms')
  const language = useLanguage()
  return [
    {
      id: 'test',
      header: t('items.test'),
      isRowHeader: true,
      width: '40%',
      cell: ({ name, standard }) => (
        <NameWithNote name={name[language] || name.en || name.fi} note={standard} />
      ),
    },
    {
      id: 'quantity',
      header: t('items.quantity'),
      align: 'end',
      cell: ({ quantity, unit }) => `${formatNumber(quantity ?? 0, language)} × ${term(`unit.${unit}`)}`,
    },
    {
      id: 'price',
      header: t('items.price'),
      align: 'end',
      cell: ({ unitPriceCents, tiers }) => unitPriceCents && <UnitPrice item={{ unitPriceCents, tiers }} />,
    },
    {
      id: 'cost',
      header: t('items.cost'),
      align: 'end',
      cell: ({ costCents }) => (costCents === null ? '–' : formatPrice(costCents, language)),
    },
    {
      id: 'total',
      header: t('items.total'),
      align: 'end',
      isUnbroken: true,
      cell: (item) => item.totalCents && formatPriceRange(item.totalCents, language),
    },
  ]
}
