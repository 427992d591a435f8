import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readRanges, writeRanges } from '#contract/number-ranges.ts'
import { asOneLine, longestReason } from '#web/orders/reasons.ts'
import { useExplain } from '#web/shell/explain.ts'
import { ActionDialog } from '#web/ui/ActionDialog.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import type { OfficeActions } from '../use-office-actions.ts'
import styles from './AssignDialog.module.css'
import type { TestGroup } from './order-tests.ts'

/** Typed samples and reason. `chosen` is null for other samples than those at the laboratory. */
function useReturn(samples: readonly number[]) {
  const [ranges, setRanges] = useState(writeRanges(samples))
  const [reason, setReason] = useState('')
  const read = readRanges(ranges)
  const chosen = read?.every((number) => samples.includes(number)) ? read : null
  return { ranges, setRanges, chosen, reason, setReason, written: asOneLine(reason) }
}

/** Takes tests back from their laboratory, all of a group or those of some samples. */
export const ReturnDialog = ({
  group: { offerItemId, samples },
  test,
  isOpen,
  onClose,
  takeBack,
}: {
  group: TestGroup
  test: string
  isOpen: boolean
  onClose: () => void
  takeBack: OfficeActions['returnTests']
}) => {
  const { t } = useTranslation('office-consignments')
  const explain = useExplain()
  const { ranges, setRanges, chosen, reason, setReason, written } = useReturn(samples)
  const [isTried, setTried] = useState(false)
  return (
    <ActionDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('order.takeBackTitle', { test })}
      confirmLabel={t('order.takeBack')}
      check={() => {
        setTried(true)
        return written !== '' && chosen !== null && chosen.length > 0
      }}
      onConfirm={() => takeBack([{ offerItemId, samples: chosen ?? [] }], written)}
      explain={explain}
    >
      <div className={styles.fields}>
        <p>{t('order.takeBackText')}</p>
        <TextField
          label={t('order.samplesOf', { test })}
          description={t('order.samplesHint')}
          value={ranges}
          onChange={setRanges}
          autoComplete="off"
          error={
            isTried && !chosen?.length
              ? t('order.takeBackSamples', { ranges: writeRanges(samples) })
              : undefined
          }
        />
        <TextArea
          label={t('order.takeBackReason')}
          value={reason}
          onChange={setReason}
          maxLength={longestReason}
          rows={3}
          isRequired
          error={isTried && !written ? t('order.takeBackMissing') : undefined}
        />
      </div>
    </ActionDialog>
  )
}
