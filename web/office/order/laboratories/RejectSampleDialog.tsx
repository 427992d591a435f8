import { useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { formatSampleNumber } from '#contract/formats.ts'
import type { Order } from '#contract/orders.ts'
import { useCalls } from '#web/api/ApiProvider.tsx'
import { asOneLine } from '#web/orders/reasons.ts'
import { useExplain } from '#web/shell/explain.ts'
import { ActionDialog } from '#web/ui/ActionDialog.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Note } from '#web/ui/Note.tsx'
import { Select } from '#web/ui/Select.tsx'
import { sendPhoto } from '../../reception/photos/send-photo.ts'
import { shrinkPhoto } from '../../reception/photos/shrink-photo.ts'
import { RejectionFields, untouched } from '../reception/RejectDialog.tsx'
import type { OfficeActions } from '../use-office-actions.ts'
import styles from './AssignDialog.module.css'

/** Rejects a sample that turned out to be unusable after its reception, with a photo if there is one. */
export const RejectSampleDialog = ({
  order,
  isOpen,
  onClose,
  reject,
}: {
  order: Order
  isOpen: boolean
  onClose: () => void
  reject: OfficeActions['rejectSample']
}) => {
  const { t } = useTranslation('office-consignments')
  const explain = useExplain()
  const calls = useCalls()
  const [sampleId, setSampleId] = useState('')
  const [rejection, setRejection] = useState(untouched)
  const [photo, setPhoto] = useState<{ id: string; photo: string } | null>(null)
  const { reason, explanation, isTried } = rejection
  const written = asOneLine(explanation)
  const lacksExplanation = reason === 'other' && !written
  const samples = order.samples.filter(({ state }) => state === 'received' || state === 'in_analysis')
  const confirm = async () => {
    const sample = samples.find(({ id }) => id === sampleId)
    if (!sample || !reason) return false
    if (photo) await sendPhoto(calls, { code: formatSampleNumber(order.number, sample.position), ...photo })
    return reject({ sampleId, reason, explanation: written })
  }
  return (
    <ActionDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('order.rejectTitle')}
      confirmLabel={t('order.rejectConfirm')}
      isDanger
      check={() => {
        setRejection({ ...rejection, isTried: true })
        return sampleId !== '' && reason !== '' && !lacksExplanation
      }}
      onConfirm={confirm}
      explain={explain}
    >
      <div className={styles.fields}>
        <p>{t('order.rejectText')}</p>
        <SampleField
          order={order}
          samples={samples}
          value={sampleId}
          onChange={setSampleId}
          isTried={isTried}
        />
        <RejectionFields
          rejection={rejection}
          lacksExplanation={lacksExplanation}
          onChange={(changed) => setRejection({ ...rejection, ...changed })}
        />
        <PhotoField isChosen={photo !== null} onChange={setPhoto} />
      </div>
    </ActionDialog>
  )
}

const SampleField = ({
  order,
  samples,
  value,
  onChange,
  isTried,
}: {
  order: Order
  samples: Order['samples']
  value: string
  onChange: (sampleId: string) => void
  isTried: boolean
}) => {
  const { t } = useTranslation('office-consignments')
  return (
    <Select
      label={t('order.rejectWhich')}
      placeholder={t('order.rejectChoose')}
      value={value}
      onChange={onChange}
      isRequired
      error={isTried && value === '' ? t('order.rejectWhichMissing') : undefined}
      choices={samples.map(({ id, position, name }) => ({
        value: id,
        label: `${formatSampleNumber(order.number, position)} ${name}`,
      }))}
    />
  )
}

/** The key stays with the photo, so that a repeated attempt does not send it twice. */
const PhotoField = ({
  isChosen,
  onChange,
}: {
  isChosen: boolean
  onChange: (photo: { id: string; photo: string } | null) => void
}) => {
  const { t } = useTranslation('office-consignments')
  const [hasFailed, setFailed] = useState(false)
  const take = async (files: FileList | null) => {
    const [file] = files ?? []
    if (!file) return
    try {
      onChange({ id: crypto.randomUUID(), photo: await shrinkPhoto(file) })
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }
  return (
    <div aria-live="polite">
      {isChosen ? (
        <>
          <Note>{t('order.rejectPhotoChosen')}</Note>
          <Button size="small" variant="quiet" onPress={() => onChange(null)}>
            {t('order.rejectPhotoRemove')}
          </Button>
        </>
      ) : (
        <FileTrigger acceptedFileTypes={['image/*']} onSelect={(files) => void take(files)}>
          <Button icon="camera">{t('order.rejectPhoto')}</Button>
        </FileTrigger>
      )}
      {hasFailed && <p role="alert">{t('order.rejectPhotoFailed')}</p>}
    </div>
  )
}
