import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ClosingReason, closingReasons } from '#contract/enquiry-choices.ts'
import { useExplain } from '#web/shell/explain.ts'
import { ActionDialog } from '#web/ui/ActionDialog.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'

/** Asks for the reason of closing, and perhaps a note about it. */
export const CloseDialog = ({
  isOpen,
  onClose,
  title,
  onConfirm,
}: {
  isOpen: boolean
  onClose: () => void
  title: string
  onConfirm: (reason: ClosingReason, note: string) => Promise<unknown>
}) => {
  const { t } = useTranslation('office-enquiries')
  const explain = useExplain()
  const [reason, setReason] = useState<ClosingReason | null>(null)
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  return (
    <ActionDialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      confirmLabel={t('actions.close')}
      check={() => {
        setTried(true)
        return reason !== null
      }}
      onConfirm={async () => {
        if (reason) await onConfirm(reason, note)
        setNote('')
      }}
      explain={explain}
    >
      <p>{t('close.text')}</p>
      <RadioGroup
        label={t('close.reason')}
        value={reason}
        onChange={setReason}
        choices={closingReasons.map((value) => ({ value, label: t(`reason.${value}`) }))}
        error={isTried && reason === null ? t('close.reasonMissing') : undefined}
      />
      <TextArea
        label={t('close.note')}
        isOptional
        value={note}
        onChange={setNote}
        maxLength={5000}
        rows={2}
      />
    </ActionDialog>
  )
}
