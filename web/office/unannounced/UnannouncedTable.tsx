import { useTranslation } from 'react-i18next'
import { formatInstant, formatOrderNumber } from '#contract/formats.ts'
import type { UnannouncedColumn } from '#contract/office-lists.ts'
import { pathTo } from '#contract/paths.ts'
import type { UnannouncedSample } from '#contract/unannounced-samples.ts'
import { NameWithNote } from '#web/orders/list/order-columns.tsx'
import { useLanguage } from '#web/shell/use-language.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Note } from '#web/ui/Note.tsx'
import { type Deciding, DecisionCell } from './DecisionCell.tsx'

export const UnannouncedTable = ({
  samples,
  columns,
  onDecide,
}: {
  samples: readonly UnannouncedSample[]
  columns: readonly UnannouncedColumn[]
  onDecide: (deciding: Deciding) => void
}) => {
  const { t } = useTranslation('office-reception')
  const all = useColumns(onDecide)
  return (
    <DataTable
      caption={t('unannounced.caption')}
      columns={columns.map((column) => all[column])}
      rows={samples}
      rowKey={({ id }) => id}
    />
  )
}

const useColumns = (
  onDecide: (deciding: Deciding) => void,
): Record<UnannouncedColumn, Column<UnannouncedSample>> => {
  const { t } = useTranslation('office-reception')
  const language = useLanguage()
  return {
    sample: {
      id: 'sample',
      header: t('unannounced.sample'),
      isRowHeader: true,
      cell: ({ description, sender, tracking }) => (
        <NameWithNote name={description} note={[sender, tracking].filter(Boolean).join(' · ')} />
      ),
    },
    order: {
      id: 'order',
      header: t('unannounced.order'),
      cell: ({ order }) =>
        order && (
          <>
            <Link href={pathTo.officeOrder({ id: order.id }, language)}>
              {formatOrderNumber(order.number)}
            </Link>
            <Note>{order.customer}</Note>
          </>
        ),
    },
    place: {
      id: 'place',
      header: t('unannounced.place'),
      cell: ({ storageLocation }) => storageLocation,
    },
    recorded: {
      id: 'recorded',
      header: t('unannounced.recorded'),
      width: '12rem',
      cell: ({ recordedAt, recordedBy }) => (
        <NameWithNote name={formatInstant(recordedAt, language)} note={recordedBy.name} />
      ),
    },
    decision: {
      id: 'decision',
      header: t('unannounced.decision'),
      width: '15rem',
      cell: (sample) => <DecisionCell sample={sample} onDecide={onDecide} />,
    },
  }
}
