import { useTranslation } from 'react-i18next'
import type { Consignment } from '#contract/consignments.ts'
import { formatOrderNumber } from '#contract/formats.ts'
import { writeRanges } from '#contract/number-ranges.ts'
import { pathTo } from '#contract/paths.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { DataTable } from '#web/ui/DataTable.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Section } from '#web/ui/Section.tsx'
import styles from './ConsignmentPage.module.css'
import { TestTag } from './TestTag.tsx'

/** Tests of a consignment, order by order. */
export const ConsignmentContent = ({ consignment: { orders } }: { consignment: Consignment }) => {
  const { t } = useTranslation('office-consignments')
  return (
    <Section title={t('page.content')}>
      {orders.length === 0 && <p>{t('page.empty')}</p>}
      <div className={styles.orders}>
        {orders.map((order) => (
          <OrderTests key={order.id} order={order} />
        ))}
      </div>
    </Section>
  )
}

const OrderTests = ({ order: { id, number, tests } }: { order: Consignment['orders'][number] }) => {
  const { t } = useTranslation('office-consignments')
  const language = useLanguage()
  return (
    <div className={styles.order}>
      <h3>
        <Link href={pathTo.officeOrder({ id }, language)}>{formatOrderNumber(number)}</Link>
      </h3>
      <DataTable
        caption={t('page.caption', { number: formatOrderNumber(number) })}
        columns={[
          {
            id: 'test',
            header: t('page.test'),
            isRowHeader: true,
            cell: ({ name, standard }) => [name[language], standard].filter(Boolean).join(', '),
          },
          {
            id: 'samples',
            header: t('page.sampleNumbers'),
            width: '12rem',
            cell: ({ samples }) => writeRanges(samples),
          },
          {
            id: 'state',
            header: t('page.testState'),
            width: '11rem',
            cell: ({ state }) => <TestTag state={state} />,
          },
        ]}
        rows={tests}
        rowKey={({ offerItemId, state }) => `${offerItemId} ${state}`}
      />
    </div>
  )
}
