import { useTranslation } from 'react-i18next'
import { formatInstant } from '#contract/formats.ts'
import type { Privacy } from '#contract/privacy.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Section } from '#web/ui/Section.tsx'

type Period = Privacy['retention'][number]

export const RetentionSection = ({ retention }: { retention: readonly Period[] }) => {
  const { t } = useTranslation('office-privacy')
  const language = useLanguage()
  const columns: Column<Period>[] = [
    { id: 'step', header: t('retention.step'), isRowHeader: true, cell: ({ step }) => t(`step.${step}`) },
    {
      id: 'period',
      header: t('retention.period'),
      isUnbroken: true,
      cell: ({ months }) => t('retention.months', { count: months }),
    },
    {
      id: 'last',
      header: t('retention.last'),
      cell: ({ removedAt, removed }) =>
        removedAt
          ? t('retention.removed', { at: formatInstant(removedAt, language), count: removed })
          : t('retention.never'),
    },
  ]
  return (
    <Section title={t('retention.title')} description={t('retention.text')}>
      <DataTable
        caption={t('retention.caption')}
        columns={columns}
        rows={retention}
        rowKey={({ step }) => step}
      />
    </Section>
  )
}
