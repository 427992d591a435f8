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
import { useRelease } from './use-release.ts'

const untouched: ResultDraft = { file: null, title: '', covers: 'all', which: '' }

/** A result: a file, what the customer reads beside it, and the samples it covers. */
export const ReleaseSection = ({ order }: { order: Order }) => {
  const { t } = useTranslation('office')
  const explain = useExplain()
  const { release, discard, percent, isSent } = useRelease(order.id)
  const [draft, setDraft] = useState(untouched)
  const [isTried, setTried] = useState(false)
  const [failure, setFailure] = useState<Explanation | null>(null)
  const sampleIds = draft.covers === 'all' ? [] : readSampleNumbers(draft.which, order.samples)
  const title = draft.title.trim()

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
    if (!draft.file || !title || !sampleIds) return
    try {
      await release({ file: draft.file, title, sampleIds })
      setDraft(untouched)
      setTried(false)
      showToast({ tone: 'accent', title: t('order.done.add_result'), text: title })
    } catch (error) {
      setFailure(explain(error, isSent(draft.file) ? t('result.kept') : undefined))
    }
  }
  return (
    <Section title={t('result.title')} description={t('result.description')} look="card">
      <div className={styles.form}>
        <ResultFields
          draft={draft}
          faults={{ file: isTried && !draft.file, title: isTried && !title, which: isTried && !sampleIds }}
          onChange={change}
        />
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
