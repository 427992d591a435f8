import { useTranslation } from 'react-i18next'
import { formatDay, formatDayOf, formatOrderNumber, formatSampleNumber } from '#contract/formats.ts'
import type { KeptSample } from '#contract/kept-samples.ts'
import type { KeptColumn } from '#contract/office-lists.ts'
import { pathTo } from '#contract/paths.ts'
import { NameWithNote } from '#web/orders/list/order-columns.tsx'
import { useLanguage } from '#web/shell/use-language.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import type { RowSelection } from '#web/ui/RowSelection.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { useTrail } from '../keys/trail.ts'
import { KeepingTag } from './KeepingTag.tsx'

export const KeptSamplesTable = ({
  samples,
  columns,
  selection,
}: {
  samples: readonly KeptSample[]
  columns: readonly KeptColumn[]
  selection: RowSelection<KeptSample> | undefined
}) => {
  const { t } = useTranslation('office-reception')
  const language = useLanguage()
  const addressOf = ({ order }: KeptSample) => pathTo.officeOrder({ id: order.id }, language)
  useTrail([...new Set(samples.map(addressOf))])
  const all = useColumns()
  return (
    <DataTable
      caption={t('kept.caption')}
      columns={columns.map((column) => all[column])}
      rows={samples}
      selection={selection}
      rowKey={({ id }) => id}
      rowHref={addressOf}
    />
  )
}

const useColumns = (): Record<KeptColumn, Column<KeptSample>> => {
  const { t } = useTranslation('office-reception')
  const language = useLanguage()
  return {
    sample: {
      id: 'sample',
      header: t('kept.sample'),
      isRowHeader: true,
      cell: ({ order, position, name }) => (
        <NameWithNote name={formatSampleNumber(order.number, position)} note={name} />
      ),
    },
    order: {
      id: 'order',
      header: t('kept.order'),
      cell: ({ order }) => order.name || formatOrderNumber(order.number),
    },
    customer: { id: 'customer', header: t('kept.customer'), cell: ({ order }) => order.customer },
    place: { id: 'place', header: t('kept.place'), cell: ({ storageLocation }) => storageLocation },
    wish: {
      id: 'wish',
      header: t('kept.wish'),
      cell: ({ afterTesting }) =>
        afterTesting === 'return' ? (
          <Tag tone="accent">{t('kept.wishes.return')}</Tag>
        ) : (
          t('kept.wishes.disposal')
        ),
    },
    until: {
      id: 'until',
      header: t('kept.until'),
      width: '9rem',
      cell: ({ keeping }) => formatDay(keeping.until, language),
    },
    state: {
      id: 'state',
      header: t('kept.state'),
      width: '10rem',
      cell: (sample) => <State sample={sample} />,
    },
  }
}

const State = ({ sample: { keeping, isDue, isOverdue } }: { sample: KeptSample }) => {
  const { t } = useTranslation('office-reception')
  const language = useLanguage()
  if (isDue)
    return (
      <Tag tone={isOverdue ? 'signal' : 'accent'} icon="clock">
        {t(isOverdue ? 'kept.overdue' : 'kept.dueToday')}
      </Tag>
    )
  const { leftAt } = keeping
  return <KeepingTag keeping={keeping} note={leftAt ? formatDayOf(leftAt, language) : ''} />
}
