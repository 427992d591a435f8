import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay, formatDayOf, formatNumber, formatOrderNumber } from '#contract/formats.ts'
import { withKeptSpaces } from '#contract/kept-spaces.ts'
import type { OrderColumn } from '#contract/lists.ts'
import type { OrderSummary } from '#contract/orders.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import type { Column } from '#web/ui/DataTable.tsx'
import { Note } from '#web/ui/Note.tsx'
import { OrderStateTag } from '../StateTags.tsx'
import styles from './order-columns.module.css'

/** Columns of lists of orders; portal and office select theirs. */
export const useOrderColumns = () => {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  return {
    order: {
      id: 'order',
      header: t('list.order'),
      isRowHeader: true,
      sorts: { rising: 'name' },
      cell: (order) => (
        <>
          <span className={styles.number}>{formatOrderNumber(order.number)}</span>{' '}
          {order.name || t('list.unnamed')}
        </>
      ),
    },
    customer: {
      id: 'customer',
      header: t('list.customer'),
      cell: ({ organisation }) => organisation?.name,
    },
    owner: { id: 'owner', header: t('list.owner'), cell: ({ owner }) => owner.name },
    reference: { id: 'reference', header: t('list.reference'), cell: (order) => order.reference },
    state: {
      id: 'state',
      header: t('list.state'),
      sorts: { rising: 'state' },
      cell: (order) => <OrderStateTag state={order.state} />,
    },
    samples: {
      id: 'samples',
      header: t('list.samples'),
      align: 'end',
      cell: (order) => formatNumber(order.sampleCount, language),
    },
    created: {
      id: 'created',
      header: t('list.created'),
      sorts: { rising: 'oldest', falling: 'newest' },
      cell: ({ createdAt }) => formatDayOf(createdAt, language),
    },
    submitted: {
      id: 'submitted',
      header: t('list.submitted'),
      cell: ({ submittedAt }) => submittedAt && formatDayOf(submittedAt, language),
    },
    completion: {
      id: 'completion',
      header: t('list.completion'),
      sorts: { rising: 'completion' },
      cell: ({ completedAt, estimatedCompletionOn }) => {
        if (completedAt) return t('list.completedOn', { day: formatDayOf(completedAt, language) })
        if (!estimatedCompletionOn) return null
        const day = formatDay(estimatedCompletionOn, language)
        return <span className={styles.quiet}>{t('list.estimatedOn', { day })}</span>
      },
    },
  } satisfies Record<OrderColumn, Column<OrderSummary>>
}

/** Name with a second line below it. */
export const NameWithNote = ({ name, note }: { name: string; note: ReactNode }) => (
  <>
    {withKeptSpaces(name)}
    {note && <Note>{note}</Note>}
  </>
)
