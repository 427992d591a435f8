import { classNames } from './class-names.ts'
import { Icon, type IconName } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import { ProgressBar } from './ProgressBar.tsx'
import { useUiTexts } from './UiTexts.tsx'
import styles from './UploadList.module.css'

export type UploadRow = {
  id: string
  name: string
  /** `paused` continues by itself or waits for the user; its note says which. */
  state: 'waiting' | 'sending' | 'paused' | 'done' | 'failed'
  /** Size or progress in words. */
  note?: string
  /** 0–100 while sending or paused; left out while unknown. */
  percent?: number
  error?: string
}

const iconOf = {
  waiting: 'file',
  sending: 'file',
  paused: 'clock',
  done: 'check',
  failed: 'alert',
} as const satisfies Record<UploadRow['state'], IconName>

/** List of uploads, each with its own state. */
export const UploadList = ({
  label,
  rows,
  onRetry,
  onDismiss,
}: {
  label: string
  rows: readonly UploadRow[]
  onRetry?: (id: string) => void
  onDismiss?: (id: string) => void
}) => {
  const texts = useUiTexts()
  return (
    <ul aria-label={label} className={styles.list}>
      {rows.map((row) => (
        <li key={row.id} className={classNames(styles.row, row.state === 'failed' && styles.failed)}>
          <Icon name={iconOf[row.state]} />
          <div className={styles.texts}>
            <span className={styles.name}>{row.name}</span>
            {(row.state === 'sending' || row.state === 'paused') && (
              <ProgressBar label={row.name} value={row.percent} isLabelHidden />
            )}
            {row.state === 'failed' ? (
              <span role="alert" className={styles.error}>
                {row.error}
              </span>
            ) : (
              row.note && <span className={styles.note}>{row.note}</span>
            )}
          </div>
          {row.state === 'failed' && onRetry && (
            <IconButton
              icon="refresh"
              label={`${texts.tryAgain}: ${row.name}`}
              onPress={() => onRetry(row.id)}
            />
          )}
          {row.state !== 'done' && onDismiss && (
            <IconButton
              icon="close"
              label={`${row.state === 'failed' ? texts.dismiss : texts.cancel}: ${row.name}`}
              onPress={() => onDismiss(row.id)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
