import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDecimal } from '#contract/formats.ts'
import type { Language } from '#contract/lists.ts'
import type { ResultTable as Table } from '#contract/result-tables.ts'
import type { Result } from '#contract/results.ts'
import { useApi } from '#web/api/ApiProvider.tsx'
import { useLoadState } from '#web/shell/load-state.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Button } from '#web/ui/Button.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { LoadStates } from '#web/ui/LoadStates.tsx'
import { Note } from '#web/ui/Note.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { DownloadButton } from '../files/DownloadButton.tsx'
import { resultTableQuery } from '../order-queries.ts'
import styles from './ResultTable.module.css'

const firstRows = 50
const moreRows = 200

/** Values of a result, a row per sample; a card per sample on a narrow screen. */
export const ResultTable = ({ result }: { result: Result }) => {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const query = useQuery(resultTableQuery(useApi(), result.id))
  return (
    <div className={styles.table}>
      <LoadStates state={useLoadState(query)} skeleton={<Skeleton look="table" rows={4} />}>
        {(table) => <ResultValues table={table} caption={result.title} />}
      </LoadStates>
      <DownloadButton
        size="small"
        path={`/api/v1/results/${result.id}/table/document?language=${language}`}
        name={t('results.table.downloadNamed', { name: result.title })}
        failure={t('results.downloadFailed')}
      >
        {t('results.table.download')}
      </DownloadButton>
    </div>
  )
}

type Row = Table['samples'][number]

/** Values with their assessment. With `isChecked` also values without a requirement say that they are not assessed. */
export const ResultValues = ({
  table,
  caption,
  isChecked = false,
}: {
  table: Table
  caption: string
  isChecked?: boolean
}) => {
  const { t } = useTranslation('orders')
  const [shown, setShown] = useState(firstRows)
  const count = table.samples.length
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: many tests are wider than the page; keys scroll the focused element. */}
      <section aria-label={caption} tabIndex={0} className={styles.wide}>
        <DataTable
          caption={caption}
          columns={useColumns(table, isChecked)}
          rows={table.samples.slice(0, shown)}
          rowKey={({ sampleId }) => sampleId}
        />
      </section>
      {shown < count && (
        <Button size="small" onPress={() => setShown((before) => before + moreRows)}>
          {t('samples.more', { shown, count })}
        </Button>
      )}
    </>
  )
}

const useColumns = ({ tests }: Table, isChecked: boolean): Column<Row>[] => {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  const requirementOf = useRequirement()
  return [
    {
      id: 'sample',
      header: t('samples.name'),
      isRowHeader: true,
      cell: ({ number, name }) => `${number} ${name}`,
    },
    ...tests.map((test, index): Column<Row> => {
      const requirement = requirementOf(test)
      return {
        id: `test ${index}`,
        header: [test.unit ? `${test.name}, ${test.unit}` : test.name, requirement].filter(Boolean).join(' '),
        align: 'end',
        cell: ({ values }) => (
          <Value value={values[index] ?? null} isChecked={isChecked} language={language} />
        ),
      }
    }),
  ]
}

/** Formats a limit such as `(at most 0.5)`, for display after the test name without a line break inside. */
const useRequirement = () => {
  const { t } = useTranslation('orders')
  const language = useLanguage()
  return ({ minimum, maximum }: Table['tests'][number]) => {
    const [low, high] = [minimum, maximum].map((limit) => limit !== null && formatDecimal(limit, language))
    if (low && high) return unbroken(t('results.table.between', { low, high }))
    if (low) return unbroken(t('results.table.atLeast', { low }))
    return high ? unbroken(t('results.table.atMost', { high })) : ''
  }
}

const unbroken = (text: string) => text.replaceAll(' ', '\u00a0').replaceAll('–', '\u2060–\u2060')

/** The text states what the colour repeats. */
const Value = ({
  value,
  isChecked,
  language,
}: {
  value: Row['values'][number]
  isChecked: boolean
  language: Language
}) => {
  const { t } = useTranslation('orders')
  if (!value) return <Note>{t('results.table.noValue')}</Note>
  return (
    <span className={styles.value}>
      <span className={styles.number}>{formatDecimal(value.value, language)}</span>{' '}
      {value.value.startsWith('<') && value.unassessed !== 'quantification_limit_too_high' && (
        <Note>{t('results.table.belowLoq')}</Note>
      )}{' '}
      {value.passed !== null && (
        <span className={styles.assessment}>
          <Tag tone={value.passed ? 'accent' : 'signal'}>
            {value.passed ? t('results.table.passed') : t('results.table.failed')}
          </Tag>
        </span>
      )}
      {value.unassessed && (isChecked || value.unassessed !== 'no_requirement') && (
        <Note>{t(`results.table.unassessed.${value.unassessed}`)}</Note>
      )}
    </span>
  )
}
