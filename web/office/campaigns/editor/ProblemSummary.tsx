import { useTranslation } from 'react-i18next'
import { useExplainField } from '#web/shell/explain.ts'
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx'
import { itemsId } from '../../offers/editor/ItemsSection.tsx'
import { useCampaignEdit } from './CampaignEditContext.tsx'
import { headFields } from './campaign-edit.ts'
import { fieldId } from './HeadSection.tsx'

/** Problems that prevent saving, as links to the fields, after the first attempt. */
export const ProblemSummary = () => {
  const { t } = useTranslation('office-campaigns')
  const explain = useExplainField()
  const { problems, attempts } = useCampaignEdit()
  const faults = headFields.flatMap((name) => {
    const code = problems.head[name]
    return code ? [{ fieldId: fieldId(name), label: t(`field.${name}`), text: explain(code) }] : []
  })
  const ofItems = problems.items ?? [...problems.rows.values()].flatMap((each) => Object.values(each))[0]
  const all = ofItems
    ? [...faults, { fieldId: itemsId, label: t('editor.items'), text: explain(ofItems) }]
    : faults
  return attempts > 0 ? <ErrorSummary title={t('editor.problems')} faults={all} attempt={attempts} /> : null
}
