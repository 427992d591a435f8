import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SampleRejectionReason } from '#contract/lists.ts'
import { readScanCode } from '#contract/scan-codes.ts'
import { useCalls } from '#web/api/ApiProvider.tsx'
import { useSession } from '#web/api/session.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Section } from '#web/ui/Section.tsx'
import { ArrivalFields, type ArrivalTexts, CodeForm, noArrival, valuesOf } from './ArrivalFields.tsx'
import { CameraScanner } from './camera/CameraScanner.tsx'
import { LastScan } from './LastScan.tsx'
import { shrinkPhoto } from './photos/shrink-photo.ts'
import styles from './ReceptionPage.module.css'
import { ScanList } from './ScanList.tsx'
import { isSilent, setSilent } from './sounds.ts'
import { orderCodeOf, RecordUnannounced } from './unannounced/RecordUnannounced.tsx'
import { useHandScanner } from './use-hand-scanner.ts'
import { useScanQueue } from './use-scan-queue.ts'

/** Reception of samples by scans of their labels, made for a phone and for gloves. */
export const ReceptionPage = () => {
  const { t } = useTranslation('office-reception')
  const [isRecording, setRecording] = useState(false)
  const reception = useReception(isRecording)
  const { isOpen, run, entries, isHeldUp, arrival, setArrival, scan, reject, undo, addPhoto } = reception
  const personId = useSession().data?.person.id
  const [last] = entries
  const waiting = entries.filter(({ state }) => state === 'waiting').length
  return (
    <Page title={t('title')} width="text">
      {isHeldUp && waiting > 0 && (
        <Banner
          tone="signal"
          title={t('offline.title', { count: waiting })}
          actions={<Button onPress={() => run((queue) => queue.flush())}>{t('offline.retry')}</Button>}
        >
          {t('offline.text')}
        </Banner>
      )}
      <Camera onCode={(code) => scan(code)} />
      {last ? (
        <LastScan
          entry={last}
          onReject={reject}
          onUndo={undo}
          onPhoto={addPhoto}
          onNewParcel={(code) => scan(code, { isNewParcel: true })}
        />
      ) : (
        isOpen && <EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>
      )}
      <div className={styles.controls}>
        <ArrivalFields arrival={arrival} onChange={setArrival} />
        <CodeForm onCode={(code) => scan(code)} />
        <SoundChoice />
        {personId !== undefined && (
          <RecordUnannounced
            personId={personId}
            isOpen={isRecording}
            setOpen={setRecording}
            lastOrder={last ? orderCodeOf(last) : ''}
          />
        )}
      </div>
      {entries.length > 1 && (
        <Section title={t('list.title')}>
          <ScanList entries={entries} onUndo={undo} />
          <Button variant="quiet" size="small" onPress={() => run((queue) => queue.clearDone())}>
            {t('list.clear')}
          </Button>
        </Section>
      )}
    </Page>
  )
}

/** The camera, or the button that opens it. */
const Camera = ({ onCode }: { onCode: (code: string) => void }) => {
  const { t } = useTranslation('office-reception')
  const [isFilming, setFilming] = useState(false)
  if (isFilming) return <CameraScanner onCode={onCode} onClose={() => setFilming(false)} />
  return (
    <div className={styles.acts}>
      <Button icon="camera" onPress={() => setFilming(true)}>
        {t('camera.open')}
      </Button>
    </div>
  )
}

/** Scans of this person and what can be done with them. */
function useReception(isRecording: boolean) {
  const session = useSession()
  const { isOpen, run, entries, isHeldUp } = useScanQueue(useCalls(), session.data?.person.id)
  const [arrival, setArrival] = useState<ArrivalTexts>(noArrival)
  const scan = (code: string, more: { isNewParcel?: boolean } = {}) => {
    if (!readScanCode(code)) {
      run((queue) => queue.addRefused(code, 'code_unreadable'))
      return
    }
    run((queue) => queue.add({ kind: 'scan', body: { code, ...valuesOf(arrival), ...more } }))
    setArrival((before) => ({ ...before, condition: '' }))
  }
  // Scans belong to the unannounced sample while one is recorded.
  useHandScanner(isRecording ? null : scan)
  return {
    isOpen,
    run,
    entries,
    isHeldUp,
    arrival,
    setArrival,
    scan,
    reject: (code: string, reason: SampleRejectionReason, explanation: string) =>
      run((queue) => queue.add({ kind: 'scan', body: { code, outcome: 'rejected', reason, explanation } })),
    undo: (sampleId: string, code: string, reason = '') =>
      run((queue) => queue.add({ kind: 'undo', sampleId, code, reason })),
    addPhoto: async (code: string, file: File) => {
      try {
        const photo = await shrinkPhoto(file)
        run((queue) => queue.add({ kind: 'photo', code, photo }))
      } catch {
        run((queue) => queue.addRefused(code, 'file_unsupported'))
      }
    },
  }
}

const SoundChoice = () => {
  const { t } = useTranslation('office-reception')
  const [isOn, setOn] = useState(() => !isSilent())
  return (
    <Checkbox
      label={t('sounds')}
      value={isOn}
      onChange={(selected) => {
        setSilent(!selected)
        setOn(selected)
      }}
    />
  )
}
