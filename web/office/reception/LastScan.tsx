import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatOrderNumber, formatSampleNumber } from '#contract/formats.ts'
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
import { PhotoButtons } from './photos/PhotoButtons.tsx'
import styles from './ReceptionPage.module.css'
import type { Entry } from './scan-queue.ts'
import { useEntryText } from './use-entry-text.ts'

type Acts = {
  onReject: (code: string, reason: SampleRejectionReason, explanation: string) => void
  onUndo: (sampleId: string, code: string, reason?: string) => void
  onNewParcel: (code: string) => void
}

type Photos = { onPhoto: (code: string, file: File) => void }

const toneOf = ({ state, reply }: Entry) =>
  state === 'waiting' ? 'waits' : state === 'refused' ? 'bad' : reply?.outcome === 'known' ? 'known' : 'good'

const mostPhotos = 5

/** True for a sample that has arrived, also while its scan waits to be sent. */
const canHavePhoto = ({ state, reply }: Entry, code: string) =>
  state === 'waiting'
    ? typeof readScanCode(code)?.position === 'number'
    : Boolean(reply?.sample?.arrival) && (reply?.sample?.photos?.length ?? 0) < mostPhotos

/** The latest scan in large letters, with what can be done about it. */
export const LastScan = ({ entry, onPhoto, ...acts }: { entry: Entry } & Acts & Photos) => {
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
      </div>
      {entry.reply && <ScanDetails key={entry.id} reply={entry.reply} {...acts} />}
      {canHavePhoto(entry, code) && <PhotoButtons onPhoto={(file) => onPhoto(code, file)} />}
    </section>
  )
}

const ScanDetails = ({ reply, onReject, onUndo, onNewParcel }: { reply: Reception } & Acts) => {
  const { t } = useTranslation('office-reception')
  const { order, sample, outcome } = reply
  const code = sample ? formatSampleNumber(order.number, sample.position) : formatOrderNumber(order.number)
  const [isRejecting, setRejecting] = useState(false)
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
            <Button variant="danger" onPress={() => setRejecting(true)}>
              {t('reject')}
            </Button>
          )}
        </div>
      )}
      {sample?.undo === 'with_reason' && (
        <UndoWithReason onUndo={(reason) => onUndo(sample.id, code, reason)} />
      )}
      {sample && isRejecting && (
        <Rejection onReject={(reason, explanation) => onReject(code, reason, explanation)} />
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
  onReject,
}: {
  onReject: (reason: SampleRejectionReason, explanation: string) => void
}) => {
  const { t } = useTranslation('office-reception')
  const { t: term } = useTranslation('terms')
  const [explanation, setExplanation] = useState('')
  const [isTried, setTried] = useState(false)
  const isMissing = isTried && explanation.trim() === ''
  return (
    <fieldset className={styles.reasons}>
      <legend>{t('rejectWhy')}</legend>
      <TextField
        label={t('explanation')}
        value={explanation}
        onChange={setExplanation}
        maxLength={1000}
        isOptional
        error={isMissing ? t('explanationMissing') : undefined}
      />
      {sampleRejectionReasons.map((reason) => (
        <Button
          key={reason}
          isWide
          onPress={() => {
            if (reason === 'other' && explanation.trim() === '') return setTried(true)
            onReject(reason, explanation.trim())
          }}
        >
          {term(`rejectionReason.${reason}`)}
        </Button>
      ))}
    </fieldset>
  )
}

/** The customer has been told, and is told why that was wrong. */
const UndoWithReason = ({ onUndo }: { onUndo: (reason: string) => void }) => {
  const { t } = useTranslation('office-reception')
  const [reason, setReason] = useState<string | null>(null)
  if (reason === null)
    return (
      <div className={styles.acts}>
        <Button icon="undo" onPress={() => setReason('')}>
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
      <TextField label={t('undoReason')} value={reason} onChange={setReason} maxLength={1000} isRequired />
      <Button type="submit">{t('undo')}</Button>
    </form>
  )
}
