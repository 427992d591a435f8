import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/orders.ts'
import { useExplain } from '#web/shell/explain.ts'
import { Button } from '#web/ui/Button.tsx'
import { type Explanation, Failure } from '#web/ui/LoadStates.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { Section } from '#web/ui/Section.tsx'
import { showToast } from '#web/ui/toasts.ts'
import styles from './ReportSection.module.css'
import { ResultFields } from './ResultFields.tsx'
import { useReport } from './use-report.ts'
import { type ResultDraft, useResultDraft } from './use-result-draft.ts'

/**
 * Form for a result: a file, a text for the customer, the samples covered, and optionally a table of values.
 */
export const ReportSection = ({ order }: { order: Order }) => {
  const { t } = useTranslation('office')
  const explain = useExplain()
  const { report, discard, percent, isSent } = useReport(order.id)
  const form = useResultDraft(order)
  const [failure, setFailure] = useState<Explanation | null>(null)

  const change = async (changed: Partial<ResultDraft>) => {
    setFailure(null)
    try {
      if (changed.file === null) await discard()
      form.change(changed)
    } catch (error) {
      setFailure(explain(error))
    }
  }
  const press = async () => {
    setFailure(null)
    const result = form.readResult()
    if (!result) return
    try {
      await report(result)
      form.clear()
      showToast({ tone: 'accent', title: t('order.done.report_result'), text: result.title })
    } catch (error) {
      setFailure(explain(error, isSent(result.file) ? t('result.kept') : undefined))
    }
  }
  return (
    <Section title={t('result.title')} description={t('result.description')} look="card">
      <div className={styles.form}>
        <ResultFields
          order={order}
          tests={form.tests}
          draft={form.draft}
          isTried={form.isTried}
          faults={form.faults}
          onChange={change}
        />
        {percent !== null && <ProgressBar label={t('result.uploading')} value={percent} />}
        {failure && <Failure explanation={failure} />}
        <div>
          <Button variant="primary" icon="upload" onPress={press}>
            {t('result.report')}
          </Button>
        </div>
      </div>
    </Section>
  )
}
