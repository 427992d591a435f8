import { useTranslation } from 'react-i18next'
import { formatInstant, formatNumber } from '#contract/formats.ts'
import { useLanguage } from '#web/shell/use-language.ts'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { LeaveOutButton } from './LeaveOutButton.tsx'
import styles from './ReceptionPage.module.css'
import type { Entry } from './scan-entries.ts'
import { useEntryText } from './use-entry-text.ts'

/** All scans on this device, the newest first. */
export const ScanList = ({
  entries,
  onUndo,
  onLeaveOut,
}: {
  entries: readonly Entry[]
  onUndo: (sampleId: string, code: string) => void
  onLeaveOut: (entry: Entry) => void
}) => {
  // Only the latest scan of a sample says how it is now.
  const latest = new Map(entries.toReversed().map((entry) => [entry.reply?.sample?.id, entry.id]))
  return (
    <ol className={styles.list}>
      {entries.map((entry) => (
        <ScanRow
          key={entry.id}
          entry={entry}
          isLatest={latest.get(entry.reply?.sample?.id) === entry.id}
          onUndo={onUndo}
          onLeaveOut={onLeaveOut}
        />
      ))}
    </ol>
  )
}

const ScanRow = ({
  entry,
  isLatest,
  onUndo,
  onLeaveOut,
}: {
  entry: Entry
  isLatest: boolean
  onUndo: (sampleId: string, code: string) => void
  onLeaveOut: (entry: Entry) => void
}) => {
  const { t } = useTranslation('office-reception')
  const language = useLanguage()
  const { code, title, detail } = useEntryText()(entry)
  const sample = entry.reply?.sample
  const arrival = sample?.arrival
  const measured = [
    typeof arrival?.temperatureTenths === 'number' &&
      `${formatNumber(arrival.temperatureTenths / 10, language)} °C`,
    arrival?.storageLocation,
    arrival?.condition,
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <li className={classNames(styles.row, entry.state === 'refused' && styles.refused)}>
      <div className={styles.rowTexts}>
        <p>
          <strong>{code}</strong> {title}
        </p>
        <p className={styles.quiet}>
          {[formatInstant(entry.at, language), detail, measured].filter(Boolean).join(' · ')}
        </p>
      </div>
      {isLatest && sample?.undo === 'silent' && (
        <IconButton icon="undo" label={t('undoOf', { code })} onPress={() => onUndo(sample.id, code)} />
      )}
      <LeaveOutButton entry={entry} onLeaveOut={onLeaveOut} />
    </li>
  )
}
