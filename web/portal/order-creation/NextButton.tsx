import { useTranslation } from 'react-i18next'
import { useApp } from '#web/shell/AppContext.tsx'
import { useLanguage } from '#web/shell/use-language.ts'
import { Button } from '#web/ui/Button.tsx'
import { focusField } from '#web/ui/ErrorSummary.tsx'
import { useDraftPart, useOpenDraft } from './draft/DraftContext.tsx'
import { sampleProblemsId } from './samples/ProblemSummary.tsx'
import { missingIn, pathToStep, type StepName } from './steps.ts'
import { useWrongFieldsToast } from './use-wrong-fields-toast.ts'

/**
 * Goes to the next step when this one is complete. The server decides what is missing. When it cannot be
 * reached, navigation is allowed, because submitting checks again.
 */
export const NextButton = ({ step, next }: { step: 'samples' | 'contacts'; next: StepName }) => {
  const { t } = useTranslation('order-creation')
  const showWrongFields = useWrongFieldsToast()
  const { openAddress } = useApp()
  const language = useLanguage()
  const order = useDraftPart((draft) => draft.order)
  const { saver, history, checkSteps } = useOpenDraft()

  const goToNext = async () => {
    history.dropEmptyRow()
    checkSteps([step])
    const isSaved = await saver.flush()
    const { draft } = saver.getSnapshot()
    if (isSaved && draft.isSummaryStale) await saver.refresh().catch(() => undefined)
    const { draft: newest, failure } = saver.getSnapshot()
    const isHeld = newest.rowProblems.size > 0 || Object.keys(newest.fieldProblems).length > 0
    const isWrong = isHeld || missingIn(step, newest.order.missing).length > 0
    if (isWrong && failure === null) {
      showWrongFields()
      if (step === 'samples') focusField(sampleProblemsId)
    } else openAddress(pathToStep(next, order.id, language))
  }
  return (
    <Button variant="primary" iconAfter="arrowRight" onPress={goToNext}>
      {t('next')}
    </Button>
  )
}
