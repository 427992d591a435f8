import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '#contract/formats.ts'
import type { Retention, RetentionPreview } from '#contract/retention.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { NameWithNote } from '#web/orders/list/order-columns.tsx'
import { useExplain } from '#web/shell/explain.ts'
import { useLoadState } from '#web/shell/load-state.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Button } from '#web/ui/Button.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Failure, LoadStates } from '#web/ui/LoadStates.tsx'
import { Section } from '#web/ui/Section.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { HoldsSection } from './HoldsSection.tsx'
import styles from './Privacy.module.css'
import { previewQuery, retentionQuery } from './retention-queries.ts'

type Step = Retention['steps'][number]

/** Periods after which data is removed, with what they would remove now, and legal holds. */
export const RetentionSection = () => {
  const retention = useQuery(retentionQuery(useApi()))
  return (
    <LoadStates state={useLoadState(retention)} skeleton={<Skeleton look="table" rows={5} />}>
      {({ steps, holds }) => (
        <>
          <PeriodsSection steps={steps} />
          <HoldsSection holds={holds} />
        </>
      )}
    </LoadStates>
  )
}

const PeriodsSection = ({ steps }: { steps: readonly Step[] }) => {
  const { t } = useTranslation('office-privacy')
  const explain = useExplain()
  const [isCounting, setCounting] = useState(false)
  const preview = useQuery({ ...previewQuery(useApi()), enabled: isCounting })
  const columns = useColumns(preview.data)
  return (
    <Section title={t('retention.title')} description={t('retention.text')}>
      <DataTable
        caption={t('retention.caption')}
        columns={columns}
        rows={steps}
        rowKey={({ step }) => step}
      />
      <div className={styles.actions}>
        <Button onPress={() => (isCounting ? preview.refetch() : setCounting(true))}>
          {t('retention.count')}
        </Button>
      </div>
      {preview.isError && <Failure explanation={explain(preview.error)} />}
    </Section>
  )
}

function useColumns(preview: RetentionPreview | undefined): Column<Step>[] {
  const { t } = useTranslation('office-privacy')
  const language = useLanguage()
  const periodOf = (months: number) =>
    months >= 60 && months % 12 === 0
      ? t('retention.years', { count: months / 12 })
      : t('retention.months', { count: months })
  const due = new Map(preview?.steps.map(({ step, count }) => [step, count]))
  return [
    { id: 'step', header: t('retention.step'), isRowHeader: true, cell: ({ step }) => t(`step.${step}`) },
    {
      id: 'period',
      header: t('retention.period'),
      cell: ({ months, noticeMonths }) =>
        months === null ? (
          <NameWithNote
            name={t('retention.off')}
            note={t('retention.notice', { period: periodOf(noticeMonths) })}
          />
        ) : (
          periodOf(months)
        ),
    },
    {
      id: 'due',
      header: t('retention.due'),
      align: 'end',
      cell: ({ step }) => due.get(step) ?? '–',
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
}
