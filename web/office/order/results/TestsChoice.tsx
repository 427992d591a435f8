import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/orders.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { CheckboxGroup } from '#web/ui/CheckboxGroup.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import type { ResultDraft } from './use-result-draft.ts'

/** Which tests of the covered samples the result reports. Nothing is asked where there is only one. */
export const TestsChoice = ({
  tests,
  draft,
  isMissing,
  onChange,
}: {
  tests: Order['tests']
  draft: ResultDraft
  isMissing: boolean
  onChange: (changed: Partial<ResultDraft>) => void
}) => {
  const { t } = useTranslation('office')
  const language = useLanguage()
  if (tests.length < 2) return null
  return (
    <>
      <RadioGroup
        label={t('result.reports')}
        value={draft.reports}
        onChange={(reports) => onChange({ reports: reports ?? 'all' })}
        choices={[
          { value: 'all', label: draft.corrects ? t('result.sameTests') : t('result.openTests') },
          { value: 'some', label: t('result.someTests') },
        ]}
      />
      {draft.reports === 'some' && (
        <CheckboxGroup
          label={t('result.whichTests')}
          value={draft.testIds}
          onChange={(testIds) => onChange({ testIds })}
          choices={tests.map(({ offerItemId, name }) => ({ value: offerItemId, label: name[language] }))}
          error={isMissing ? t('result.testsMissing') : undefined}
        />
      )}
    </>
  )
}
