import { useTranslation } from 'react-i18next'
import { formatDayOf } from '#contract/formats.ts'
import type { Order } from '#contract/orders.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { ResultFile } from './ResultFile.tsx'
import { TestsChoice } from './TestsChoice.tsx'
import { TableEditor } from './table/TableEditor.tsx'
import type { ReportFile } from './use-report.ts'
import type { ResultDraft } from './use-result-draft.ts'

export const ResultFields = ({
  order,
  tests,
  draft,
  isTried,
  faults,
  onChange,
}: {
  order: Order
  /** The tests that can be reported. */
  tests: Order['tests']
  draft: ResultDraft
  isTried: boolean
  faults: Record<'file' | 'title' | 'which' | 'correction' | 'uncovered' | 'tests', boolean>
  onChange: (changed: Partial<ResultDraft>) => void
}) => {
  const { t } = useTranslation('office')
  return (
    <>
      <CorrectionFields order={order} draft={draft} faults={faults} onChange={onChange} />
      <ResultFile
        orderId={order.id}
        file={draft.file}
        error={faults.file ? t('result.fileMissing') : undefined}
        onChange={(file) => onChange({ file, title: draft.title || titleFrom(file) })}
      />
      <TextField
        label={t('result.name')}
        description={t('result.nameHint')}
        value={draft.title}
        onChange={(title) => onChange({ title })}
        maxLength={200}
        isRequired
        error={faults.title ? t('result.nameMissing') : undefined}
      />
      <SampleFields draft={draft} faults={faults} onChange={onChange} />
      <TestsChoice tests={tests} draft={draft} isMissing={faults.tests} onChange={onChange} />
      <TableEditor
        order={order}
        table={draft.table}
        isTried={isTried}
        onChange={(table) => onChange({ table })}
      />
    </>
  )
}

/** The samples that the result covers: all of the order, or some by number. */
const SampleFields = ({
  draft,
  faults,
  onChange,
}: {
  draft: ResultDraft
  faults: Record<'which' | 'uncovered', boolean>
  onChange: (changed: Partial<ResultDraft>) => void
}) => {
  const { t } = useTranslation('office')
  return (
    <>
      <RadioGroup
        label={t('result.covers')}
        value={draft.covers}
        onChange={(covers) => onChange({ covers: covers ?? 'all' })}
        choices={[
          { value: 'all', label: t('result.all') },
          { value: 'some', label: t('result.some') },
        ]}
      />
      {draft.covers === 'some' && (
        <TextField
          label={t('result.which')}
          description={t('result.whichHint')}
          value={draft.which}
          onChange={(which) => onChange({ which })}
          isRequired
          error={
            faults.which ? t('result.whichWrong') : faults.uncovered ? t('result.table.uncovered') : undefined
          }
        />
      )}
    </>
  )
}

/** Choice of the result to correct. */
const CorrectionFields = ({
  order,
  draft,
  faults,
  onChange,
}: {
  order: Order
  draft: ResultDraft
  faults: { correction: boolean }
  onChange: (changed: Partial<ResultDraft>) => void
}) => {
  const { t } = useTranslation('office')
  const language = useLanguage()
  const correctable = order.results.filter(({ correctedBy }) => correctedBy === null)
  if (correctable.length === 0) return null
  return (
    <>
      <Select
        label={t('result.corrects')}
        value={draft.corrects}
        onChange={(corrects) => onChange({ corrects })}
        placeholder={t('result.correctsNone')}
        choices={correctable.map(({ id, title, addedAt }) => ({
          value: id,
          label: `${title}, ${formatDayOf(addedAt, language)}`,
        }))}
      />
      {draft.corrects && (
        <TextField
          label={t('result.correction')}
          description={t('result.correctionHint')}
          value={draft.correction}
          onChange={(correction) => onChange({ correction })}
          maxLength={1000}
          isRequired
          error={faults.correction ? t('result.correctionMissing') : undefined}
        />
      )}
    </>
  )
}

/** Default title from the file name. */
const titleFrom = (file: ReportFile | null) => file?.name.replace(/\.[^.]+$/, '').slice(0, 200) ?? ''
