import { useTranslation } from 'react-i18next'
import { formatNumber, formatPrice, formatPriceRange } from '#contract/formats.ts'
import type { OrderLine, OrderPrices } from '#contract/order-prices.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Note } from '#web/ui/Note.tsx'
import styles from './SamplesTable.module.css'

/** Prices of an order, line by line. */
export const PricesTable = ({ prices }: { prices: OrderPrices }) => {
  const { t } = useTranslation('orders')
  const { t: term } = useTranslation('terms')
  const language = useLanguage()
  const basisOf = ({ unit }: OrderLine) =>
    unit === 'one_time_fee' ? term(`unit.${unit}`) : t('prices.per', { unit: term(`unit.${unit}`) })
  // Only the service fee is left when every sample was rejected.
  if (prices.lines.length === 0 && prices.totalCents.max === 0)
    return <p className={styles.quiet}>{t('prices.none')}</p>

  const columns: Column<OrderLine>[] = [
    { id: 'test', header: t('prices.test'), isRowHeader: true, cell: (line) => line.name[language] },
    {
      id: 'quantity',
      header: t('prices.quantity'),
      align: 'end',
      cell: (line) => formatNumber(line.quantity, language),
    },
    {
      id: 'unitPrice',
      header: t('prices.unitPrice'),
      align: 'end',
      cell: (line) => (
        <>
          {formatPriceRange(line.unitPriceCents, language)}
          <Note>{basisOf(line)}</Note>
        </>
      ),
    },
    {
      id: 'total',
      header: t('prices.total'),
      align: 'end',
      cell: (line) => (
        <>
          {formatPriceRange(line.totalCents, language)}
          {line.discountPercent > 0 && <Note>{t('prices.discount', { percent: line.discountPercent })}</Note>}
        </>
      ),
    },
  ]
  return (
    <DataTable
      caption={t('prices.caption')}
      columns={columns}
      rows={prices.lines}
      rowKey={(line) => line.offerItemId}
      totals={[
        { id: 'fee', label: t('prices.serviceFee'), value: formatPrice(prices.serviceFeeCents, language) },
        {
          id: 'sum',
          label: t('prices.sum'),
          value: formatPriceRange(prices.totalCents, language),
          isGrand: true,
        },
      ]}
    />
  )
}
