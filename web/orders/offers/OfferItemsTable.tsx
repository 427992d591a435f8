import { useTranslation } from 'react-i18next'
import {
  formatNumber,
  formatNumberRange,
  formatPrice,
  formatPriceRange,
  formatRequirement,
} from '#contract/formats.ts'
import { withKeptSpaces } from '#contract/kept-spaces.ts'
import type { Offer, OfferItem } from '#contract/offers.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Note } from '#web/ui/Note.tsx'
import { withSoftHyphens } from '#web/ui/soft-hyphens.ts'
import { useMaterialText } from './material-text.ts'
import styles from './OfferItemsTable.module.css'

/** Part of an offer that its table shows. */
export type ShownOffer = Pick<Offer, 'items' | 'discount' | 'serviceFeeCents' | 'totalCents'>

/** Lines of an offer, with the service fee and the total without VAT in the foot. */
export const OfferItemsTable = ({ offer }: { offer: ShownOffer }) => {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const fee = offer.serviceFeeCents
  return (
    <DataTable
      caption={t('offerItems.items')}
      columns={useColumns()}
      rows={offer.items}
      rowKey={(item) => item.id}
      totals={[
        ...(offer.discount
          ? [
              {
                id: 'discount',
                label: t('offerItems.discount', { percent: offer.discount.percent }),
                value: `−${formatPriceRange(offer.discount.cents, language)}`,
              },
            ]
          : []),
        {
          id: 'fee',
          label: t('offerItems.serviceFee'),
          value: fee > 0 ? formatPrice(fee, language) : t('offerItems.noServiceFee'),
        },
        {
          id: 'sum',
          label: t('offerItems.sum'),
          value: formatPriceRange(offer.totalCents, language),
          isGrand: true,
        },
      ]}
    />
  )
}

/** Columns of the lines. The total is last, above the totals of the foot. */
const useColumns = (): Column<OfferItem>[] => {
  const { t } = useTranslation('orders')
  const { t: term } = useTranslation('terms')
  const language = useLanguage()
  return [
    {
      id: 'name',
      header: t('offerItems.name'),
      isRowHeader: true,
      width: '30%',
      cell: (item) => <ItemName item={item} />,
    },
    {
      id: 'requirements',
      header: t('offerItems.requirements'),
      cell: (item) =>
        item.sampleRequirements && (
          <span className={styles.requirements}>{withKeptSpaces(item.sampleRequirements[language])}</span>
        ),
    },
    { id: 'turnaround', header: t('offerItems.turnaround'), cell: (item) => <Turnaround item={item} /> },
    {
      id: 'quantity',
      header: t('offerItems.quantity'),
      align: 'end',
      cell: (item) => <Quantity item={item} />,
    },
    { id: 'unit', header: t('offerItems.unit'), cell: (item) => term(`unit.${item.unit}`) },
    {
      id: 'unitPrice',
      header: t('offerItems.unitPrice'),
      align: 'end',
      cell: (item) => <UnitPrice item={item} />,
    },
    {
      id: 'total',
      header: t('offerItems.total'),
      align: 'end',
      isUnbroken: true,
      cell: (item) => formatPriceRange(item.totalCents, language),
    },
  ]
}

const ItemName = ({
  item: { name, standard, elements, materials, requirements = [] },
}: {
  item: OfferItem
}) => {
  const { t } = useTranslation('orders')
  const materialText = useMaterialText()
  const language = useLanguage()
  return (
    <div className={styles.name}>
      {withSoftHyphens(withKeptSpaces(name[language]))}
      {standard && <Note>{withKeptSpaces(standard)}</Note>}
      {elements !== null && <Note>{t('offerItems.elements', { count: elements })}</Note>}
      {materials.length > 0 && (
        <Note>
          {withSoftHyphens(t('offerItems.materials', { materials: materials.map(materialText).join(', ') }))}
        </Note>
      )}
      {requirements.length > 0 && (
        <Note>
          {t('offerItems.limits', {
            limits: requirements.map((each) => formatRequirement(each, language)).join('; '),
          })}
        </Note>
      )}
    </div>
  )
}

const Turnaround = ({ item: { turnaroundWeeks } }: { item: OfferItem }) => {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  if (!turnaroundWeeks) return t('offerItems.agreedCaseByCase')
  const weeks = formatNumberRange(turnaroundWeeks, language)
  return turnaroundWeeks.max === 1 && turnaroundWeeks.min === 1
    ? t('offerItems.oneWeek', { weeks })
    : t('offerItems.weeks', { weeks })
}

const Quantity = ({ item: { quantity, unit, nextTier } }: { item: OfferItem }) => {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  return (
    <>
      {formatNumber(quantity, language)}
      {nextTier && (
        <span className={styles.nextTier}>
          <Note>
            {t('offerItems.nextTier', {
              units: t(`offerItems.moreUnits.${unit}`, { count: nextTier.more }),
              percent: nextTier.discountPercent,
            })}
          </Note>
        </span>
      )}
    </>
  )
}

/** Price of one unit, with its volume discounts below it. */
export const UnitPrice = ({
  item: { unitPriceCents, tiers },
}: {
  item: Pick<OfferItem, 'unitPriceCents' | 'tiers'>
}) => {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  return (
    <>
      {formatPriceRange(unitPriceCents, language)}
      {tiers.length > 0 && (
        <ul aria-label={t('offerItems.tiers')} className={styles.tiers}>
          {tiers.map((tier) => (
            <li key={tier.fromQuantity}>
              <Note>
                {t('offerItems.tier', {
                  quantity: formatNumber(tier.fromQuantity, language),
                  percent: tier.discountPercent,
                })}
              </Note>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
