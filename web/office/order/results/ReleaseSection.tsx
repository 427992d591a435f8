import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/orders.ts'
import { useExplain } from '#web/shell/explain.ts'
import { Button } from '#web/ui/Button.tsx'
import { type Explanation, Failure } from '#web/ui/LoadStates.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { Section } from '#web/ui/Section.tsx'
import { showToast } from '#web/ui/toasts.ts'
import styles from './ReleaseSection.module.css'
import { type ResultDraft, ResultFields } from './ResultFields.tsx'
import { readSampleNumbers } from './sample-numbers.ts'
import { faultsOf, filledSamples, tableOf } from './table/table-draft.ts'
import { useRelease } from './use-release.ts'

const untouched: ResultDraft = {
  file: null,
  title: '',
  covers: 'all',
  which: '',
  table: null,
  corrects: '',
  correction: '',
}

/**
 * Form for a result: a file, a text for the customer, the samples covered, and optionally a table of values.
 */
export const ReleaseSection = ({ order }: { order: Order }) => {
  const { t } = useTranslation('office')
  const explain = useExplain()
  const { release, discard, percent, isSent } = useRelease(order.id)
  const [draft, setDraft] = useState(untouched)
  const [isTried, setTried] = useState(false)
  const [failure, setFailure] = useState<Explanation | null>(null)
  const sampleIds = draft.covers === 'all' ? [] : readSampleNumbers(draft.which, order.samples)
  const title = draft.title.trim()
  const correction = draft.correction.trim()
  // A table without any values is not sent.
  const table = draft.table && filledSamples(draft.table).length > 0 ? draft.table : null
  const faults = {
    file: !draft.file,
    title: !title,
    which: !sampleIds,
    corrects: !draft.corrects && !order.allowed.includes('add_result'),
    correction: draft.corrects !== '' && !correction,
    uncovered:
      table !== null &&
      Boolean(sampleIds?.length) &&
      filledSamples(table).some((id) => !sampleIds?.includes(id)),
  }

  const change = async (changed: Partial<ResultDraft>) => {
    setFailure(null)
    try {
      if (changed.file === null) await discard()
      setDraft((before) => ({ ...before, ...changed }))
    } catch (error) {
      setFailure(explain(error))
    }
  }
  const press = async () => {
    setTried(true)
    setFailure(null)
    const isWhole = !Object.values(faults).some(Boolean) && (!draft.table || faultsOf(draft.table).size === 0)
    if (!isWhole || !draft.file || !sampleIds) return
    try {
      await release({
        file: draft.file,
        title,
        sampleIds,
        table: table && tableOf(table),
        corrects: draft.corrects || null,
        correction: draft.corrects ? correction : '',
      })
      setDraft(untouched)
      setTried(false)
      showToast({ tone: 'accent', title: t('order.done.add_result'), text: title })
    } catch (error) {
      setFailure(explain(error, isSent(draft.file) ? t('result.kept') : undefined))
    }
  }
  const shown = Object.fromEntries(
    Object.entries(faults).map(([name, isFault]) => [name, isTried && isFault]),
  ) as typeof faults
  return (
    <Section
      title={order.allowed.includes('add_result') ? t('result.title') : t('result.correctTitle')}
      description={t('result.description')}
      look="card"
    >
      <div className={styles.form}>
        <ResultFields order={order} draft={draft} isTried={isTried} faults={shown} onChange={change} />
        {percent !== null && <ProgressBar label={t('result.uploading')} value={percent} />}
        {failure && <Failure explanation={failure} />}
        <div>
          <Button variant="primary" icon="upload" onPress={press}>
            {t('result.release')}
          </Button>
        </div>
      </div>
    </Section>
  )
}
