import { useTranslation } from 'react-i18next'
import { formatNumber } from '#contract/formats.ts'
import type { FrameUse } from '#contract/frame-uses.ts'
import type { FrameBalance } from '#contract/frames.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'

/** Balance of the tests of a framework offer, with the use by one order if `rows` contain it. */
export const FrameTable = ({ rows }: { rows: readonly (FrameBalance & Partial<FrameUse>)[] }) => {
  const { t } = useTranslation('orders')
  const { t: term } = useTranslation('terms')
  const language = useLanguage()
  const count = (id: string, header: string, value: (row: (typeof rows)[number]) => number) => ({
    id,
    header,
    align: 'end' as const,
    cell: (row: (typeof rows)[number]) => formatNumber(value(row), language),
  })
  const columns: Column<(typeof rows)[number]>[] = [
    { id: 'test', header: t('frame.test'), isRowHeader: true, cell: ({ name }) => name[language] },
    { id: 'unit', header: t('frame.unit'), cell: ({ unit }) => term(`unit.${unit}`) },
    count('agreed', t('frame.agreed'), (row) => row.agreedQuantity),
    count('ordered', t('frame.ordered'), (row) => row.orderedQuantity),
    count('left', t('frame.left'), (row) => row.leftQuantity),
  ]
  if (rows.some(({ orderQuantity }) => orderQuantity !== undefined)) {
    columns.push(count('thisOrder', t('frame.thisOrder'), ({ orderQuantity = 0 }) => orderQuantity))
  }
  return (
    <DataTable caption={t('frame.caption')} columns={columns} rows={rows} rowKey={(row) => row.offerItemId} />
  )
}
