import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useExplainField } from '#web/shell/explain.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useDraft, useOpenDraft } from '../draft/DraftContext.tsx'
import type { RowProblems } from '../draft/draft.ts'
import { countProblems, listProblems } from './row-problems.ts'

/** Id of the summary, by which it gets the focus when the next step cannot be opened. */
export const sampleProblemsId = 'sample-problems'

/** Problems of all samples by kind, with a button that goes to the next sample concerned. */
export const ProblemSummary = ({
  problems,
  onShow,
}: {
  problems: ReadonlyMap<string, RowProblems>
  onShow: (id: string) => void
}) => {
  const { t } = useTranslation('order-creation')
  const explain = useExplainField()
  const draft = useDraft()
  const { checkedSteps } = useOpenDraft()
  const { rows } = draft
  const lastShown = useRef<string | null>(null)
  const ofList = listProblems(draft, checkedSteps.has('samples'))
  if (problems.size === 0 && ofList.length === 0) return null
  const { names, tests, cells } = countProblems(problems)

  const showNext = () => {
    const from = rows.findIndex((row) => row.id === lastShown.current) + 1
    const inTurn = [...rows.slice(from), ...rows.slice(0, from)]
    const next = inTurn.find((row) => problems.has(row.id))
    if (!next) return
    lastShown.current = next.id
    onShow(next.id)
  }
  return (
    <div id={sampleProblemsId} tabIndex={-1}>
      <Banner
        tone="signal"
        title={t('wrongTitle')}
        actions={
          problems.size > 0 && (
            <Button size="small" onPress={showNext}>
              {t('samples.showNext')}
            </Button>
          )
        }
      >
        {ofList.map((code) => (
          <p key={code}>{explain(code)}</p>
        ))}
        {names > 0 && <p>{t('samples.problemNames', { count: names })}</p>}
        {tests > 0 && <p>{t('samples.problemTests', { count: tests })}</p>}
        {cells > 0 && <p>{t('samples.problemCells', { count: cells })}</p>}
      </Banner>
    </div>
  )
}
