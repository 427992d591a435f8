import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber, formatPrice, formatPriceRange } from '#contract/formats.ts'
import type { OrderLine, OrderPrices } from '#contract/order-prices.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { type Column, DataTable, type TableTotal } from '#web/ui/DataTable.tsx'
import { Note } from '#web/ui/Note.tsx'
import styles from './SamplesTable.module.css'

/** Prices of an order, line by line. `actionOf` gives the control by which a line can be changed. */
export const PricesTable = ({
  prices,
  isCancelled = false,
  actionOf,
}: {
  prices: OrderPrices
  /** No range of a cancelled order becomes final. */
  isCancelled?: boolean
  actionOf?: (line: OrderLine) => ReactNode
}) => {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const totals = useTotals(prices)
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
          <UnitPrice line={line} isCancelled={isCancelled} />
          {actionOf?.(line)}
        </>
      ),
    },
    {
      id: 'total',
      header: t('prices.total'),
      align: 'end',
      isUnbroken: true,
      cell: (line) => <LineTotal line={line} />,
    },
  ]
  return (
    <DataTable
      caption={t('prices.caption')}
      columns={columns}
      rows={prices.lines}
      rowKey={(line) => line.offerItemId}
      totals={totals}
    />
  )
}

const useTotals = (prices: OrderPrices): TableTotal[] => {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  return [
    ...(prices.discountCents
      ? [
          {
            id: 'discount',
            label: t('prices.offerDiscount'),
            value: `−${formatPriceRange(prices.discountCents, language)}`,
          },
        ]
      : []),
    { id: 'fee', label: t('prices.serviceFee'), value: formatPrice(prices.serviceFeeCents, language) },
    {
      id: 'sum',
      label: t('prices.sum'),
      value: formatPriceRange(prices.totalCents, language),
      isGrand: true,
    },
  ]
}

/** Price of one unit with its basis, and whether it is final where it was offered as a range. */
const UnitPrice = ({ line, isCancelled }: { line: OrderLine; isCancelled: boolean }) => {
  const { unit, unitPriceCents, priceRange } = line
  const { t } = useTranslation('orders')
  const { t: term } = useTranslation('terms')
  const language = useLanguage()
  const unitName = term(`unit.${unit}`)
  const isOpen = unitPriceCents.min < unitPriceCents.max
  return (
    <>
      {formatPriceRange(unitPriceCents, language)}
      <Note>{unit === 'one_time_fee' ? unitName : t('prices.per', { unit: unitName })}</Note>
      {priceRange && !(isOpen && isCancelled) && (
        <Note>
          {isOpen
            ? t('prices.notFinal')
            : t('prices.final', { range: formatPriceRange(priceRange.offeredCents, language) })}
        </Note>
      )}
    </>
  )
}

const LineTotal = ({ line: { totalCents, discountPercent } }: { line: OrderLine }) => {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  return (
    <>
      {formatPriceRange(totalCents, language)}
      {discountPercent > 0 && <Note>{t('prices.discount', { percent: discountPercent })}</Note>}
    </>
  )
}
