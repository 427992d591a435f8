import { useTranslation } from 'react-i18next'
import { formatRequirement } from '#contract/formats.ts'
import type { Order } from '#contract/orders.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { DataTable } from '#web/ui/DataTable.tsx'
import { Section } from '#web/ui/Section.tsx'
import styles from './RequirementsSection.module.css'

/** Requirements of the offers for the values of each test. Renders nothing where there are none. */
export const RequirementsSection = ({ order }: { order: Order }) => {
  const { t } = useTranslation('office')
  const language = useLanguage()
  const rows = order.tests.flatMap(({ requirements = [], ...test }) =>
    requirements.length > 0 ? [{ ...test, requirements }] : [],
  )
  if (rows.length === 0) return null
  return (
    <Section title={t('requirements.title')} description={t('requirements.text')}>
      <DataTable
        caption={t('requirements.title')}
        rows={rows}
        rowKey={({ offerItemId }) => offerItemId}
        columns={[
          {
            id: 'test',
            header: t('requirements.test'),
            isRowHeader: true,
            cell: ({ name }) => name[language],
          },
          {
            id: 'limits',
            header: t('requirements.limits'),
            cell: ({ requirements }) => (
              <ul className={styles.limits}>
                {requirements.map((each) => (
                  <li key={`${each.name} ${each.unit}`}>{formatRequirement(each, language)}</li>
                ))}
              </ul>
            ),
          },
        ]}
      />
    </Section>
  )
}
