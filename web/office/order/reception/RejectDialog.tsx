import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type SampleRejectionReason, sampleRejectionReasons } from '#contract/lists.ts'
import type { Sample } from '#contract/samples.ts'
import { asOneLine, longestReason } from '#web/orders/reasons.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { useUiTexts } from '#web/ui/UiTexts.tsx'
import type { Entry } from './reception-entries.ts'

export type Rejection = { reason: SampleRejectionReason | ''; explanation: string; isTried: boolean }
export const untouched: Rejection = { reason: '', explanation: '', isTried: false }

/** Asks why a sample is rejected. The rejection is saved later with the other entries. */
export const RejectDialog = ({
  sample,
  onClose,
  onReject,
}: {
  sample: Sample | null
  onClose: () => void
  onReject: (sample: Sample, entry: Entry) => void
}) => {
  const { t } = useTranslation('office')
  const { cancel } = useUiTexts()
  const [rejection, setRejection] = useState(untouched)
  const { reason, explanation } = rejection
  const change = (changed: Partial<Rejection>) => setRejection((before) => ({ ...before, ...changed }))
  const written = asOneLine(explanation)
  const lacksExplanation = reason === 'other' && !written

  const close = () => {
    setRejection(untouched)
    onClose()
  }
  const press = () => {
    change({ isTried: true })
    if (!sample || !reason || lacksExplanation) return
    onReject(sample, { outcome: 'rejected', reason, explanation: written })
    close()
  }
  return (
    <Dialog
      isOpen={sample !== null}
      onClose={close}
      title={t('reception.rejectTitle', { number: sample?.position })}
      actions={
        <>
          <Button onPress={close}>{cancel}</Button>
          <Button variant="danger" onPress={press}>
            {t('reception.reject')}
          </Button>
        </>
      }
    >
      <RejectionFields rejection={rejection} lacksExplanation={lacksExplanation} onChange={change} />
    </Dialog>
  )
}

export const RejectionFields = ({
  rejection: { reason, explanation, isTried },
  lacksExplanation,
  onChange,
}: {
  rejection: Rejection
  lacksExplanation: boolean
  onChange: (changed: Partial<Rejection>) => void
}) => {
  const { t } = useTranslation('office')
  const { t: term } = useTranslation('terms')
  return (
    <>
      <Select
        label={t('reception.reason')}
        placeholder={t('reception.chooseReason')}
        value={reason}
        onChange={(chosen) => onChange({ reason: chosen })}
        isRequired
        error={isTried && !reason ? t('reception.reasonMissing') : undefined}
        choices={sampleRejectionReasons.map((value) => ({ value, label: term(`rejectionReason.${value}`) }))}
      />
      <TextArea
        label={t('reception.explanation')}
        value={explanation}
        onChange={(typed) => onChange({ explanation: typed })}
        maxLength={longestReason}
        rows={3}
        isOptional={reason !== 'other'}
        error={isTried && lacksExplanation ? t('reception.explanationMissing') : undefined}
      />
    </>
  )
}
