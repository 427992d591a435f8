import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatOrderNumber, formatSampleNumber } from '#contract/formats.ts'
import { mostPhotos } from '#contract/limits.ts'
import { type SampleRejectionReason, sampleRejectionReasons } from '#contract/lists.ts'
import { writeRanges } from '#contract/number-ranges.ts'
import { pathTo } from '#contract/paths.ts'
import type { Reception } from '#contract/receptions.ts'
import { readScanCode } from '#contract/scan-codes.ts'
import { useGoodsTexts } from '#web/orders/use-goods-texts.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { Button } from '#web/ui/Button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Link } from '#web/ui/Link.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { LeaveOutButton } from './LeaveOutButton.tsx'
import { PhotoButtons } from './photos/PhotoButtons.tsx'
import styles from './ReceptionPage.module.css'
import type { Entry } from './scan-entries.ts'
import { useEntryText } from './use-entry-text.ts'
import type { ScanDraft, ScanDrafts } from './use-scan-drafts.ts'

type Acts = {
  drafts: ScanDrafts
  onReject: (code: string, reason: SampleRejectionReason, explanation: string) => void
  onUndo: (sampleId: string, code: string, reason?: string) => void
  onNewParcel: (code: string) => void
}

type Shown = {
  entry: Entry
  /** The newest photo of its sample. */
  photo: Entry | undefined
  onPhoto: (code: string, file: File) => void
  onLeaveOut: (entry: Entry) => void
}

const toneOf = ({ state, reply }: Entry) =>
  state === 'waiting' ? 'waits' : state === 'refused' ? 'bad' : reply?.outcome === 'known' ? 'known' : 'good'

/** True for a sample that has arrived, also while its scan waits to be sent. */
const canHavePhoto = ({ state, reply }: Entry, code: string) =>
  state === 'waiting'
    ? typeof readScanCode(code)?.position === 'number'
    : Boolean(reply?.sample?.arrival) && (reply?.sample?.photos?.length ?? 0) < mostPhotos

/** The latest scan in large letters, with what can be done about it. */
export const LastScan = ({ entry, photo, onPhoto, onLeaveOut, ...acts }: Shown & Acts) => {
  const textOf = useEntryText()
  const { code, title, detail } = textOf(entry)
  return (
    <section className={classNames(styles.last, styles[toneOf(entry)])} aria-labelledby="last-scan">
      <div role="status">
        <p className={styles.code}>{code}</p>
        <h2 id="last-scan" className={styles.outcome}>
          {title}
        </h2>
        {detail && <p>{detail}</p>}
        {photo && <p>{textOf(photo).title}</p>}
      </div>
      <LeaveOutButton entry={entry} onLeaveOut={onLeaveOut} />
      {entry.reply && <ScanDetails key={code} reply={entry.reply} {...acts} />}
      {canHavePhoto(entry, code) && <PhotoButtons onPhoto={(file) => onPhoto(code, file)} />}
    </section>
  )
}

const ScanDetails = ({ reply, drafts, onReject, onUndo, onNewParcel }: { reply: Reception } & Acts) => {
  const { t } = useTranslation('office-reception')
  const { order, sample, outcome } = reply
  const code = sample ? formatSampleNumber(order.number, sample.position) : formatOrderNumber(order.number)
  const draft = drafts.draftOf(code)
  const change = (changed: Partial<ScanDraft>) => drafts.changeDraft(code, changed)
  const isRejecting = draft.isRejecting && sample?.undo === 'silent' && sample.state === 'received'
  return (
    <>
      <Warnings reply={reply} />
      <OrderProgress order={order} />
      {sample?.undo === 'silent' && !isRejecting && (
        <div className={styles.acts}>
          <Button icon="undo" onPress={() => onUndo(sample.id, code)}>
            {t('undo')}
          </Button>
          {sample.state === 'received' && (
            <Button variant="danger" onPress={() => change({ isRejecting: true })}>
              {t('reject')}
            </Button>
          )}
        </div>
      )}
      {sample?.undo === 'with_reason' && (
        <UndoWithReason
          reason={draft.undoReason}
          onChange={(undoReason) => change({ undoReason })}
          onUndo={(reason) => onUndo(sample.id, code, reason)}
        />
      )}
      {isRejecting && (
        <Rejection
          explanation={draft.explanation}
          onChange={(explanation) => change({ explanation })}
          onCancel={() => change({ isRejecting: false })}
          onReject={(reason) => onReject(code, reason, draft.explanation.trim())}
        />
      )}
      {!sample && outcome === 'known' && (
        <div className={styles.acts}>
          <Button onPress={() => onNewParcel(code)}>{t('newParcel')}</Button>
        </div>
      )}
    </>
  )
}

/** Goods that need care, in words that cannot be overlooked. */
const Warnings = ({ reply: { order, sample } }: { reply: Reception }) => {
  const { t } = useTranslation('office-reception')
  const goods = useGoodsTexts()(order.specialGoods)
  const lines = [
    goods && t('goods', { goods }),
    sample?.danger && t('danger', { numbers: sample.danger }),
    sample?.keepAt,
  ].filter(Boolean)
  if (lines.length === 0) return null
  return (
    <ul className={styles.warnings}>
      {lines.map((line) => (
        <li key={line}>
          <Icon name="alert" /> {line}
        </li>
      ))}
    </ul>
  )
}

const OrderProgress = ({ order }: { order: Reception['order'] }) => {
  const { t } = useTranslation('office-reception')
  const language = useLanguage()
  const { id, number, customer, sampleCount, receivedCount, rejectedCount, missing } = order
  return (
    <div>
      <p>
        <Link href={pathTo.officeOrder({ id }, language)}>{formatOrderNumber(number)}</Link> {customer}
      </p>
      <p className={styles.progress}>
        {t('progress', { received: receivedCount, all: sampleCount })}
        {rejectedCount > 0 && `, ${t('rejectedCount', { count: rejectedCount })}`}
      </p>
      <p>{missing.length > 0 ? t('missing', { numbers: writeRanges(missing) }) : t('complete')}</p>
    </div>
  )
}

/** Reasons as large buttons. Only `other` has to be explained, which any reason may be. */
const Rejection = ({
  explanation,
  onChange,
  onCancel,
  onReject,
}: {
  explanation: string
  onChange: (explanation: string) => void
  onCancel: () => void
  onReject: (reason: SampleRejectionReason) => void
}) => {
  const { t } = useTranslation('office-reception')
  const { t: term } = useTranslation('terms')
  const [isTried, setTried] = useState(false)
  const isEmpty = explanation.trim() === ''
  return (
    <fieldset className={styles.reasons}>
      <legend>{t('rejectWhy')}</legend>
      <TextField
        label={t('explanation')}
        value={explanation}
        onChange={onChange}
        maxLength={1000}
        isOptional
        error={isTried && isEmpty ? t('explanationMissing') : undefined}
      />
      {sampleRejectionReasons.map((reason) => (
        <Button
          key={reason}
          isWide
          onPress={() => (reason === 'other' && isEmpty ? setTried(true) : onReject(reason))}
        >
          {term(`rejectionReason.${reason}`)}
        </Button>
      ))}
      <Button variant="quiet" onPress={onCancel}>
        {t('cancelReject')}
      </Button>
    </fieldset>
  )
}

/** The customer has been told, and is told why that was wrong. */
const UndoWithReason = ({
  reason,
  onChange,
  onUndo,
}: {
  /** Null until it is asked for. */
  reason: string | null
  onChange: (reason: string) => void
  onUndo: (reason: string) => void
}) => {
  const { t } = useTranslation('office-reception')
  if (reason === null)
    return (
      <div className={styles.acts}>
        <Button icon="undo" onPress={() => onChange('')}>
          {t('undo')}
        </Button>
      </div>
    )
  return (
    <form
      className={styles.codeForm}
      onSubmit={(event) => {
        event.preventDefault()
        if (reason.trim()) onUndo(reason.trim())
      }}
    >
      <TextField label={t('undoReason')} value={reason} onChange={onChange} maxLength={1000} isRequired />
      <Button type="submit">{t('undo')}</Button>
    </form>
  )
}
