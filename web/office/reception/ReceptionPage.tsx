import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SampleRejectionReason } from '#contract/lists.ts'
import { readScanCode } from '#contract/scan-codes.ts'
import { useSession } from '#web/api/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Section } from '#web/ui/Section.tsx'
import { ArrivalFields, type ArrivalTexts, CodeForm, noArrival, valuesOf } from './ArrivalFields.tsx'
import { CameraScanner } from './camera/CameraScanner.tsx'
import { LastScan } from './LastScan.tsx'
import { shrinkPhoto } from './photos/shrink-photo.ts'
import { QueueNotice } from './QueueNotice.tsx'
import styles from './ReceptionPage.module.css'
import { ScanList } from './ScanList.tsx'
import { type Entry, lastScanOf } from './scan-entries.ts'
import { isSilent, setSilent } from './sounds.ts'
import { orderCodeOf, RecordUnannounced } from './unannounced/RecordUnannounced.tsx'
import { useHandScanner } from './use-hand-scanner.ts'
import { useScanDrafts } from './use-scan-drafts.ts'
import { useScanQueue } from './use-scan-queue.ts'

/** Reception of samples by scans of their labels, made for a phone and for gloves. */
export const ReceptionPage = () => {
  const personId = useSession().data?.person.id
  return personId === undefined ? null : <Reception personId={personId} />
}

const Reception = ({ personId }: { personId: string }) => {
  const { t } = useTranslation('office-reception')
  const [isRecording, setRecording] = useState(false)
  const reception = useReception(personId, isRecording)
  const { isOpen, run, entries, heldUpBy, arrival, setArrival, scan, addPhoto, ...acts } = reception
  const last = lastScanOf(entries)
  return (
    <Page title={t('title')} width="text">
      <QueueNotice entries={entries} heldUpBy={heldUpBy} onRetry={() => run((queue) => queue.flush())} />
      <Camera isPaused={isRecording} onCode={(code) => scan(code)} />
      {last ? (
        <LastScan
          {...last}
          {...acts}
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
        <RecordUnannounced
          personId={personId}
          isOpen={isRecording}
          setOpen={setRecording}
          lastOrder={last ? orderCodeOf(last.entry) : ''}
        />
      </div>
      {entries.length > (last ? 1 : 0) && (
        <Section title={t('list.title')}>
          <ScanList entries={entries} onUndo={acts.onUndo} onLeaveOut={acts.onLeaveOut} />
          <Button variant="quiet" size="small" onPress={() => run((queue) => queue.clearDone())}>
            {t('list.clear')}
          </Button>
        </Section>
      )}
    </Page>
  )
}

/** The camera, or the button that opens it. It sees nothing while paused, and goes on afterwards. */
const Camera = ({ isPaused, onCode }: { isPaused: boolean; onCode: (code: string) => void }) => {
  const { t } = useTranslation('office-reception')
  const [isFilming, setFilming] = useState(false)
  if (isFilming && !isPaused) return <CameraScanner onCode={onCode} onClose={() => setFilming(false)} />
  return (
    <div className={styles.acts}>
      <Button icon="camera" onPress={() => setFilming(true)}>
        {t('camera.open')}
      </Button>
    </div>
  )
}

/** Scans of this person and what can be done with them. */
function useReception(personId: string, isRecording: boolean) {
  const { isOpen, run, entries, heldUpBy } = useScanQueue(personId)
  const drafts = useScanDrafts(personId)
  const [arrival, setArrival] = useState<ArrivalTexts>(noArrival)
  const scan = (code: string, more: { isNewParcel?: boolean } = {}) => {
    if (!readScanCode(code)) {
      run((queue) => queue.addRefused({ kind: 'scan', body: { code } }, 'code_unreadable'))
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
    heldUpBy,
    arrival,
    setArrival,
    scan,
    drafts,
    onReject: (code: string, reason: SampleRejectionReason, explanation: string) => {
      run((queue) => queue.add({ kind: 'scan', body: { code, outcome: 'rejected', reason, explanation } }))
      drafts.dropDraft(code)
    },
    onUndo: (sampleId: string, code: string, reason = '') => {
      run((queue) => queue.add({ kind: 'undo', sampleId, code, reason }))
      drafts.dropDraft(code)
    },
    onLeaveOut: (entry: Entry) => run((queue) => queue.leaveOut(entry)),
    addPhoto: async (code: string, file: File) => {
      try {
        const photo = await shrinkPhoto(file)
        run((queue) => queue.add({ kind: 'photo', code, photo }))
      } catch {
        run((queue) => queue.addRefused({ kind: 'photo', code, photo: '' }, 'file_unsupported'))
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
